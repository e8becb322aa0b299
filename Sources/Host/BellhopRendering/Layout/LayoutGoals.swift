internal import BellhopValues

/// The goals of a view tree's layout.
struct LayoutGoals {
    /// The priority of a height that nothing else determines (UILayoutPriority.fittingSizeLevel).
    static let fitting = 50.0

    let tree: ViewTree
    let columns: LayoutColumns
    let contents: ViewContents
    /// The stack view that arranges each view.
    let arrangers: [Int: Int]
    var goals: [Goal] = []

    init(_ tree: ViewTree, _ columns: LayoutColumns, _ contents: ViewContents) {
        self.tree = tree
        self.columns = columns
        self.contents = contents
        var arrangers: [Int: Int] = [:]
        for (index, view) in tree.views.enumerated() {
            if case .stack(let stack) = view.content { for place in stack.arranged { arrangers[place.view] = index } }
        }
        self.arrangers = arrangers
        addFrames()
        addStacks()
        addConstraints()
        addSizes()
        want(length(0, .vertical), .atMost, priority: Self.fitting, by: .content)
    }

    mutating func want(
        _ expression: Expression, _ relation: ViewConstraint.Relation = .equal, priority: Double = Goal.required,
        by origin: Goal.Origin
    ) {
        goals.append(Goal(expression, relation, priority: priority, origin))
    }

    func origin(_ view: Int, _ axis: ViewStack.Axis) -> Expression { .column(columns.origin(view, axis)) }
    func length(_ view: Int, _ axis: ViewStack.Axis) -> Expression { .column(columns.length(view, axis)) }

    /// Whether a view's intrinsic size counts, because its frame doesn't count and no stack view hides it.
    private func hasOwnSize(_ index: Int) -> Bool {
        arrangers[index] == nil ? !tree.views[index].usesFrame : !tree.views[index].isHidden
    }

    private mutating func addSizes() {
        for (index, view) in tree.views.enumerated() where index > 0 && hasOwnSize(index) {
            let own = contents.own[index]
            let hugging = [view.priorities.horizontalHugging, view.priorities.verticalHugging]
            let compression = [view.priorities.horizontalCompression, view.priorities.verticalCompression]
            for (axis, size) in [(ViewStack.Axis.horizontal, own.width), (.vertical, own.height)] {
                guard let size else { continue }
                let excess = length(index, axis) - size
                want(excess, .atMost, priority: hugging[axis.rawValue], by: .content)
                want(excess, .atLeast, priority: compression[axis.rawValue], by: .content)
            }
        }
    }
}
