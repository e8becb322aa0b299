/// What a content extension shows: its views, and the constraints that lay them out.
///
/// Checked when it is made or decoded: every index leads somewhere, every number is finite and small enough, and there is no
/// more of anything than ``ViewBounds/standard`` allows.
public struct ViewTree: Sendable, Hashable {
    /// The views, each behind the one it is in; the first is in none.
    ///
    /// Siblings stand from back to front.
    public let views: [ViewRow]
    /// The constraints, in the order they were activated.
    public let constraints: [ViewConstraint]
    /// The size the controller prefers; a side that is 0 is as long as the constraints make it.
    public let preferredSize: Size

    /// Makes a tree, or throws what is wrong with it: `views.too-many`, `views.bad-parent`, `views.bad-number`,
    /// `views.bad-constraint` or `views.bad-text`.
    public init(
        views: [ViewRow], constraints: [ViewConstraint] = [], preferredSize: Size = .zero,
        bounds: ViewBounds = .standard
    ) throws(BellhopError) {
        var check = ViewTreeCheck(bounds: bounds)
        try check.tree(views, constraints, preferredSize)
        self.views = views
        self.constraints = constraints
        self.preferredSize = preferredSize
    }

    /// The indices of the views in each view, from back to front.
    public var children: [[Int]] {
        var children = [[Int]](repeating: [], count: views.count)
        for (index, view) in views.enumerated() {
            if let parent = view.parent { children[parent].append(index) }
        }
        return children
    }
}

extension ViewTree: Codable {
    private enum CodingKeys: CodingKey { case views, constraints, preferredSize }

    /// Reads a tree, and checks it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            views: try fields.decode([ViewRow].self, forKey: .views),
            constraints: try fields.decode([ViewConstraint].self, forKey: .constraints),
            preferredSize: try fields.decode(Size.self, forKey: .preferredSize))
    }
}
