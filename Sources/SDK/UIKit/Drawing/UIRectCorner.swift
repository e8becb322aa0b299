/// Corners of a rectangle, with Apple's raw values.
public struct UIRectCorner: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left one.
    public static let topLeft = Self(rawValue: 1)
    /// The upper right one.
    public static let topRight = Self(rawValue: 2)
    /// The lower left one.
    public static let bottomLeft = Self(rawValue: 4)
    /// The lower right one.
    public static let bottomRight = Self(rawValue: 8)
    /// All of them.
    public static let allCorners = Self(rawValue: .max)
}
