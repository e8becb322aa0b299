/// A width and a height, in points.
public struct Size: Sendable, Hashable, Codable {
    /// How wide.
    public var width: Double
    /// How high.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No size at all.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points; y grows downwards.
public struct Rect: Sendable, Hashable, Codable {
    /// Its left edge.
    public var x: Double
    /// Its top edge.
    public var y: Double
    /// How wide.
    public var width: Double
    /// How high.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// No rectangle at all.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// How wide and how high.
    public var size: Size { Size(width: width, height: height) }
    /// Its right edge.
    public var maxX: Double { x + width }
    /// Its bottom edge.
    public var maxY: Double { y + height }

    /// The rectangle without a border.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}

/// The widths of a border, in points.
public struct Insets: Sendable, Hashable, Codable {
    /// At the top.
    public var top: Double
    /// At the left.
    public var left: Double
    /// At the bottom.
    public var bottom: Double
    /// At the right.
    public var right: Double

    /// Makes a border.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No border.
    public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
}
