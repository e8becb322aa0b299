/// How a stack view arranges its views (UIStackView).
public struct ViewStack: Sendable, Hashable, Codable {
    /// NSLayoutConstraint.Axis, with Apple's values.
    public enum Axis: Int, Sendable, Hashable, Codable {
        case horizontal, vertical
    }

    /// UIStackView.Alignment, with Apple's values.
    ///
    /// `top` and `bottom` are `leading` and `trailing`.
    public enum Alignment: Int, Sendable, Hashable, Codable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// UIStackView.Distribution, with Apple's values.
    public enum Distribution: Int, Sendable, Hashable, Codable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// An arranged view, and the spacing after it.
    public struct Arranged: Sendable, Hashable, Codable {
        /// The index of the view, a child of the stack view.
        public var view: Int
        /// The spacing after the view, in points.
        public var spacing: Double

        /// Creates an arranged view.
        public init(view: Int, spacing: Double = 0) {
            self.view = view
            self.spacing = spacing
        }
    }

    /// The axis along which the views are arranged.
    public var axis: Axis
    /// The alignment across the axis.
    public var alignment: Alignment
    /// The distribution along the axis.
    public var distribution: Distribution
    /// The arranged views, in order.
    public var arranged: [Arranged]
    /// The margins around all views.
    public var margins: Insets

    /// Creates an arrangement with UIStackView's defaults.
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
