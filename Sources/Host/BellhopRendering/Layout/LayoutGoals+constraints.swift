internal import BellhopValues

extension LayoutGoals {
    /// The tree's own constraints.
    mutating func addConstraints() {
        for (index, constraint) in tree.constraints.enumerated() {
            var ancestor = constraint.first.view
            if let second = constraint.second { ancestor = columns.commonAncestor(ancestor, second.view) }
            var expression = value(of: constraint.first, in: ancestor) - constraint.constant
            if let second = constraint.second {
                expression = expression - value(of: second, in: ancestor) * constraint.multiplier
            }
            want(expression, constraint.relation, priority: constraint.priority, by: .constraint(index))
        }
    }

    /// The value of an anchor, relative to a view that contains the anchor's view or is it.
    func value(of anchor: ViewConstraint.Anchor, in ancestor: Int) -> Expression {
        let view = anchor.view
        func origin(_ axis: ViewStack.Axis) -> Expression { columns.origin(of: view, in: ancestor, axis) }
        switch anchor.attribute {
        case .left, .leading: return origin(.horizontal)
        case .right, .trailing: return origin(.horizontal) + length(view, .horizontal)
        case .top: return origin(.vertical)
        case .bottom: return origin(.vertical) + length(view, .vertical)
        case .width: return length(view, .horizontal)
        case .height: return length(view, .vertical)
        case .centerX: return origin(.horizontal) + length(view, .horizontal) * 0.5
        case .centerY: return origin(.vertical) + length(view, .vertical) * 0.5
        case .firstBaseline:
            let (holder, offset) = baseline(of: view, isFirst: true)
            let top = columns.origin(of: holder, in: ancestor, .vertical)
            return offset.map { top + $0 } ?? origin(.vertical)
        case .lastBaseline:
            let (holder, offset) = baseline(of: view, isFirst: false)
            let bottom = columns.origin(of: holder, in: ancestor, .vertical) + length(holder, .vertical)
            return offset.map { bottom - $0 } ?? origin(.vertical) + length(view, .vertical)
        }
    }

    /// The view that has a view's baseline, and the distance from its edge.
    ///
    /// A stack view has the baseline of an arranged view.
    private func baseline(of view: Int, isFirst: Bool) -> (view: Int, offset: Double?) {
        var view = view
        while case .stack(let stack) = tree.views[view].content {
            let shown = stack.arranged.filter { !tree.views[$0.view].isHidden }
            let isLast = !isFirst && stack.axis == .vertical
            guard let next = isLast ? shown.last : shown.first else { break }
            view = next.view
        }
        return (view, isFirst ? contents.own[view].firstBaseline : contents.own[view].lastBaseline)
    }
}
