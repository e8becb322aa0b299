public import Foundation

/// A picture: the bytes of a PNG, JPEG or GIF file, a drawing, or the name of a symbol.
///
/// Nothing is decoded in the module; the host does that. Symbols are Apple's: the host draws a sign in their place.
public final class UIImage: NSObject, Sendable {
    /// How a picture is colored, with Apple's values.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// The orientation of the pixels, with Apple's values.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// How the middle of a picture with caps is resized, with Apple's values; always stretched on Linux.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch
    }

    /// The contents of a picture, and how they are shown.
    struct Content: Sendable {
        var bytes: Data?
        var drawing: DrawnPicture?
        var name: String?
        var symbol: String?
        var size: CGSize
        var scale: CGFloat
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var orientation = Orientation.up
        var caps = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile

        init(size: CGSize, scale: CGFloat) {
            self.size = size
            self.scale = scale
        }
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// Creates an empty picture.
    public override convenience init() { self.init(Content(size: .zero, scale: 1)) }

    /// Creates a picture from a drawing.
    convenience init(_ drawing: DrawnPicture, size: CGSize, scale: CGFloat) {
        var content = Content(size: size, scale: scale)
        content.drawing = drawing
        self.init(content)
    }

    convenience init?(_ data: Data?, name: String?, scale: CGFloat) {
        guard let data, let header = ImageHeader(data), scale > 0, scale.isFinite else { return nil }
        let sides = header.orientation.isOnItsSide ? (header.height, header.width) : (header.width, header.height)
        var content = Content(
            size: CGSize(width: CGFloat(sides.0) / scale, height: CGFloat(sides.1) / scale), scale: scale)
        content.bytes = data
        content.name = name
        content.orientation = header.orientation
        self.init(content)
    }

    /// Creates a picture from the bytes of a file; nil if it is not a PNG, JPEG or GIF.
    public convenience init?(data: Data) { self.init(data, name: nil, scale: 1) }

    /// Creates a picture from the bytes of a file, with a number of pixels per point; a scale of 0 means 1.
    public convenience init?(data: Data, scale: CGFloat) { self.init(data, name: nil, scale: scale == 0 ? 1 : scale) }

    /// Creates a picture from a file, or from the `@3x` or `@2x` file beside it; nil if none can be read.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(at: URL(fileURLWithPath: path)) else { return nil }
        self.init(file.data, name: (path as NSString).lastPathComponent, scale: file.scale)
    }

    func changed(_ change: (inout Content) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    /// The size in points.
    public var size: CGSize { content.size }
    /// The number of pixels per point.
    public var scale: CGFloat { content.scale }
    /// The rendering mode.
    public var renderingMode: RenderingMode { content.renderingMode }
    /// The orientation of the pixels; ``size`` is that of the upright picture.
    public var imageOrientation: Orientation { content.orientation }
    /// The caps, which keep their size when the picture is resized, in points.
    public var capInsets: UIEdgeInsets { content.caps }
    /// How the middle between the caps is resized.
    public var resizingMode: ResizingMode { content.resizingMode }

    var bytes: Data? { content.bytes }
    var drawing: DrawnPicture? { content.drawing }
    var name: String? { content.name }
    var symbol: String? { content.symbol }

    /// Its own tint color, which replaces that of the view.
    var ownTint: UIColor? { renderingMode == .alwaysTemplate ? nil : content.tint }
    /// The color for its alpha outside a view; nil for its own colors.
    var tintWhenDrawn: UIColor? {
        content.tint ?? (symbol != nil || renderingMode == .alwaysTemplate ? .black : nil)
    }
    /// Whether it is drawn as a template, in a view with a default rendering mode.
    func isTemplate(_ automatic: Bool) -> Bool {
        symbol != nil || content.tint != nil || renderingMode == .alwaysTemplate
            || (automatic && renderingMode == .automatic)
    }
}

extension UIImage.Orientation {
    private static let exif: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Creates an orientation from an EXIF value, 1 to 8.
    init(exif value: Int) { self = Self.exif.indices.contains(value - 1) ? Self.exif[value - 1] : .up }

    /// The EXIF value.
    var exif: Int { (Self.exif.firstIndex(of: self) ?? 0) + 1 }

    /// Whether width and height are swapped.
    var isOnItsSide: Bool { exif >= 5 }
}
