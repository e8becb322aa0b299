internal import Foundation

/// What a notification carries: a value, or the JSON it is read from when someone first asks.
///
/// Copies of a content share it. A module that puts a mutable object into a value must not change it afterward.
package final class UserInfo: @unchecked Sendable {
    private enum Source {
        case json(Data)
        case value([AnyHashable: Any])
    }

    private let lock = NSLock()
    private var source: Source
    /// The bytes it was made of, if it was.
    let json: Data?

    /// Takes a value.
    package init(_ value: [AnyHashable: Any]) {
        source = .value(value)
        json = nil
    }

    /// Takes the bytes of a JSON object and leaves them unread.
    package init(json: Data) {
        source = .json(json)
        self.json = json
    }

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

    /// What the reader does not read, because it is rare or no JSON, `JSONSerialization` has the last word on.
    private static func read(_ json: Data) -> [AnyHashable: Any] {
        if let value = UserInfoReader.read(json) { return value }
        return (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
    }
}
