public import BellhopValues

/// A module's page, as it appears on the phone's screen.
public struct ScreenPage: Sendable, Hashable, Codable {
    /// The size of the screen in points, which is that of `UIScreen.main`.
    public static let size = Size(width: 390, height: 844)

    /// The views of the module's view controller.
    public var tree: ViewTree

    /// Creates a page.
    public init(_ tree: ViewTree) { self.tree = tree }

    /// Returns the request for the renderer.
    ///
    /// The page fills the screen. The preferred size of the controller has no effect. The host does not draw what does
    /// not fit, and the notes say so. Throws if the views exceed ``ViewBounds``.
    public func request(appearance: Appearance = .light) throws(BellhopError) -> RenderRequest {
        let screen = ViewRow(parent: nil, name: "screen", clips: true, background: Palette.systemBackground)
        let page = ViewRow(parent: 0, name: "page")
        let edges: [ViewConstraint.Attribute] = [.left, .top, .right]
        let constraints =
            edges.map { ViewConstraint(.init(1, $0), .equal, .init(0, $0)) }
            + [ViewConstraint(.init(0, .height), constant: Self.size.height)]
        let tree = try ViewTree(views: [screen, page], constraints: constraints)
        var request = RenderRequest(tree, width: Self.size.width, appearance: appearance)
        let content = try ViewTree(views: self.tree.views, constraints: self.tree.constraints)
        request.inset = ViewInset(content, in: 1, heightRatio: Self.size.height / Self.size.width)
        return request
    }
}
