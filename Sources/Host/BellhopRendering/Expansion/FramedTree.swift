internal import BellhopValues

/// The views that the system shows, and those that it shows in one of them.
struct FramedTree {
    /// Views that are laid out on their own and fill a view of the system's.
    struct Inset {
        var tree: ViewTree
        /// The index of the view that they fill, which gets their height.
        var view: Int
        /// The height of a tree without a preferred height, as a fraction of its width.
        var heightRatio: Double?
        /// Whether they are a page of a module, which is at least as high as the screen.
        var isPage = false
    }

    var tree: ViewTree
    var heightRatio: Double?
    var inset: Inset?
    /// The notification list of a screen.
    var list: NotificationListViews?

    /// Builds the views of a request, with at most a number of stacks in a notification list.
    ///
    /// Throws if the views exceed ``ViewBounds``.
    init(_ request: RenderRequest, showing stacks: Int = .max) throws(BellhopError) {
        switch request.subject {
        case .views(let tree):
            self.tree = tree
            heightRatio = request.heightRatio
        case .page(let page):
            tree = try Self.screen(height: request.width * (request.heightRatio ?? 1))
            // The preferred size of the controller has no effect.
            let content = try ViewTree(views: page.views, constraints: page.constraints)
            inset = Inset(tree: content, view: 1, heightRatio: request.heightRatio, isPage: true)
        case .screen(let picture):
            let screen = PhoneScreen(
                picture, height: request.width * (request.heightRatio ?? 1), showing: stacks)
            tree = try screen.tree
            list = screen.list
            if let page = picture.page, let slot = screen.page {
                let content = try ViewTree(views: page.views, constraints: page.constraints)
                inset = Inset(tree: content, view: slot, heightRatio: request.heightRatio, isPage: true)
            }
        case .notification(let notification, let content):
            var card = ExpandedCard(notification)
            let slot = card.build(hasContent: content != nil, hidesDefault: content?.hidesDefault ?? false)
            tree = try card.tree
            if let content, let slot {
                inset = Inset(tree: content.tree, view: slot, heightRatio: content.heightRatio)
            }
        }
    }

    /// A screen that cuts what does not fit, and a view for a page.
    private static func screen(height: Double) throws(BellhopError) -> ViewTree {
        let screen = ViewRow(parent: nil, name: "screen", clips: true, background: Palette.systemBackground)
        let page = ViewRow(parent: 0, name: "page")
        let edges: [ViewConstraint.Attribute] = [.left, .top, .right]
        let constraints =
            edges.map { ViewConstraint(.init(1, $0), .equal, .init(0, $0)) }
            + [ViewConstraint(.init(0, .height), constant: height)]
        return try ViewTree(views: [screen, page], constraints: constraints)
    }
}
