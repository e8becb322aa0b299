internal import Foundation

/// Upper and lower edges of what is right inside a view, pushed down until its constraints hold.
@MainActor
struct EdgeEstimate {
    /// An edge of a view, or one so far from it.
    private struct Edge {
        var view: ObjectIdentifier
        var isLower: Bool
        var offset: CGFloat
    }

    private let view: UIView
    private var tops: [ObjectIdentifier: CGFloat] = [:]
    private var heights: [ObjectIdentifier: CGFloat] = [:]

    init(_ view: UIView) { self.view = view }

    mutating func place(_ subview: UIView, top: CGFloat, height: CGFloat) {
        tops[ObjectIdentifier(subview)] = top
        heights[ObjectIdentifier(subview)] = height
    }

    /// How much of the view's width is beside a view inside.
    func roomBeside(_ subview: UIView) -> CGFloat {
        var room: CGFloat = 0
        for constraint in view.constraints {
            guard let second = constraint.second, constraint.relation == .equal,
                constraint.first.view === view ? second.view === subview : constraint.first.view === subview,
                constraint.first.view === view || second.view === view
            else { continue }
            switch constraint.firstAttribute {
            case .left, .right, .leading, .trailing, .width:
                let guide = (constraint.first.item as? UILayoutGuide ?? second.item as? UILayoutGuide)?.follows?(view)
                let isEnd = [.right, .trailing].contains(constraint.firstAttribute)
                let margin = isEnd ? guide?.right : guide?.left
                room += abs(constraint.constant) + (margin ?? 0)
            default: break
            }
        }
        return room
    }

    /// How high the view is.
    var height: CGFloat {
        let own = ObjectIdentifier(view)
        var (tops, heights) = (tops, heights)
        tops[own] = 0
        heights[own] = 0
        let orders = view.constraints.flatMap(orders)
        // Each pass pushes at least one edge to its place; beyond that they push one another around.
        for _ in 0...tops.count {
            var hasMoved = false
            for (low, high) in orders {
                guard let lowTop = tops[low.view], let highTop = tops[high.view] else { continue }
                let place = lowTop + (low.isLower ? heights[low.view] ?? 0 : 0) + low.offset
                let current = highTop + (high.isLower ? heights[high.view] ?? 0 : 0) + high.offset
                guard place > current + 0.01 else { continue }
                if high.view == own {
                    guard high.isLower else { continue }
                    heights[own, default: 0] += place - current
                } else {
                    tops[high.view, default: 0] += place - current
                }
                hasMoved = true
            }
            if !hasMoved { break }
        }
        let frames = view.subviews.filter(\.translatesAutoresizingMaskIntoConstraints).map(\.frame.maxY)
        return max(heights[own] ?? 0, frames.max() ?? 0)
    }

    /// Which edges are below which; the first is at or above the second.
    private func orders(_ constraint: NSLayoutConstraint) -> [(Edge, Edge)] {
        guard let target = constraint.second, constraint.multiplier == 1, let first = edge(constraint.first),
            var second = edge(target)
        else { return [] }
        second.offset += constraint.constant
        switch constraint.relation {
        case .equal: return [(second, first), (first, second)]
        case .greaterThanOrEqual: return [(second, first)]
        case .lessThanOrEqual: return [(first, second)]
        }
    }

    private func edge(_ target: NSLayoutConstraint.Target) -> Edge? {
        guard let owner = target.view else { return nil }
        let insets = (target.item as? UILayoutGuide)?.follows?(owner) ?? .zero
        switch target.attribute {
        case .top, .firstBaseline: return Edge(view: ObjectIdentifier(owner), isLower: false, offset: insets.top)
        case .bottom, .lastBaseline:
            return Edge(view: ObjectIdentifier(owner), isLower: true, offset: -insets.bottom)
        default: return nil
        }
    }
}
