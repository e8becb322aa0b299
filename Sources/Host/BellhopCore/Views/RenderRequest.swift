/// What `bellhop-renderer` reads: a tree, and how to show it.
public struct RenderRequest: Sendable, Hashable, Codable {
    /// The tree.
    public var tree: ViewTree
    /// How wide the view is, in points, 1 to 2000.
    public var width: Double
    /// Pixels a point, 0.5 to 4.
    public var scale: Double
    /// Light or dark.
    public var appearance: Appearance
    /// The height of a tree that does not say, as a share of ``width``
    /// (UNNotificationExtensionInitialContentSizeRatio); nil for just high enough for what is in it.
    public var heightRatio: Double?
    /// A tree inside the tree.
    public var inset: ViewInset?

    /// Makes a request; without the rest, as an iPhone shows an expanded notification.
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
