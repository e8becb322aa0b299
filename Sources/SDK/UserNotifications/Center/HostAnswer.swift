internal import BellhopContract
internal import Foundation

/// The result of a request to the host's notification center.
package enum HostAnswer: Sendable {
    /// The host has no center, or has ended.
    case noCenter
    /// The request failed, or the answer is invalid.
    case refused(any Error)
    /// The request was answered.
    case answered(JSONMembers)

    /// Reads the answer to a request, where nil is none.
    init(_ json: Data?, to name: String) {
        guard let json else {
            self = .noCenter
            return
        }
        guard let members = JSONMembers(json) else {
            self = .refused(Self.error("The host answered the request \(name) with a text that is no JSON object"))
            return
        }
        self = members.object(.error).map { .refused(Self.error($0)) } ?? .answered(members)
    }

    /// The members of the answer, or nil if it has none.
    package var members: JSONMembers? { if case .answered(let members) = self { members } else { nil } }

    /// Why there are no members, or nil if there are.
    var error: (any Error)? {
        switch self {
        case .noCenter: UNError.noCenter
        case .refused(let error): error
        case .answered: nil
        }
    }

    private static func error(_ members: JSONMembers) -> any Error {
        error(
            members.text(.message) ?? "The host refused without saying why", domain: members.text(.domain),
            code: members.integer(.code))
    }

    private static func error(_ message: String, domain: String? = nil, code: Int? = nil) -> any Error {
        let error = NSError(
            domain: domain ?? ErrorDomains.bellhop, code: code ?? 0, userInfo: [NSLocalizedDescriptionKey: message])
        return domain == UNErrorDomain ? UNError(_nsError: error) : error
    }
}
