/// A path of lines and curves.
public struct ViewPath: Sendable, Hashable, Codable {
    /// A part of a path, with the values of bellhop/views.h.
    public enum Segment: UInt8, Sendable, Hashable, Codable {
        /// Begins a subpath at a point.
        case move = 0
        /// A line to a point.
        case line = 1
        /// A cubic curve: two control points and the end.
        case curve = 2
        /// A line to the start of the subpath.
        case close = 3

        /// The number of points.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The segments.
    public var segments: [Segment]
    /// The points of all segments in order, x before y.
    public var numbers: [Double]

    /// Creates a path.
    public init(segments: [Segment] = [], numbers: [Double] = []) {
        self.segments = segments
        self.numbers = numbers
    }
}

/// The style of a line.
public struct ViewLine: Sendable, Hashable, Codable {
    /// CGLineCap, with Apple's values.
    public enum Cap: Int, Sendable, Hashable, Codable { case butt, round, square }
    /// CGLineJoin, with Apple's values.
    public enum Join: Int, Sendable, Hashable, Codable { case miter, round, bevel }

    /// The width, in points.
    public var width: Double
    /// The line cap.
    public var cap: Cap
    /// The line join.
    public var join: Join
    /// The miter limit, as a multiple of ``width``.
    public var miterLimit: Double
    /// The lengths of dashes and gaps, in turn.
    public var dashes: [Double]
    /// The distance into the dashes at which the line starts.
    public var dashPhase: Double

    /// Creates a line.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}
