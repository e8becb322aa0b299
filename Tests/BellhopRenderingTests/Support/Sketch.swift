import BellhopValues

@testable import BellhopRendering

/// A view tree in the making; view 0 is there from the start, 300 points wide.
struct Sketch {
    var views = [ViewRow(parent: nil, name: "root")]
    var constraints: [ViewConstraint] = []

    /// Adds a view, and says which it is.
    @discardableResult
    mutating func add(
        _ content: ViewRow.Content = .plain, in parent: Int = 0, frame: Rect? = nil, resizing: ViewResizing = [],
        priorities: ViewRow.Priorities = ViewRow.Priorities(), isHidden: Bool = false
    ) -> Int {
        views.append(
            ViewRow(
                parent: parent, content: content, name: "v\(views.count)", frame: frame ?? .zero,
                usesFrame: frame != nil, resizing: resizing, isHidden: isHidden, priorities: priorities))
        return views.count - 1
    }

    /// Adds a stack view of labels, pinned to all edges of the first view but the lower one; says which views they are.
    mutating func addStack(
        _ words: [String], _ stack: ViewStack, spacing: Double = 10, width: Double? = nil, height: Double? = nil
    ) -> [Int] {
        let index = add()
        var stack = stack
        let labels = words.map { add(.label(ViewText($0)), in: index) }
        stack.arranged = labels.map { ViewStack.Arranged(view: $0, spacing: spacing) }
        views[index].content = .stack(stack)
        pin(index, [.left, .top])
        if let width { fix(index, .width, width) }
        if let height { fix(index, .height, height) }
        return [index] + labels
    }

    /// The same attribute as in another view, at a distance.
    mutating func pin(
        _ view: Int, _ attributes: [ViewConstraint.Attribute], to other: Int = 0, _ constant: Double = 0,
        priority: Double = 1000
    ) {
        for attribute in attributes { tie(view, attribute, to: other, attribute, constant, priority: priority) }
    }

    mutating func tie(
        _ view: Int, _ attribute: ViewConstraint.Attribute, _ relation: ViewConstraint.Relation = .equal,
        to other: Int, _ second: ViewConstraint.Attribute, _ constant: Double = 0, times multiplier: Double = 1,
        priority: Double = 1000
    ) {
        constraints.append(
            ViewConstraint(
                .init(view, attribute), relation, .init(other, second), multiplier: multiplier, constant: constant,
                priority: priority))
    }

    mutating func fix(
        _ view: Int, _ attribute: ViewConstraint.Attribute, _ constant: Double,
        _ relation: ViewConstraint.Relation = .equal,
        priority: Double = 1000
    ) {
        constraints.append(
            ViewConstraint(.init(view, attribute), relation, constant: constant, priority: priority))
    }

    func tree(_ preferredSize: Size = .zero) throws -> ViewTree {
        try ViewTree(views: views, constraints: constraints, preferredSize: preferredSize)
    }

    /// The layout, 300 points wide, with letters of 10 by 20 points.
    func solved(height: Double = 0, heightRatio: Double? = nil, imageSizes: [Int: Size] = [:]) throws -> SolvedTree {
        ViewLayout(
            tree: try tree(Size(width: 0, height: height)), width: 300, heightRatio: heightRatio,
            measuring: Typewriter(), imageSizes: imageSizes
        ).solve()
    }
}

/// Letters of 10 by 20 points, on a baseline 15 points below their top; lines end after any letter.
struct Typewriter: TextMeasuring {
    func metrics(of text: ViewText, width: Double?) -> TextMetrics {
        let count = text.string.count
        guard count > 0 else { return TextMetrics(size: .zero) }
        let limit = text.maxLines == 1 ? count : width.map { max(1, Int(($0 + 0.001) / 10)) } ?? count
        let lines = (count + limit - 1) / limit
        let shown = text.maxLines == 0 ? lines : min(lines, text.maxLines)
        return TextMetrics(
            size: Size(width: Double(min(count, limit)) * 10, height: Double(shown) * 20), firstBaseline: 15,
            lastBaseline: 5)
    }
}
