/// How much a view tree may hold, so that one module's tree cannot cost the host more than its share.
public struct ViewBounds: Sendable, Hashable {
    /// Views, guides included.
    public var views = 20_000
    /// Views inside one another.
    public var depth = 200
    /// Constraints.
    public var constraints = 80_000
    /// Bytes of all texts and names, in UTF-8.
    public var textBytes = 2 << 20
    /// Stretches of texts that look different.
    public var runs = 20_000
    /// Bytes of all pictures.
    public var imageBytes = 16 << 20
    /// The largest length, in points, either way.
    public var length = 1e6

    /// The bounds that hold everywhere.
    public static let standard = ViewBounds()
}
