internal import BellhopABI
internal import Foundation

/// Turns views, their guides and their constraints into rows.
@MainActor
struct ViewTreeBuilder {
    let arena: RecordArena
    let drawings = WrittenDrawings()
    private(set) var views: [UIView] = []
    private var indices: [ObjectIdentifier: Int32] = [:]
    private var rows: [bellhop_view_t] = []
    private var constraints: [bellhop_constraint_t] = []
    /// The appearance of the view whose row is created, if it is set.
    private(set) var style = UIUserInterfaceStyle.unspecified

    init(_ arena: RecordArena) { self.arena = arena }

    mutating func tree(
        _ root: UIView, under overlay: UIView? = nil, preferredSize: CGSize
    ) -> UnsafePointer<bellhop_view_tree_t> {
        number(root)
        for view in views {
            style = view.shownStyle
            rows.append(row(view, parent: view === root ? -1 : index(of: view.superview)))
        }
        if let overlay { rows.append(row(overlay, parent: 0)) }
        for view in views { for guide in view.layoutGuides { addGuide(guide) } }
        for view in views { addOwnSize(view) }
        for constraint in views.flatMap(\.constraints).sorted(by: { $0.order < $1.order }) { add(constraint) }
        return arena.value(
            bellhop_view_tree_t(
                size: UInt32(MemoryLayout<bellhop_view_tree_t>.size), revision: 1, views: arena.rows(rows),
                constraints: arena.rows(constraints), view_count: UInt32(rows.count),
                constraint_count: UInt32(constraints.count), preferred_width: preferredSize.width.bounded,
                preferred_height: preferredSize.height.bounded))
    }

    /// The index of a view that has a row; -1 for others.
    func index(of view: UIView?) -> Int32 { view.flatMap { indices[ObjectIdentifier($0)] } ?? -1 }

    // Parents before children, level by level: a tree may be deeper than the stack.
    private mutating func number(_ root: UIView) {
        views = [root]
        var next = 0
        while next < views.count {
            indices[ObjectIdentifier(views[next])] = Int32(next)
            views[next].compose()
            views += views[next].subviews
            next += 1
        }
    }

    // MARK: Guides

    @discardableResult
    private mutating func addGuide(_ guide: UILayoutGuide) -> Int32? {
        if let index = indices[ObjectIdentifier(guide)] { return index }
        let owner = index(of: guide.owningView)
        guard owner >= 0, let view = guide.owningView else { return nil }
        let index = Int32(rows.count)
        indices[ObjectIdentifier(guide)] = index
        var row = bellhop_view_t()
        row.size = UInt32(MemoryLayout<bellhop_view_t>.size)
        row.revision = 1
        row.kind = UInt32(BELLHOP_VIEW_GUIDE)
        row.parent = owner
        row.alpha = 1
        row.name = arena.text(guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier)
        rows.append(row)
        if let insets = guide.follows?(view) {
            let edges = [
                (BELLHOP_ATTRIBUTE_LEFT, insets.left), (BELLHOP_ATTRIBUTE_TOP, insets.top),
                (BELLHOP_ATTRIBUTE_RIGHT, -insets.right), (BELLHOP_ATTRIBUTE_BOTTOM, -insets.bottom),
            ]
            for (edge, inset) in edges {
                append(index, UInt32(edge), owner, UInt32(edge), constant: inset.bounded)
            }
        }
        if let guide = guide as? ScrollContentGuide { addContent(guide, index, owner) }
        return index
    }

    // The content starts at the offset. Its size follows from constraints to its edges, or from the content size.
    private mutating func addContent(_ guide: ScrollContentGuide, _ index: Int32, _ owner: Int32) {
        guard let scroll = guide.owningView as? UIScrollView else { return }
        let (offset, size) = (scroll.contentOffset, scroll.contentSize)
        for (edge, place) in [(BELLHOP_ATTRIBUTE_LEFT, offset.x), (BELLHOP_ATTRIBUTE_TOP, offset.y)] {
            append(index, UInt32(edge), owner, UInt32(edge), constant: (-place).bounded)
        }
        for (side, length) in [(BELLHOP_ATTRIBUTE_WIDTH, size.width), (BELLHOP_ATTRIBUTE_HEIGHT, size.height)]
        where length > 0 {
            append(
                index, UInt32(side), -1, UInt32(BELLHOP_ATTRIBUTE_NONE), constant: length.bounded,
                priority: UILayoutPriority.fittingSizeLevel.rawValue)
        }
    }

