public import Foundation

/// A text size that the user chooses, with Apple's names.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name itself, such as `UICTContentSizeCategoryL`.
    public let rawValue: String

    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

    /// Unspecified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// A size between extra small and medium.
    public static let small = UIContentSizeCategory("S")
    /// A size a little smaller than the default.
    public static let medium = UIContentSizeCategory("M")
    /// The default.
    public static let large = UIContentSizeCategory("L")
    /// A size a little larger than the default.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// A size between extra large and the largest regular size.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest size that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The smallest size for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second size for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third size for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth size for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    /// All sizes, the smallest first.
    static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The text size of the phone (`device.textSize` in settings.json); ``large`` without a host.
    static let ofPhone: UIContentSizeCategory = {
        let name = ProcessInfo.processInfo.environment["BELLHOP_TEXT_SIZE"] ?? ""
        let category = UIContentSizeCategory(rawValue: name)
        return ascending.contains(category) ? category : .large
    }()

    /// Its position among all sizes; nil for an unknown name.
    var place: Int? { Self.ascending.firstIndex(of: self) }

    /// Whether it is one of the sizes for accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// Sizes are compared as text is smaller or larger; ``unspecified`` compares as false.
extension UIContentSizeCategory {
    /// Whether text is smaller on the left.
    public static func < (left: Self, right: Self) -> Bool { compare(left, right, <) }
    /// Whether text is smaller on the left, or the same.
    public static func <= (left: Self, right: Self) -> Bool { compare(left, right, <=) }
    /// Whether text is larger on the left.
    public static func > (left: Self, right: Self) -> Bool { compare(left, right, >) }
    /// Whether text is larger on the left, or the same.
    public static func >= (left: Self, right: Self) -> Bool { compare(left, right, >=) }

    private static func compare(_ left: Self, _ right: Self, _ order: (Int, Int) -> Bool) -> Bool {
        guard let left = left.place, let right = right.place else { return false }
        return order(left, right)
    }

    /// The user has chosen another size.
    ///
    /// Never posted on Linux, where the module is restarted instead.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the user info of the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
