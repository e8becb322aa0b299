internal import BellhopABI
package import Foundation

extension HostConnection {
    /// Asks the host's notification center; request and answer are texts of JSON objects.
    ///
    /// Nil where the host has no center, or does not answer. Waits for the answer.
    package func askCenter(_ request: Data) -> Data? {
        call(.notificationCenter, \.ask, named: "ask") { ask, host in
            let answer = Answer()
            withExtendedLifetime(answer) {
                request.withUnsafeBytes { bytes in
                    let place = Unmanaged.passUnretained(answer).toOpaque()
                    ask(host, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, place) { place, text, count in
                        guard let place, let text else { return }
                        Unmanaged<Answer>.fromOpaque(place).takeUnretainedValue().text = Data(bytes: text, count: count)
                    }
                }
            }
            return answer.text
        }
    }
}

/// The place for one answer, which C sees as a pointer.
private final class Answer {
    var text: Data?
}
