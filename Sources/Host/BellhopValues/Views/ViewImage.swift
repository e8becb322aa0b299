public import FoundationEssentials

/// A picture: the bytes of a file, a drawing, or the name of a symbol, for which a placeholder is drawn.
public struct ViewImage: Sendable, Hashable, Codable {
    /// A PNG, JPEG or GIF file, or nil for a symbol.
    public var bytes: Data?
    /// The name that the module uses.
    public var name: String?
    /// The name of the symbol (SF Symbols) that replaces the bytes, or bytes that cannot be read.
    public var symbol: String?
    /// The number of pixels for each point.
    public var scale: Double
    /// The size.
    ///
    /// A side of 0 is the number of pixels divided by ``scale``.
    public var size: Size
    /// Whether only its alpha is used, drawn in the tint color.
    public var isTemplate: Bool
    /// The steps that draw the picture, instead of bytes.
    public var drawing: ViewDrawing?
    /// The caps, which keep their size if the picture is drawn in another size, in points.
    public var caps: Insets
    /// The orientation of the pixels, with EXIF's values, 1 to 8.
    ///
    /// 0 is the orientation in a JPEG file.
    public var orientation: Int

    /// Creates a picture.
    public init(
        bytes: Data? = nil, name: String? = nil, symbol: String? = nil, scale: Double = 1, size: Size = .zero,
        isTemplate: Bool = false, drawing: ViewDrawing? = nil, caps: Insets = .zero, orientation: Int = 0
    ) {
        self.bytes = bytes
        self.name = name
        self.symbol = symbol
        self.scale = scale
        self.size = size
        self.isTemplate = isTemplate
        self.drawing = drawing
        self.caps = caps
        self.orientation = orientation
    }
}

/// UIView.ContentMode, with Apple's values.
///
/// `redraw` is `scaleToFill`.
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
