import Foundation

/// A request that waits to be sent.
///
/// Every attempt sends the same bytes.
package struct Entry: Equatable, Sendable {
    /// Its place in the order of all requests.
    package var position: Int64
    /// Its number for the backend, or 0 for a click, which is outside the order.
    package var sequence: Int64
    package var kind: Kind
    package var method: String
    package var path: String
    package var body: Data
    /// The user it is about.
    package var user: String
    /// The message that was clicked, for a click.
    package var message: String?
    package var queuedAt: Date

    package enum Kind: String, Sendable {
        case register, update, tags, attributes, event, upsert, patch, remove, click
    }
}

/// A request as the transport sends it, before it is signed.
package struct Outgoing: Equatable, Sendable {
    package var method: String
    package var path: String
    package var body: Data
    package var installation: String
    package var sequence: Int64
    package var idempotencyKey: String
}

extension Outgoing {
    /// Every attempt has the same key: the position is never used again in this installation.
    init(_ entry: Entry, of installation: String) {
        self.init(
            method: entry.method, path: entry.path, body: entry.body, installation: installation,
            sequence: entry.sequence, idempotencyKey: "\(installation)-\(entry.position)")
    }
}

/// What came of a request.
package enum Outcome: Equatable, Sendable {
    /// The backend answered. `error` is the sentence in its body, and `retryAfter` is in seconds.
    case answered(Int, error: String? = nil, retryAfter: TimeInterval? = nil)
    /// There is no answer.
    case failed(String)
}
