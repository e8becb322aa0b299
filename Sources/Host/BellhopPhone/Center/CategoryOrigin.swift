internal import BellhopValues

/// What sets the category of a notification.
enum CategoryOrigin {
    /// The payload of a push.
    case payload
    /// The content that a service extension answered, which differs from the payload.
    case serviceExtension
    /// The content of a local notification.
    case content

    /// Why a notification without a category has none, in words after it, or nothing.
    var lack: String { self == .serviceExtension ? ", because its service extension left it out" : "" }

    /// Where a category is set, as the object of a verb.
    var place: String {
        switch self {
        case .payload: "aps.category"
        case .serviceExtension: "categoryIdentifier in the content of the service extension"
        case .content: "categoryIdentifier in its content"
        }
    }
}

extension UserNotification {
    /// What sets its category.
    var categoryOrigin: CategoryOrigin {
        owner != nil ? .content : category == payload.category ? .payload : .serviceExtension
    }
}
