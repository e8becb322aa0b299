/// A constraint between two views, or of one (NSLayoutConstraint).
public struct ViewConstraint: Sendable, Hashable {
    /// NSLayoutConstraint.Attribute, with Apple's values.
    ///
    /// A margin is a guide with its own constraints.
    public enum Attribute: Int, Sendable, Hashable, Codable, CaseIterable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    }

    /// NSLayoutConstraint.Relation, with Apple's values.
    public enum Relation: Int, Sendable, Hashable, Codable {
        case atMost = -1
        case equal = 0
        case atLeast = 1
    }

    /// An edge, center or length of a view.
    public struct Anchor: Sendable, Hashable {
        /// The index of the view.
        public var view: Int
        /// The attribute of the view.
        public var attribute: Attribute

        /// Creates an anchor.
        public init(_ view: Int, _ attribute: Attribute) {
            self.view = view
            self.attribute = attribute
        }
    }

    /// The first anchor.
    public var first: Anchor
    /// The relation between the anchors.
    public var relation: Relation
    /// The second anchor, or nil if there is only the ``constant``.
    public var second: Anchor?
    /// The factor of the second anchor.
    public var multiplier: Double
    /// The constant that is added.
    public var constant: Double
    /// The priority, 0 to 1000, where 1000 is required.
    public var priority: Double
    /// The identifier that the author gave it.
    public var identifier: String?

    /// Creates a constraint.
    public init(
        _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1,
        constant: Double = 0, priority: Double = 1000, identifier: String? = nil
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
    }
}

extension ViewConstraint.Attribute {
    /// The measure that two anchors of a constraint must share.
    enum Measure { case x, y, length }

    var measure: Measure {
        switch self {
        case .left, .right, .leading, .trailing, .centerX: .x
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: .y
        case .width, .height: .length
        }
    }
}
