internal import BellhopValues

/// Views that the system shows, added one after the other, from back to front and from top to bottom.
protocol SystemViews {
    var views: [ViewRow] { get set }
    var constraints: [ViewConstraint] { get set }
    /// The lower edge of the last view.
    var last: ViewConstraint.Anchor { get set }
    /// The name of the app, whose first letter is on its icon.
    var appName: String { get }
}

extension SystemViews {
    var tree: ViewTree {
        get throws(BellhopError) { try ViewTree(views: views, constraints: constraints) }
    }

    func label(
        _ text: String, _ font: ViewText.Font, _ color: ViewColor?, in parent: Int, maxLines: Int = 1,
        alignment: ViewText.Alignment = .natural, hugging: Double = 250, compression: Double = 750
    ) -> ViewRow {
        ViewRow(
            parent: parent,
            content: .label(
                ViewText(
                    text, font: font, color: color ?? ExpandedStyle.label, alignment: alignment, maxLines: maxLines)),
            priorities: ViewRow.Priorities(horizontalHugging: hugging, horizontalCompression: compression))
    }

    /// Ends a panel below its last view.
    mutating func close(_ panel: Int, padding: Double) {
        pin(panel, .bottom, to: last, padding)
        last = .init(panel, .bottom)
    }

    /// Adds a view with the width of another, below the last view.
    @discardableResult
    mutating func add(
        in parent: Int, gap: Double, inset: Double = 0, indent: Double = 0, _ row: ViewRow
    ) -> Int {
        let view = add(row)
        pin(view, .left, to: .init(parent, .left), inset + indent)
        pin(view, .right, to: .init(parent, .right), -inset)
        pin(view, .top, to: last, gap)
        last = .init(view, .bottom)
        return view
    }

    mutating func add(_ row: ViewRow) -> Int {
        views.append(row)
        return views.count - 1
    }

    mutating func pin(
        _ view: Int, _ attribute: ViewConstraint.Attribute, to anchor: ViewConstraint.Anchor, _ constant: Double = 0
    ) {
        constraints.append(ViewConstraint(.init(view, attribute), .equal, anchor, constant: constant))
    }

    mutating func pin(_ view: Int, _ attribute: ViewConstraint.Attribute, _ constant: Double) {
        constraints.append(ViewConstraint(.init(view, attribute), constant: constant))
    }
}
