internal import Foundation

/// The place where a function of the host leaves a text before it returns.
final class Visit {
    /// What such a function calls with its text.
    typealias Function = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Void

    private var text: Data?

    /// Calls a function of the host with a place and a way to leave a text there; returns the text.
    static func text(_ body: (UnsafeMutableRawPointer, @escaping Function) -> Void) -> Data? {
        let visit = Visit()
        withExtendedLifetime(visit) {
            body(Unmanaged.passUnretained(visit).toOpaque()) { place, text, count in
                guard let place, let text else { return }
                Unmanaged<Visit>.fromOpaque(place).takeUnretainedValue().text = Data(bytes: text, count: count)
            }
        }
        return visit.text
    }
}
