internal import BellhopValues

/// What a layout wants of its columns: that an expression is 0, at most 0 or at least 0.
struct Goal {
    /// Who wants it; decides what is reported when it cannot be had, and who has to give way.
    enum Origin: Equatable {
        /// The constraint of the tree at this index.
        case constraint(Int)
        /// The frame of the view at this index.
        case frame(Int)
        /// The stack view at this index.
        case stack(Int)
        /// The size of its own that a view has, or a habit of layout; never reported.
        case content
    }

    static let required = 1000.0

    var expression: Expression
    var relation: ViewConstraint.Relation
    /// ``required``, or less: a goal gives way to every goal of a higher priority.
    var priority: Double
    var origin: Origin

    init(
        _ expression: Expression, _ relation: ViewConstraint.Relation, priority: Double, _ origin: Origin
    ) {
        self.expression = expression.simplified
        self.relation = relation
        self.priority = priority
        self.origin = origin
    }

    var isRequired: Bool { priority >= Self.required }

    /// How much a violation of a required goal weighs, where one of them has to give way.
    var weight: Double {
        switch origin {
        case .frame: 64
        case .stack, .content: 4
        case .constraint: 1
        }
    }

    /// By how much the goal is missed where its expression has this value.
    func miss(at value: Double) -> Double {
        switch relation {
        case .equal: abs(value)
        case .atMost: max(0, value)
        case .atLeast: max(0, -value)
        }
    }
}
