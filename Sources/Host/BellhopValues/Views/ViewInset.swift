/// A tree that is laid out on its own and shown in a view of another tree.
public struct ViewInset: Sendable, Hashable, Codable {
    /// The tree, which fills the view.
    public var tree: ViewTree
    /// The index of the view, which gets the height of the tree.
    public var view: Int
    /// The height of a tree without a preferred height, as a fraction of its width
    /// (UNNotificationExtensionInitialContentSizeRatio).
    ///
    /// Nil gives the height that the contents need.
    public var heightRatio: Double?

    /// Creates an inset.
    public init(_ tree: ViewTree, in view: Int, heightRatio: Double? = nil) {
        self.tree = tree
        self.view = view
        self.heightRatio = heightRatio
    }
}
