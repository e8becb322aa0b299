internal import Foundation

/// The upper and lower edges of a view's subviews, which are moved down until the view's constraints are met.
@MainActor
struct EdgeEstimate {
    /// An edge of a view with an offset.
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

    /// The width of the view beside a subview.
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

    /// The height of the view.
    var height: CGFloat {
        let own = ObjectIdentifier(view)
        var (tops, heights) = (tops, heights)
        tops[own] = 0
        heights[own] = 0
        let orders = view.constraints.flatMap(orders)
        // Each pass moves at least one edge to its final position. After more passes than edges, the edges only move
        // each other.
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

    /// The order of edges.
    ///
    /// The first of each pair is above the second, or at the same position.
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
