/// A constraint between two views, or on one (NSLayoutConstraint).
public struct ViewConstraint: Sendable, Hashable, Codable {
    /// NSLayoutConstraint.Attribute, with Apple's values; a margin is a guide with constraints of its own.
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

    /// A view's edge, centre or length.
    public struct Anchor: Sendable, Hashable, Codable {
        /// The index of the view.
        public var view: Int
        /// What of it.
        public var attribute: Attribute

        /// Makes an anchor.
        public init(_ view: Int, _ attribute: Attribute) {
            self.view = view
            self.attribute = attribute
        }
    }

    /// The left side.
    public var first: Anchor
    /// How the sides compare.
    public var relation: Relation
    /// The right side; nil where it is ``constant`` alone.
    public var second: Anchor?
    /// What the right side's anchor is multiplied by.
    public var multiplier: Double
    /// What is added to it.
    public var constant: Double
    /// How much it matters, 0 to 1000; 1000 is required.
    public var priority: Double
    /// What the author calls it.
    public var identifier: String?

    /// Makes a constraint.
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
    /// What two anchors must have in common, for a constraint between them.
    enum Measure { case x, y, length }

    var measure: Measure {
        switch self {
        case .left, .right, .leading, .trailing, .centerX: .x
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: .y
        case .width, .height: .length
        }
    }
}
