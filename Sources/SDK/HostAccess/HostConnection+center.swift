internal import BellhopABI
package import Foundation

extension HostConnection {
    /// Asks the host's notification center; request and answer are texts of JSON objects.
    ///
    /// Nil where the host has no center, or does not answer. Waits for the answer.
    package func askCenter(_ request: Data) -> Data? {
        call(.notificationCenter, \.ask, named: "ask") { ask, host in
            Visit.text { place, visit in
                request.withUnsafeBytes { bytes in
                    ask(host, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, place, visit)
                }
            }
        }
    }
}
