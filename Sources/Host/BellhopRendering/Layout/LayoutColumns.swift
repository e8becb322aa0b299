internal import BellhopValues

/// The columns for the positions and sizes of a tree's views.
///
/// A view's position is relative to its parent's origin, so that a constraint between the two needs few columns.
struct LayoutColumns {
    private let parents: [Int?]
    private let depths: [Int]

    init(_ tree: ViewTree) {
        parents = tree.views.map(\.parent)
        var depths: [Int] = []
        for parent in parents { depths.append(parent.map { depths[$0] + 1 } ?? 0) }
        self.depths = depths
    }

    var count: Int { parents.count * 4 }

    /// Whether each column is a size, which is never negative.
    var isLength: [Bool] { (0..<count).map { $0 % 4 >= 2 } }

    /// Whether a column is horizontal.
    func isHorizontal(_ column: Int) -> Bool { column % 2 == 0 }

    func origin(_ view: Int, _ axis: ViewStack.Axis) -> Int { view * 4 + axis.rawValue }
    func length(_ view: Int, _ axis: ViewStack.Axis) -> Int { view * 4 + 2 + axis.rawValue }

    func frame(_ view: Int, in values: [Double?]) -> Rect {
        Rect(
            x: values[view * 4] ?? 0, y: values[view * 4 + 1] ?? 0, width: values[view * 4 + 2] ?? 0,
            height: values[view * 4 + 3] ?? 0)
    }

    /// The innermost view that contains both views, or is one of them.
    func commonAncestor(_ first: Int, _ second: Int) -> Int {
        var first = first
        var second = second
        while first != second {
            if depths[first] >= depths[second] {
                first = parents[first] ?? first
            } else {
                second = parents[second] ?? second
            }
        }
        return first
    }

    /// The origin of a view, relative to a view that contains it or is it.
    func origin(of view: Int, in ancestor: Int, _ axis: ViewStack.Axis) -> Expression {
        var sum = Expression()
        var view = view
        while view != ancestor, let parent = parents[view] {
            sum.terms.append(Expression.Term(column: origin(view, axis), factor: 1))
            view = parent
        }
        return sum
    }
}
