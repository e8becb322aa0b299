internal import BellhopCore
internal import FoundationEssentials

extension Command.Method {
    /// What its `params` may hold.
    var parameters: [ControlParameters.Name] {
        switch self {
        case .push: [.payload, .source, .collapseID]
        case .tap, .dismiss, .openSettings: [.notification]
        case .action: [.notification, .action]
        case .reply: [.notification, .action, .text]
        case .expand: [.notification, .appearance, .media]
        case .state: [.state]
        case .login: [.token]
        case .open: [.url]
        case .navigate: [.route]
        case .lift: [.module]
        case .history: [.limit, .before]
        case .replay: [.push]
        case .authorize: [.decision, .off]
        case .clock: [.advance]
        case .landed, .logout, .pending, .modules, .quarantine, .categories, .notifications, .status, .stop: []
        }
    }
}

extension Command {
    /// Reads a method's parameters; throws `control.bad-parameters`.
    init(_ method: Method, from decoder: (any Decoder)?) throws(BellhopError) {
        let given = try ControlParameters(of: method.rawValue, allowed: method.parameters, from: decoder)
        switch method {
        case .push:
            self = .push(
                payload: try given.bytes(.payload), source: try given.optionalString(.source),
                collapseID: try given.optionalString(.collapseID))
        case .tap: self = .tap(notification: try given.string(.notification))
        case .action:
            self = .action(notification: try given.string(.notification), action: try given.string(.action))
        case .reply:
            self = .reply(
                notification: try given.string(.notification), action: try given.string(.action),
                text: try given.string(.text))
        case .dismiss: self = .dismiss(notification: try given.string(.notification))
        case .expand:
            self = .expand(
                notification: try given.string(.notification), appearance: try given.optionalString(.appearance),
                media: try given.optionalString(.media))
        case .openSettings: self = .openSettings(notification: try given.optionalString(.notification))
        case .state: self = .state(try given.optionalString(.state))
        case .login: self = .login(token: try given.optionalString(.token))
        case .landed: self = .landed
        case .logout: self = .logout
        case .open: self = .open(url: try given.string(.url))
        case .navigate: self = .navigate(route: try given.string(.route))
        case .authorize:
            self = .authorize(try given.optionalString(.decision), off: try given.optionalString(.off))
        case .clock: self = .clock(advance: try given.optionalString(.advance))
        case .pending: self = .pending
        case .modules: self = .modules
        case .quarantine: self = .quarantine
        case .lift: self = .lift(module: try given.string(.module))
        case .history:
            self = .history(
                limit: try given.optionalNumber(.limit).map(Int.init(clamping:)),
                before: try given.optionalString(.before))
        case .replay: self = .replay(push: try given.string(.push))
        case .categories: self = .categories
        case .notifications: self = .notifications
        case .status: self = .status
        case .stop: self = .stop
        }
    }

    /// Writes the parameters, an empty object when there are none.
    func encodeParameters(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ControlParameters.Name.self)
        switch self {
        case .push(let payload, let source, let collapseID):
            try container.encode(Data(payload).base64EncodedString(), forKey: .payload)
            try container.encodeIfPresent(source, forKey: .source)
            try container.encodeIfPresent(collapseID, forKey: .collapseID)
        case .tap(let notification), .dismiss(let notification):
            try container.encode(notification, forKey: .notification)
        case .action(let notification, let action):
            try container.encode(notification, forKey: .notification)
            try container.encode(action, forKey: .action)
        case .reply(let notification, let action, let text):
            try container.encode(notification, forKey: .notification)
            try container.encode(action, forKey: .action)
            try container.encode(text, forKey: .text)
        case .expand(let notification, let appearance, let media):
            try container.encode(notification, forKey: .notification)
            try container.encodeIfPresent(appearance, forKey: .appearance)
            try container.encodeIfPresent(media, forKey: .media)
        case .openSettings(let notification): try container.encodeIfPresent(notification, forKey: .notification)
        case .state(let state): try container.encodeIfPresent(state, forKey: .state)
        case .login(let token): try container.encodeIfPresent(token, forKey: .token)
        case .open(let url): try container.encode(url, forKey: .url)
        case .navigate(let route): try container.encode(route, forKey: .route)
        case .lift(let module): try container.encode(module, forKey: .module)
        case .history(let limit, let before):
            try container.encodeIfPresent(limit, forKey: .limit)
            try container.encodeIfPresent(before, forKey: .before)
        case .replay(let push): try container.encode(push, forKey: .push)
        case .authorize(let decision, let off):
            try container.encodeIfPresent(decision, forKey: .decision)
            try container.encodeIfPresent(off, forKey: .off)
        case .clock(let advance): try container.encodeIfPresent(advance, forKey: .advance)
        case .landed, .logout, .pending, .modules, .quarantine, .categories, .notifications, .status, .stop: break
        }
    }
}
