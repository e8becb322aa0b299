/// How much a constraint matters, 1 to 1000; at 1000 it is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The priority itself.
    public let rawValue: Float
    /// Wraps a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Wraps a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// It holds, or the layout is broken.
    public static let required = UILayoutPriority(1000)
    /// How much a button keeps to its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// How much a view is kept from becoming larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// How much a view is made as small as its content allows.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// How much a scene is kept at its size when something is dragged.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// How much a scene keeps to its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// How much something that is dragged keeps to its place.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// A little more.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }

    /// A little less.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }

    /// What the host takes: NaN becomes the lowest.
    var bounded: Float { rawValue > 0 ? min(rawValue, 1000) : 0 }
}
