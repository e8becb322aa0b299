/// How a stack view arranges its views (UIStackView).
public struct ViewStack: Sendable, Hashable, Codable {
    /// NSLayoutConstraint.Axis, with Apple's values.
    public enum Axis: Int, Sendable, Hashable, Codable {
        case horizontal, vertical
    }

    /// UIStackView.Alignment, with Apple's values; top and bottom are leading and trailing.
    public enum Alignment: Int, Sendable, Hashable, Codable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// UIStackView.Distribution, with Apple's values.
    public enum Distribution: Int, Sendable, Hashable, Codable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// A view it arranges, and the room behind it.
    public struct Arranged: Sendable, Hashable, Codable {
        /// The index of the view, a child of the stack view.
        public var view: Int
        /// The room between it and the next, in points.
        public var spacing: Double

        /// Makes a place.
        public init(view: Int, spacing: Double = 0) {
            self.view = view
            self.spacing = spacing
        }
    }

    /// Which way the views follow one another.
    public var axis: Axis
    /// Where they stand across the axis.
    public var alignment: Alignment
    /// How they share the room along it.
    public var distribution: Distribution
    /// The views, in order.
    public var arranged: [Arranged]
    /// The room around all of them.
    public var margins: Insets

    /// Makes an arrangement with UIStackView's defaults.
    public init(
        axis: Axis = .horizontal, alignment: Alignment = .fill, distribution: Distribution = .fill,
        arranged: [Arranged] = [], margins: Insets = .zero
    ) {
        self.axis = axis
        self.alignment = alignment
        self.distribution = distribution
        self.arranged = arranged
        self.margins = margins
    }
}
