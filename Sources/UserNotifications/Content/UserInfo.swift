package import Foundation

/// What a notification carries: a value, or the JSON it is read from when someone first asks.
package final class UserInfo {
    private enum Source {
        case json(Data)
        case value([AnyHashable: Any])
    }

    private let lock = NSLock()
    private var source: Source

    /// Takes a value.
    package init(_ value: [AnyHashable: Any]) { source = .value(value) }

    /// Takes the bytes of a JSON object and leaves them unread.
    package init(json: Data) { source = .json(json) }

    /// The value, as `JSONSerialization` reads the bytes; empty where they are no JSON object.
    ///
    /// Any thread.
    package var value: [AnyHashable: Any] {
        lock.withLock {
            switch source {
            case .value(let value): return value
            case .json(let json):
                let value = Self.read(json)
                source = .value(value)
                return value
            }
        }
    }

    /// Whether the bytes were read.
    package var isRead: Bool {
        lock.withLock {
            if case .value = source { true } else { false }
        }
    }

    private static func read(_ json: Data) -> [AnyHashable: Any] {
        (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
    }
}