    // MARK: Constraints

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = place(constraint.first, beside: constraint.second) else { return }
        var second: (index: Int32, attribute: UInt32) = (-1, UInt32(BELLHOP_ATTRIBUTE_NONE))
        if let target = constraint.second {
            guard let place = place(target, beside: constraint.first) else { return }
            second = place
        }
        append(
            first.index, first.attribute, second.index, second.attribute,
            relation: Int32(constraint.relation.rawValue), multiplier: constraint.multiplier.bounded,
            constant: constraint.constant.bounded, priority: constraint.priority.bounded,
            identifier: constraint.identifier)
    }

    /// The row of an item in the tree, and its attribute there: a margin is the edge of the guide within the margins.
    private mutating func place(
        _ target: NSLayoutConstraint.Target, beside other: NSLayoutConstraint.Target?
    ) -> (index: Int32, attribute: UInt32)? {
        if let guide = target.contentGuide(beside: other) {
            return addGuide(guide).map { ($0, UInt32(target.attribute.rawValue)) }
        }
        if let edge = target.attribute.edgeWithinMargins, let view = target.item as? UIView {
            return addGuide(view.layoutMarginsGuide).map { ($0, UInt32(edge.rawValue)) }
        }
        let attribute = UInt32(target.attribute.rawValue)
        if let guide = target.item as? UILayoutGuide { return addGuide(guide).map { ($0, attribute) } }
        let index = index(of: target.item as? UIView)
        return index >= 0 ? (index, attribute) : nil
    }

    /// A size that a class of the author's gives itself, and the place of a view whose size the host finds out.
    private mutating func addOwnSize(_ view: UIView) {
        let index = index(of: view)
        if view.isMeasuredByHost || view is UIImageView {
            guard view.fitsContent, view.superview.map({ self.index(of: $0) >= 0 }) ?? false else { return }
            let parent = self.index(of: view.superview)
            for (edge, place) in [
                (BELLHOP_ATTRIBUTE_LEFT, view.shownFrame.origin.x), (BELLHOP_ATTRIBUTE_TOP, view.shownFrame.origin.y),
            ] {
                append(index, UInt32(edge), parent, UInt32(edge), constant: place.bounded)
            }
            return
        }
        let size = view.intrinsicContentSize
        let sides: [(Int, CGFloat, NSLayoutConstraint.Axis)] = [
            (BELLHOP_ATTRIBUTE_WIDTH, size.width, .horizontal), (BELLHOP_ATTRIBUTE_HEIGHT, size.height, .vertical),
        ]
        for (side, length, axis) in sides where length >= 0 && !view.translatesAutoresizingMaskIntoConstraints {
            let bounds = [
                (BELLHOP_AT_MOST, view.contentHuggingPriority(for: axis)),
                (BELLHOP_AT_LEAST, view.contentCompressionResistancePriority(for: axis)),
            ]
            for (relation, priority) in bounds {
                append(
                    index, UInt32(side), -1, UInt32(BELLHOP_ATTRIBUTE_NONE), relation: Int32(relation),
                    constant: length.bounded, priority: priority.bounded)
            }
        }
    }

    private mutating func append(
        _ first: Int32, _ firstAttribute: UInt32, _ second: Int32, _ secondAttribute: UInt32,
        relation: Int32 = Int32(BELLHOP_EQUAL), multiplier: Double = 1, constant: Double,
        priority: Float = UILayoutPriority.required.rawValue, identifier: String? = nil
    ) {
        constraints.append(
            bellhop_constraint_t(
                size: UInt32(MemoryLayout<bellhop_constraint_t>.size), revision: 1, first: first, second: second,
                first_attribute: firstAttribute, second_attribute: secondAttribute, relation: relation,
                priority: priority, multiplier: multiplier, constant: constant,
                identifier: identifier.flatMap(arena.text)))
    }
}

extension NSLayoutConstraint.Attribute {
    /// The edge or center of the margins' guide that a margin stands for.
    fileprivate var edgeWithinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}

extension CGFloat {
    /// What the host takes for a length: it refuses what is not finite or enormous, which authors write for "very
    /// long".
    var bounded: Double { isNaN ? 0 : Swift.max(-1e6, Swift.min(Double(self), 1e6)) }
}
