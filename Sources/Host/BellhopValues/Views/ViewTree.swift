/// The views of a content extension, and the constraints that lay them out.
///
/// The tree is checked when it is created or decoded: every index is valid, every number is finite and small enough,
/// and nothing exceeds ``ViewBounds/standard``.
public struct ViewTree: Sendable, Hashable {
    /// The views, each after its parent.
    ///
    /// The first has no parent.
    ///
    /// Siblings are in order from back to front.
    public let views: [ViewRow]
    /// The constraints, in the order of their activation.
    public let constraints: [ViewConstraint]
    /// The preferred size of the controller.
    ///
    /// The constraints decide the length of a side that is 0.
    public let preferredSize: Size

    /// Creates a tree.
    ///
    /// Throws `views.too-many`, `views.bad-parent`, `views.bad-number`, `views.bad-constraint` or `views.bad-text`.
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

    /// The indices of the children of each view, from back to front.
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
