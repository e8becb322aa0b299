import Foundation

/// What an outcome means for the request.
package enum Verdict: Equatable, Sendable {
    /// The backend has it.
    case delivered
    /// It is sent again later.
    case again(String, retryAfter: TimeInterval?)
    /// It is given up, and the next one follows.
    case dropped(String)
    /// Nothing is sent until the next start.
    case stop(String)

    /// The sentence by which a backend says that it misses an earlier sequence number.
    package static let outOfOrder = "out of order"

    package init(_ outcome: Outcome, of kind: Entry.Kind) {
        guard case .answered(let status, let error, let retryAfter) = outcome else {
            guard case .failed(let reason) = outcome else { preconditionFailure("an outcome has two cases") }
            self = .again(reason, retryAfter: nil)
            return
        }
        let answer = "status \(status)" + (error.map { " (\($0))" } ?? "")
        switch status {
        case 200..<300: self = .delivered
        case 401, 403: self = .stop("the backend refuses the key with \(answer)")
        // To drop this one would not help: the next would be refused for the same reason.
        case 409 where error == Self.outOfOrder: self = .stop("the backend has lost the order of the requests")
        case 409 where kind == .register: self = .delivered
        case 408, 429: self = .again(answer, retryAfter: retryAfter)
        case 400..<500: self = .dropped(answer)
        // 5xx, and what no backend should answer, such as the redirect of a captive portal.
        default: self = .again(answer, retryAfter: retryAfter)
        }
    }
}
