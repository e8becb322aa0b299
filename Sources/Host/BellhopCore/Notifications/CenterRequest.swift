internal import BellhopContract

/// A request of a module to the notification center (docs/notification-center.md).
public enum CenterRequest: Sendable, Equatable {
    case state
    case requestAuthorization(AuthorizationOptions)
    case settings
    case setCategories([NotificationCategory])
    case categories
    case add(NotificationRequest)
    case pending
    /// Nil is all requests, here and in ``removeDelivered(_:)``.
    case removePending([String]?)
    case delivered
    case removeDelivered([String]?)
    case setBadge(Int)
    case setDelegate(Bool)
    case register
    case unregister
    case openURL(String)
    case dismiss
    case performDefaultAction
    case setActions([NotificationCategory.Action])
    case media(isPlaying: Bool)

    /// Whether the request changes something.
    public var isChange: Bool {
        switch self {
        case .state, .settings, .categories, .pending, .delivered, .requestAuthorization: false
        default: true
        }
    }

    /// Whether only an open content extension may make the request.
    public var isOfExtension: Bool {
        switch self {
        case .dismiss, .performDefaultAction, .setActions, .media: true
        default: false
        }
    }

    /// The most bytes of a request, because its contents are stored and become events.
    public static let limit = 64 << 10

    /// Reads the text of a JSON object.
    ///
    /// Throws `center.bad-value` or `center.too-large`.
    public init(json: [UInt8]) throws(BellhopError) {
        guard json.count <= Self.limit else {
            throw BellhopError(
                .centerTooLarge, "the request has \(json.count) bytes",
                hint: "Use \(Self.limit) at most, and leave large things in files")
        }
        let members = try JSONMembers(json)
        let name: CenterRequestName = try members.needed(.ask, try members.choice(.ask))
        self =
            switch name {
            case .state: .state
            case .requestAuthorization:
                .requestAuthorization(AuthorizationOptions(names: try members.strings(.options) ?? []))
            case .settings: .settings
            case .setCategories: .setCategories(try members.categories())
            case .categories: .categories
            case .add:
                .add(
                    try NotificationRequest(try members.needed(.request, try members.members(.request))))
            case .pending: .pending
            case .removePending: .removePending(try members.strings(.identifiers))
            case .delivered: .delivered
            case .removeDelivered: .removeDelivered(try members.strings(.identifiers))
            case .setBadge: .setBadge(try members.needed(.count, try members.whole(.count)))
            case .setDelegate: .setDelegate(try members.needed(.isSet, try members.bool(.isSet)))
            case .register: .register
            case .unregister: .unregister
            case .openURL: .openURL(try members.needed(.url, try members.string(.url)))
            case .dismiss: .dismiss
            case .performDefaultAction: .performDefaultAction
            case .setActions: .setActions(try members.actions())
            case .media: .media(isPlaying: try members.needed(.isPlaying, try members.bool(.isPlaying)))
            }
    }
}

extension BellhopError.Code {
    /// The request to the notification center is too large.
    public static let centerTooLarge = Self(rawValue: "center.too-large")
}
