public import Foundation

/// The widths of a border.
public struct UIEdgeInsets: Equatable, Sendable {
    /// At the top.
    public var top: CGFloat
    /// At the left.
    public var left: CGFloat
    /// At the bottom.
    public var bottom: CGFloat
    /// At the right.
    public var right: CGFloat

    /// Creates a border.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates no border.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// No border.
    public static let zero = UIEdgeInsets()
}

/// The widths of a border, by the direction of reading; on Linux that is from left to right.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// At the top.
    public var top: CGFloat
    /// Where reading starts.
    public var leading: CGFloat
    /// At the bottom.
    public var bottom: CGFloat
    /// Where reading ends.
    public var trailing: CGFloat

    /// Creates a border.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates no border.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// No border.
    public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
    /// The rectangle without a border.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// Edges of a rectangle, with Apple's bits.
public struct UIRectEdge: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper one.
    public static let top = Self(rawValue: 1)
    /// The left one.
    public static let left = Self(rawValue: 2)
    /// The lower one.
    public static let bottom = Self(rawValue: 4)
    /// The right one.
    public static let right = Self(rawValue: 8)
    /// All of them.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle by the reading direction, with Apple's raw values.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper one.
    public static let top = Self(rawValue: 1)
    /// Where reading starts.
    public static let leading = Self(rawValue: 2)
    /// The lower one.
    public static let bottom = Self(rawValue: 4)
    /// Where reading ends.
    public static let trailing = Self(rawValue: 8)
    /// All of them.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
