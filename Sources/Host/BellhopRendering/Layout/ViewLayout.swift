internal import BellhopValues

/// Lays out a view tree in a width.
struct ViewLayout {
    /// The maximum number of layouts while the widths of texts of several lines still change.
    static let passes = 4

    let tree: ViewTree
    let width: Double
    let heightRatio: Double?
    /// Whether the tree is at least as high as ``heightRatio`` says, as the view of a page is as high as the screen.
    var fillsHeight = false
    let measuring: any TextMeasuring
    let imageSizes: [Int: Size]

    /// Solves the tree's constraints, and measures texts in the widths that result.
    func solve() -> SolvedTree {
        let columns = LayoutColumns(tree)
        var contents = ViewContents(tree, measuring: measuring, imageSizes: imageSizes)
        let height = tree.preferredSize.height > 0 ? tree.preferredSize.height : nil
        let solved = solve(columns, &contents, height: height)
        let least = fillsHeight ? heightOfFrames : 1
        return solved.size.height < least ? solve(columns, &contents, height: heightOfFrames) : solved
    }

    /// Solves the widths until the texts of several lines no longer change, and then everything else.
    private func solve(_ columns: LayoutColumns, _ contents: inout ViewContents, height: Double?) -> SolvedTree {
        var result = SolvedTree(tree: tree, frames: [])
        for pass in 1...Self.passes {
            let goals = LayoutGoals(tree, columns, contents).goals
            var solver = GoalSolver(goals, isLength: columns.isLength, known: known(columns, height: height))
            solver.solve(where: columns.isHorizontal)
            let widths = tree.views.indices.map { columns.frame($0, in: solver.values) }
            if pass < Self.passes, contents.fit(widths) { continue }
            solver.solve()
            result.frames = tree.views.indices.map { columns.frame($0, in: solver.values) }
            result.notes = notes(solver, goals)
            break
        }
        return result
    }

    private func known(_ columns: LayoutColumns, height: Double?) -> [Double?] {
        var known = [Double?](repeating: nil, count: columns.count)
        known[columns.origin(0, .horizontal)] = 0
        known[columns.origin(0, .vertical)] = 0
        known[columns.length(0, .horizontal)] = width
        known[columns.length(0, .vertical)] = height
        return known
    }

    /// The height of a tree without constraints for it.
    ///
    /// It is the extension's ratio, or else the end of the frames. As in Apple's template, a tree without both is a
    /// square.
    private var heightOfFrames: Double {
        // A picture has at most 4000 points, so what is higher isn't drawn in any case.
        if let heightRatio { return min(heightRatio, 100) * width }
        let ends = tree.views.compactMap { view -> Double? in
            let isFixed = view.resizing.isDisjoint(with: [.height, .topMargin])
            return view.parent == 0 && view.usesFrame && !view.isHidden && isFixed ? view.frame.maxY : nil
        }
        guard let end = ends.max(), end >= 1 else { return width }
        return end
    }

    private func notes(_ solver: GoalSolver, _ goals: [Goal]) -> [String] {
        var notes = LayoutNotes(tree)
        for index in solver.dropped.sorted() { notes.dropped(goals[index].origin) }
        if solver.isPartial { notes.add("the constraints were too hard to solve; the layout is only near to them") }
        return notes.lines
    }
}
