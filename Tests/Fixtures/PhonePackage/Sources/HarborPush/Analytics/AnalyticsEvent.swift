import Foundation

/// Something that is worth counting.
enum AnalyticsEvent: Hashable, Sendable {
    case tokenRegistered
    case pushReceived(kind: String)
    case pushOpened(kind: String, action: String?)
    case linkRefused

    var name: String {
        switch self {
        case .tokenRegistered: return "token_registered"
        case .pushReceived: return "push_received"
        case .pushOpened: return "push_opened"
        case .linkRefused: return "link_refused"
        }
    }

    var parameters: [String: String] {
        switch self {
        case .tokenRegistered, .linkRefused: return [:]
        case .pushReceived(let kind): return ["kind": kind]
        case .pushOpened(let kind, let action): return ["kind": kind, "action": action ?? "open"]
        }
    }
}
