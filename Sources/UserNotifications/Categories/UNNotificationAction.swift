public import Foundation

/// A button of a notification.
///
/// Equal when all its values are, as on iOS.
public class UNNotificationAction: NSObject, NSCopying {
    /// What a response to it names; unique across all categories.
    public let identifier: String
    /// The words on the button.
    public let title: String
    /// What it does besides telling the module.
    public let options: UNNotificationActionOptions
    /// The picture beside the title; kept, without effect on Linux.
    public let icon: UNNotificationActionIcon?

    /// Makes a button with a picture.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        super.init()
    }

    /// Makes a button.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// The action itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is of the same class and has equal values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
        return identifier == other.identifier && title == other.title && options == other.options && icon == other.icon
    }

    /// Equal for equal actions.
    public override var hash: Int { identifier.hashValue }
}

/// What a button does besides telling the module, with Apple's bits.
public struct UNNotificationActionOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device is unlocked first.
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    /// Shown as dangerous; no effect of its own.
    public static let destructive = Self(rawValue: 1 << 1)
    /// The app comes to the foreground.
    public static let foreground = Self(rawValue: 1 << 2)
}

/// A picture beside a button's title; kept, without effect on Linux.
public final class UNNotificationActionIcon: NSObject, NSCopying {
    private enum Image: Equatable {
        case template(String)
        case system(String)
    }

    private let image: Image

    private init(_ image: Image) {
        self.image = image
        super.init()
    }

    /// A template image of the app.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

    /// An image of the system.
    public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

    /// The icon itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same picture.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.image == image }

    /// Equal for equal pictures.
    public override var hash: Int {
        switch image {
        case .template(let name), .system(let name): name.hashValue
        }
    }
}
