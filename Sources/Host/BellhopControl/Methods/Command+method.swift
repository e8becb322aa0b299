public import BellhopCore

extension Command {
    /// A command's name on the wire.
    public enum Method: String, Sendable, CaseIterable, Codable {
        case push, tap, action, reply, dismiss, expand, openSettings, state, login, landed, logout, open, navigate,
            authorize,
            clock, pending
        case modules, quarantine, lift, history, replay, categories, notifications, status, stop
    }

    /// Its name on the wire.
    public var method: Method {
        switch self {
        case .push: .push
        case .tap: .tap
        case .action: .action
        case .reply: .reply
        case .dismiss: .dismiss
        case .expand: .expand
        case .openSettings: .openSettings
        case .state: .state
        case .login: .login
        case .landed: .landed
        case .logout: .logout
        case .open: .open
        case .navigate: .navigate
        case .authorize: .authorize
        case .clock: .clock
        case .pending: .pending
        case .modules: .modules
        case .quarantine: .quarantine
        case .lift: .lift
        case .history: .history
        case .replay: .replay
        case .categories: .categories
        case .notifications: .notifications
        case .status: .status
        case .stop: .stop
        }
    }
}
