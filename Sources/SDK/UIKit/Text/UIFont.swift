public import Foundation

/// A font: its size, weight and traits.
///
/// Apple's fonts exist on Apple's systems alone; the host draws the system's as Inter, or as what is installed. No
/// `NSObject` on Linux, for ``UIColor``'s reason.
public final class UIFont: Hashable, Sendable {
    /// How heavy letters are, with Apple's values: -1 to 1, 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight itself.
        public let rawValue: CGFloat
        /// Wraps a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Wraps a weight.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 100 of 900.
        public static let ultraLight = Weight(-0.8)
        /// 200 of 900.
        public static let thin = Weight(-0.6)
        /// 300 of 900.
        public static let light = Weight(-0.4)
        /// 400 of 900.
        public static let regular = Weight(0)
        /// 500 of 900.
        public static let medium = Weight(0.23)
        /// 600 of 900.
        public static let semibold = Weight(0.3)
        /// 700 of 900.
        public static let bold = Weight(0.4)
        /// 800 of 900.
        public static let heavy = Weight(0.56)
        /// 900 of 900.
        public static let black = Weight(0.62)

        private static let known: [Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The nearest of 100, 200 and so on up to 900.
        var hundreds: UInt32 {
            let nearest = Self.known.enumerated().min {
                abs($0.element.rawValue - rawValue) < abs($1.element.rawValue - rawValue)
            }
            return UInt32((nearest?.offset ?? 3) + 1) * 100
        }
    }

    let family: String?
    let weight: Weight
    let isItalic: Bool
    let isMonospaced: Bool
    let hasMonospacedDigits: Bool
    /// Its size.
    public let pointSize: CGFloat

    init(
        family: String? = nil, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        isMonospaced: Bool = false, hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        // iOS takes a size that is none for its own.
        pointSize = size > 0 && size.isFinite ? min(size, 1000) : Self.systemFontSize
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Creates a font of a family, or of a family and a style with a hyphen between them.
    ///
    /// Never nil on Linux, where the host finds the family. For a family that is not installed, it uses the system font.
    public convenience init?(name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let weights: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        self.init(
            family: String(parts.first ?? ""), size: size,
            weight: weights.first { style.contains($0.0) }?.1 ?? .regular,
            isItalic: style.contains("italic") || style.contains("oblique"))
    }

    /// Creates a font from a description; a size of 0 is the description's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let font = descriptor.font
        self.init(
            family: font.family, size: size > 0 ? size : font.pointSize, weight: font.weight, isItalic: font.isItalic,
            isMonospaced: font.isMonospaced, hasMonospacedDigits: font.hasMonospacedDigits)
    }

    /// The system's font, regular.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

    /// The system's font.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }

    /// The system's font, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .semibold) }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, isItalic: true) }

    /// The system's font whose letters are all as wide as the others.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight, isMonospaced: true)
    }

    /// The system's font, with digits that are all as wide as the others.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight, hasMonospacedDigits: true)
    }

    /// The font of a text style, in the text size of the phone.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style, in the text size of some traits.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = traitCollection?.preferredContentSizeCategory ?? .ofPhone
        return UIFont(size: style.size(in: category), weight: style == .headline ? .semibold : .regular)
    }

    /// The system's font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

    /// The name of its family.
    public var familyName: String { family ?? ".AppleSystemUIFont" }
    /// The name of its family.
    public var fontName: String { familyName }
    /// What it is like.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
    /// About how high a line is; the host measures exactly.
    public var lineHeight: CGFloat { pointSize * 1.21 }
    /// About how far letters reach above the baseline.
    public var ascender: CGFloat { pointSize * 0.97 }
    /// About how far letters reach below the baseline; negative.
    public var descender: CGFloat { pointSize * -0.24 }

    /// The size of the system's font.
    public static let systemFontSize: CGFloat = 14
    /// The size of small letters.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of labels.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18

    /// Whether the other is a font like this.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0 == self } ?? false }

    /// Compares what the fonts are like.
    public static func == (left: UIFont, right: UIFont) -> Bool {
        left.family == right.family && left.pointSize == right.pointSize && left.weight == right.weight
            && left.isItalic == right.isItalic && left.isMonospaced == right.isMonospaced
            && left.hasMonospacedDigits == right.hasMonospacedDigits
    }

    /// Hashes what the font is like.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(family)
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }
}
