public import Foundation

extension UIImage {
    /// Creates a picture of a symbol; never nil on Linux, because the list of symbols is unknown there.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a picture of a symbol, in the size of its configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let points = (configuration as? SymbolConfiguration)?.pointSize ?? 17
        var content = Content(size: CGSize(width: points * 1.2, height: points * 1.2), scale: 3)
        content.name = name
        content.symbol = name
        self.init(content)
    }

    /// Creates a picture of a symbol for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Whether it is a symbol.
    public var isSymbolImage: Bool { symbol != nil }

    /// The same symbol in the size of a configuration.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let image = UIImage(systemName: symbol, withConfiguration: configuration) else { return self }
        return changed { $0.size = image.size }
    }

    /// The same symbol in the size of a configuration.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        symbol == nil ? nil : withConfiguration(configuration)
    }
}

extension UIImage {
    /// A configuration for how a picture is shown.
    public class Configuration: NSObject {
        fileprivate override init() { super.init() }
    }

    /// A configuration for how a symbol is shown; on Linux, only its size is used.
    public final class SymbolConfiguration: Configuration {
        let pointSize: CGFloat

        /// A symbol with the size of a font.
        public init(pointSize: CGFloat) { self.pointSize = pointSize.isFinite ? max(1, min(pointSize, 1000)) : 17 }

        /// A symbol with the size of a font.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }

        /// A symbol with the size of a font.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(pointSize: pointSize * scale.factor)
        }

        /// A symbol beside a text of 17 points.
        public convenience init(scale: UIImage.SymbolScale) { self.init(pointSize: 17 * scale.factor) }

        /// A symbol beside a text of 17 points.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(pointSize: 17) }

        /// A symbol with the size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }

        /// A symbol with the size of a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    }

    /// The weight of a symbol, with Apple's values; not drawn on Linux.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The scale of a symbol relative to its text, with Apple's values.
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
