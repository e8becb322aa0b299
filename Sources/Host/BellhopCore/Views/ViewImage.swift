public import FoundationEssentials

/// A picture: the bytes of a file, or the name of a symbol for which a sign is drawn in its place.
public struct ViewImage: Sendable, Hashable, Codable {
    /// A PNG, JPEG or GIF file; nil for a symbol.
    public var bytes: Data?
    /// What the module calls it.
    public var name: String?
    /// The symbol (SF Symbols' name) that stands in place of bytes.
    public var symbol: String?
    /// Pixels a point.
    public var scale: Double
    /// How large it is; a side that is 0 is its pixels by ``scale``.
    public var size: Size
    /// Whether only its alpha counts, drawn in the tint.
    public var isTemplate: Bool

    /// Makes a picture.
    public init(
        bytes: Data? = nil, name: String? = nil, symbol: String? = nil, scale: Double = 1, size: Size = .zero,
        isTemplate: Bool = false
    ) {
        self.bytes = bytes
        self.name = name
        self.symbol = symbol
        self.scale = scale
        self.size = size
        self.isTemplate = isTemplate
    }
}

/// UIView.ContentMode, with Apple's values; redraw is scale to fill.
public enum ViewContentMode: Int, Sendable, Hashable, Codable {
    case scaleToFill = 0
    case aspectFit = 1
    case aspectFill = 2
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
}
