internal import BellhopContract

/// A request of a module to the notification center (docs/notification-center.md).
public enum CenterRequest: Sendable, Equatable, Codable {
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
    /// A badge of 0 clears the list, unless it keeps the notifications.
    case setBadge(Int, keepsNotifications: Bool = false)
    case setDelegate(Bool)
    case register
    case unregister
    case openURL(String)
    /// A request that only an open content extension may make.
    case content(ContentRequest)

    /// What an open content extension may request.
    public enum ContentRequest: Sendable, Equatable, Codable {
        case dismiss
        case performDefaultAction
        case setActions([NotificationCategory.Action])
        case media(isPlaying: Bool)
    }

    /// Whether the request changes something.
    public var isChange: Bool {
        switch self {
        case .state, .settings, .categories, .pending, .delivered, .requestAuthorization: false
        case .setCategories, .add, .removePending, .removeDelivered, .setBadge, .setDelegate, .register, .unregister,
            .openURL, .content:
            true
        }
    }

    /// The most bytes of a request, because its contents are stored and become events.
    public static let limit = 64 << 10
    /// The most bytes of a request that sets categories, which are not stored.
    public static let categoriesLimit = 512 << 10

    /// Reads the text of a JSON object.
    ///
    /// Throws `center.bad-value` or `center.too-large`.
    public init(json: [UInt8]) throws(BellhopError) {
        guard json.count <= Self.categoriesLimit else { throw .centerTooLarge(json.count) }
        let members = try JSONMembers(json)
        let name: CenterRequestName = try members.needed(.ask, try members.choice(.ask))
        guard json.count <= Self.limit || name == .setCategories else { throw .centerTooLarge(json.count) }
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
            case .setBadge:
                .setBadge(
                    try members.needed(.count, try members.whole(.count)),
                    keepsNotifications: try members.bool(.keepsNotifications) ?? false)
            case .setDelegate: .setDelegate(try members.needed(.isSet, try members.bool(.isSet)))
            case .register: .register
            case .unregister: .unregister
            case .openURL: .openURL(try members.needed(.url, try members.string(.url)))
            case .dismiss: .content(.dismiss)
            case .performDefaultAction: .content(.performDefaultAction)
            case .setActions: .content(.setActions(try members.actions()))
            case .media:
                .content(.media(isPlaying: try members.needed(.isPlaying, try members.bool(.isPlaying))))
            }
    }
}

extension BellhopError {
    /// A request to the notification center has too many bytes: `center.too-large`.
    public static func centerTooLarge(_ count: Int) -> BellhopError {
        BellhopError(
            .centerTooLarge, "the request has \(count) bytes",
            hint: "Use \(CenterRequest.limit) at most, or \(CenterRequest.categoriesLimit) for categories")
    }
}

extension BellhopError.Code {
    /// The request to the notification center is too large.
    public static let centerTooLarge = Self(rawValue: "center.too-large")
}
