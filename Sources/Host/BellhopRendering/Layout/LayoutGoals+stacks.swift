internal import BellhopValues

extension LayoutGoals {
    /// The priorities of stack views, which are those of UIKit's own constraints.
    private enum StackPriority {
        static let hiding = 999.0
        static let proportion = 999.0
        static let centering = 150.0
        static let fit = 49.0
    }

    /// Adds the views that stack views arrange.
    mutating func addStacks() {
        for (index, view) in tree.views.enumerated() {
            guard case .stack(let stack) = view.content else { continue }
            let shown = stack.arranged.filter { !tree.views[$0.view].isHidden }
            for hidden in stack.arranged where tree.views[hidden.view].isHidden {
                want(length(hidden.view, stack.axis), priority: StackPriority.hiding, by: .stack(index))
            }
            for axis in [ViewStack.Axis.horizontal, .vertical] where !shown.isEmpty {
                want(length(index, axis), .atMost, priority: StackPriority.fit, by: .content)
            }
            distribute(shown, of: stack, index)
            align(shown, of: stack, index)
        }
    }

    private mutating func distribute(_ shown: [ViewStack.Arranged], of stack: ViewStack, _ index: Int) {
        guard let first = shown.first, let last = shown.last else { return }
        let axis = stack.axis
        let (before, behind) = stack.margins(along: axis)
        want(origin(first.view, axis) - before, by: .stack(index))
        want(
            origin(last.view, axis) + length(last.view, axis) - length(index, axis) + behind, by: .stack(index))
        let pairs = zip(shown, shown.dropFirst())
        for (place, next) in pairs {
            let gap = gap(place.view, next.view, axis)
            let isAtLeast = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
            want(gap - place.spacing, isAtLeast ? .atLeast : .equal, by: .stack(index))
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for (place, next) in pairs { want(length(next.view, axis) - length(place.view, axis), by: .stack(index)) }
        case .fillProportionally:
            let sized = shown.compactMap { place in own(place.view, axis).map { (view: place.view, size: $0) } }
            for (place, next) in zip(sized, sized.dropFirst()) {
                want(
                    length(next.view, axis) - length(place.view, axis) * (next.size / place.size),
                    priority: StackPriority.proportion, by: .stack(index))
            }
        case .equalSpacing:
            guard shown.count > 2 else { break }
            let reference = gap(first.view, shown[1].view, axis)
            for (place, next) in pairs.dropFirst() {
                want(gap(place.view, next.view, axis) - reference, by: .stack(index))
            }
        case .equalCentering:
            guard shown.count > 2 else { break }
            let reference = center(shown[1].view, axis) - center(first.view, axis)
            for (place, next) in pairs.dropFirst() {
                want(
                    center(next.view, axis) - center(place.view, axis) - reference, priority: StackPriority.centering,
                    by: .stack(index))
            }
        }
    }

    private mutating func align(_ shown: [ViewStack.Arranged], of stack: ViewStack, _ index: Int) {
        let axis: ViewStack.Axis = stack.axis == .horizontal ? .vertical : .horizontal
        let (before, behind) = stack.margins(along: axis)
        for place in shown {
            let start = origin(place.view, axis) - before
            let end = origin(place.view, axis) + length(place.view, axis) - length(index, axis) + behind
            let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
            want(start, [.fill, .leading].contains(stack.alignment) ? .equal : .atLeast, by: .stack(index))
            want(end, [.fill, .trailing].contains(stack.alignment) ? .equal : .atMost, by: .stack(index))
            if stack.alignment == .center { want(start + end, by: .stack(index)) }
            if isBaseline, axis == .vertical, let first = shown.first, first != place {
                let attribute: ViewConstraint.Attribute =
                    stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                let baseline = value(of: ViewConstraint.Anchor(place.view, attribute), in: index)
                let reference = value(of: ViewConstraint.Anchor(first.view, attribute), in: index)
                want(baseline - reference, by: .stack(index))
            }
        }
    }

    private func gap(_ view: Int, _ next: Int, _ axis: ViewStack.Axis) -> Expression {
        origin(next, axis) - origin(view, axis) - length(view, axis)
    }

    private func center(_ view: Int, _ axis: ViewStack.Axis) -> Expression {
        origin(view, axis) + length(view, axis) * 0.5
    }

    private func own(_ view: Int, _ axis: ViewStack.Axis) -> Double? {
        let size = axis == .horizontal ? contents.own[view].width : contents.own[view].height
        return size.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension ViewStack {
    /// The margins before and after the arranged views.
    fileprivate func margins(along axis: Axis) -> (Double, Double) {
        axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    }
}
