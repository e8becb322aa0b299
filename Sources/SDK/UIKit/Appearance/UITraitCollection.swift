public import Foundation

/// Light or dark, with Apple's values.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// How a screen is set, as far as a view tree depends on it.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The number of pixels per point.
    public let displayScale: CGFloat = 3
    /// The text size.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// Creates traits of an appearance, with the text size of the phone.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        preferredContentSizeCategory = .ofPhone
    }

    /// Creates traits of a text size.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        userInterfaceStyle = .unspecified
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// Light: the host asks for each color in both appearances, whatever this says.
    public static let current = UITraitCollection(userInterfaceStyle: .light)

    /// Whether dynamic colors differ between these traits and others.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    static let dark = UITraitCollection(userInterfaceStyle: .dark)
}
