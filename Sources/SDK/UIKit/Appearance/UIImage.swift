public import Foundation

/// A picture: the bytes of a PNG, JPEG or GIF file, or the name of a symbol.
///
/// Nothing is decoded in the module; the host does that. Symbols are Apple's: the host draws a sign in their place.
public final class UIImage: NSObject, Sendable {
    /// How a picture is coloured, with Apple's values.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    let bytes: Data?
    let name: String?
    let symbol: String?
    let tint: UIColor?
    /// How large it is, in points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    /// How it is coloured.
    public let renderingMode: RenderingMode

    private init(
        bytes: Data?, name: String?, symbol: String?, size: CGSize, scale: CGFloat,
        renderingMode: RenderingMode = .automatic, tint: UIColor? = nil
    ) {
        self.bytes = bytes
        self.name = name
        self.symbol = symbol
        self.size = size
        self.scale = scale
        self.renderingMode = renderingMode
        self.tint = tint
    }

    private convenience init?(_ data: Data?, name: String?, scale: CGFloat) {
        guard let data, let header = ImageHeader(data), scale > 0 else { return nil }
        self.init(
            bytes: data, name: name, symbol: nil,
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale), scale: scale)
    }

    /// Makes a picture of a file's bytes; nil for what is no PNG, JPEG or GIF.
    public convenience init?(data: Data) { self.init(data, name: nil, scale: 1) }

    /// Makes a picture of a file's bytes, with pixels a point.
    public convenience init?(data: Data, scale: CGFloat) { self.init(data, name: nil, scale: scale) }

    /// Makes a picture of a file; nil where there is none that can be read.
    public convenience init?(contentsOfFile path: String) {
        let file = (path as NSString).lastPathComponent
        self.init(
            FileManager.default.contents(atPath: path), name: file, scale: Self.scale(of: file))
    }

    /// Makes a picture of a file among the resources of the main bundle.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Makes a picture of a file among a bundle's resources: `name`, with or without its ending and `@2x` or `@3x`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let directory = (bundle ?? .main).resourceURL else { return nil }
        let endings = ["@3x.png", "@2x.png", ".png", ".jpg", ".jpeg", ".gif", ""]
        let file = endings.lazy.map { directory.appendingPathComponent(name + $0).path }.first {
            FileManager.default.isReadableFile(atPath: $0) && !name.isEmpty
        }
        guard let file else { return nil }
        self.init(FileManager.default.contents(atPath: file), name: name, scale: Self.scale(of: file))
    }

    /// Makes a picture of a symbol; never nil on Linux, which does not know what symbols there are.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Makes a picture of a symbol, as large as its configuration says.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let points = (configuration as? SymbolConfiguration)?.pointSize ?? 17
        self.init(
            bytes: nil, name: name, symbol: name, size: CGSize(width: points * 1.2, height: points * 1.2), scale: 3,
            renderingMode: .alwaysTemplate)
    }

    /// The same picture, coloured another way.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            bytes: bytes, name: name, symbol: symbol, size: size, scale: scale, renderingMode: renderingMode, tint: tint
        )
    }

    /// The same picture, in a tint of its own.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(
            bytes: bytes, name: name, symbol: symbol, size: size, scale: scale, renderingMode: .alwaysTemplate,
            tint: color)
    }

    /// The same picture, in a tint of its own.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withTintColor(color) }

    /// The same symbol, as large as the configuration says.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let image = UIImage(systemName: symbol, withConfiguration: configuration) else { return self }
        return image.withRenderingMode(renderingMode)
    }

    /// The file, where the picture is a PNG.
    public func pngData() -> Data? { bytes.flatMap { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? $0 : nil } }

    /// The file, where the picture is a JPEG.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bytes.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
    }

    private static func scale(of file: String) -> CGFloat {
        file.contains("@3x.") ? 3 : file.contains("@2x.") ? 2 : 1
    }
}

extension UIImage {
    /// How a picture is to be shown.
    public class Configuration: NSObject {
        fileprivate override init() { super.init() }
    }

    /// How a symbol is to be shown; on Linux its size counts.
    public final class SymbolConfiguration: Configuration {
        let pointSize: CGFloat

        /// A symbol as large as a font of that size.
        public init(pointSize: CGFloat) { self.pointSize = pointSize.isFinite ? max(1, min(pointSize, 1000)) : 17 }

        /// A symbol as large as a font of that size.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }

        /// A symbol as large as a font of that size.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(pointSize: pointSize * scale.factor)
        }

        /// A symbol as large as a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }

        /// A symbol as large as a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    }

    /// How heavy a symbol is, with Apple's values; not drawn on Linux.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside its text, with Apple's values.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.3
            case .default, .unspecified, .medium: 1
            }
        }
    }
}
