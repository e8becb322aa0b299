/// A tree that is laid out on its own and shown in one view of another.
public struct ViewInset: Sendable, Hashable, Codable {
    /// The tree; it fills the view.
    public var tree: ViewTree
    /// The index of the view it is shown in, which becomes as high as the tree asks for.
    public var view: Int
    /// The height of a tree that does not say, as a share of its width
    /// (UNNotificationExtensionInitialContentSizeRatio); nil for just high enough for what is in it.
    public var heightRatio: Double?

    /// Makes an inset.
    public init(_ tree: ViewTree, in view: Int, heightRatio: Double? = nil) {
        self.tree = tree
        self.view = view
        self.heightRatio = heightRatio
    }
}
