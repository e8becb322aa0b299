/// A request to `bellhop-renderer`: a view tree, and how to draw it.
public struct RenderRequest: Sendable, Hashable, Codable {
    /// The tree.
    public var tree: ViewTree
    /// The width of the view, in points, 1 to 2000.
    public var width: Double
    /// The number of pixels for each point, 0.5 to 4.
    public var scale: Double
    /// The appearance, light or dark.
    public var appearance: Appearance
    /// The height of a tree without a preferred height, as a fraction of ``width``
    /// (UNNotificationExtensionInitialContentSizeRatio).
    ///
    /// Nil gives the height that the contents need.
    public var heightRatio: Double?
    /// A tree that is drawn in a view of the tree.
    public var inset: ViewInset?

    /// Creates a request.
    ///
    /// The defaults are those of an expanded notification on an iPhone.
    public init(
        _ tree: ViewTree, width: Double = 359, scale: Double = 3, appearance: Appearance = .light,
        heightRatio: Double? = nil, inset: ViewInset? = nil
    ) {
        self.tree = tree
        self.width = width
        self.scale = scale
        self.appearance = appearance
        self.heightRatio = heightRatio
        self.inset = inset
    }
}
