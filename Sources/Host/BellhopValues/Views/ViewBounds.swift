/// The limits of a view tree, so that one module's tree cannot use too much of the host.
public struct ViewBounds: Sendable, Hashable {
    /// The most views, including guides.
    public var views = 20_000
    /// The most views inside one another.
    public var depth = 200
    /// The most constraints.
    public var constraints = 80_000
    /// The most bytes of all texts and names, in UTF-8.
    public var textBytes = 2 << 20
    /// The most runs of all texts.
    public var runs = 20_000
    /// The most bytes of all pictures.
    public var imageBytes = 16 << 20
    /// The maximum number of steps of all drawings.
    public var drawingSteps = 20_000
    /// The maximum number of points and segments of all paths in drawings.
    public var drawingPoints = 200_000
    /// The maximum number of pictures in all drawings.
    public var drawingImages = 2_000
    /// The maximum depth of nested drawings.
    public var drawingDepth = 16
    /// The largest length, in points, positive or negative.
    public var length = 1e6

    /// The limits that always apply.
    public static let standard = ViewBounds()
}
