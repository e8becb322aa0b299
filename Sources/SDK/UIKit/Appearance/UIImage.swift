public import Foundation

/// A picture: the bytes of a PNG, JPEG or GIF file, what was drawn, or the name of a symbol.
///
/// Nothing is decoded in the module; the host does that. Symbols are Apple's: the host draws a sign in their place.
public final class UIImage: NSObject, Sendable {
    /// How a picture is colored, with Apple's values.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the pixels are turned, with Apple's values.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// How the middle of a picture with caps becomes larger, with Apple's values; stretched on Linux.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch
    }

    /// What a picture is, and how it is shown.
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

    /// Creates a picture without a size, of which nothing is seen.
    public override convenience init() { self.init(Content(size: .zero, scale: 1)) }

    /// Creates a picture of what was drawn.
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

    /// Creates a picture of a file's bytes; nil for what is no PNG, JPEG or GIF.
    public convenience init?(data: Data) { self.init(data, name: nil, scale: 1) }

    /// Creates a picture of a file's bytes, with pixels a point; a scale of 0 is 1.
    public convenience init?(data: Data, scale: CGFloat) { self.init(data, name: nil, scale: scale == 0 ? 1 : scale) }

    /// Creates a picture of a file, or of that with `@3x` or `@2x` in its name beside it; nil if none can be read.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(at: URL(fileURLWithPath: path)) else { return nil }
        self.init(file.data, name: (path as NSString).lastPathComponent, scale: file.scale)
    }

    func changed(_ change: (inout Content) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    /// How large it is, in points.
    public var size: CGSize { content.size }
    /// Pixels a point.
    public var scale: CGFloat { content.scale }
    /// How it is colored.
    public var renderingMode: RenderingMode { content.renderingMode }
    /// How its pixels are turned; ``size`` is that of the picture upright.
    public var imageOrientation: Orientation { content.orientation }
    /// The edges that keep their size where the picture is shown larger or smaller, in points.
    public var capInsets: UIEdgeInsets { content.caps }
    /// How the middle between the caps becomes larger.
    public var resizingMode: ResizingMode { content.resizingMode }

    var bytes: Data? { content.bytes }
    var drawing: DrawnPicture? { content.drawing }
    var name: String? { content.name }
    var symbol: String? { content.symbol }

    /// The tint that it has whatever the view's is.
    var ownTint: UIColor? { renderingMode == .alwaysTemplate ? nil : content.tint }
    /// What its alpha is drawn in where it is drawn alone; nil for its own colors.
    var tintWhenDrawn: UIColor? {
        content.tint ?? (symbol != nil || renderingMode == .alwaysTemplate ? .black : nil)
    }
    /// Whether only its alpha counts, in a view that says what counts for pictures that do not say it.
    func isTemplate(_ automatic: Bool) -> Bool {
        symbol != nil || content.tint != nil || renderingMode == .alwaysTemplate
            || (automatic && renderingMode == .automatic)
    }
}

extension UIImage.Orientation {
    private static let exif: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// The orientation of a value of EXIF, 1 to 8.
    init(exif value: Int) { self = Self.exif.indices.contains(value - 1) ? Self.exif[value - 1] : .up }

    /// EXIF's value.
    var exif: Int { (Self.exif.firstIndex(of: self) ?? 0) + 1 }

    /// Whether width and height change places.
    var isOnItsSide: Bool { exif >= 5 }
}
