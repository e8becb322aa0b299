/// The priority of a constraint, from 1 to 1000.
///
/// A constraint with 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Float
    /// Wraps a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Wraps a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The constraint must be met.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button keeps the size of its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which a view doesn't become larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which a view becomes as small as its content allows.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// The priority with which a scene keeps its size while something is dragged.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority with which something that is dragged keeps its position.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// Returns a higher priority.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }

    /// Returns a lower priority.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }

    /// The priority for the host, in which NaN is the lowest.
    var bounded: Float { rawValue > 0 ? min(rawValue, 1000) : 0 }
}
