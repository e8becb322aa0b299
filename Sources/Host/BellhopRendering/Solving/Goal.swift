internal import BellhopValues

/// A goal of a layout, which is that an expression is 0, at most 0 or at least 0.
struct Goal {
    /// What has the goal.
    ///
    /// It determines what is reported if the goal can't be met, and which goal is dropped.
    enum Origin: Equatable {
        /// The constraint of the tree at this index.
        case constraint(Int)
        /// The frame of the view at this index.
        case frame(Int)
        /// The stack view at this index.
        case stack(Int)
        /// An intrinsic size, or a default of the layout, which are never reported.
        case content
    }

    static let required = 1000.0

    var expression: Expression
    var relation: ViewConstraint.Relation
    /// ``required``, or a lower priority.
    ///
    /// A goal with a higher priority comes first.
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

    /// The weight of a violation if one of several required goals has to be dropped.
    var weight: Double {
        switch origin {
        case .frame: 64
        case .stack, .content: 4
        case .constraint: 1
        }
    }

    /// How far the goal is missed if its expression has a value.
    func miss(at value: Double) -> Double {
        switch relation {
        case .equal: abs(value)
        case .atMost: max(0, value)
        case .atLeast: max(0, -value)
        }
    }
}
