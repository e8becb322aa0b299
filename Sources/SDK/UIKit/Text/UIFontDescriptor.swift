public import Foundation

/// What a font is like.
public final class UIFontDescriptor: NSObject, Sendable {
    /// Traits of a font, with Apple's bits.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt32
        /// Creates options from a raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// It slants.
        public static let traitItalic = Self(rawValue: 1)
        /// It is bold.
        public static let traitBold = Self(rawValue: 2)
        /// Its letters are all as wide as the others.
        public static let traitMonoSpace = Self(rawValue: 1 << 10)
    }

    let font: UIFont

    init(_ font: UIFont) { self.font = font }

    /// The size of the font.
    public var pointSize: CGFloat { font.pointSize }

    /// The traits of the font.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// A like font with these traits; never nil on Linux.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = traits.contains(.traitBold)
        let weight = isBold == symbolicTraits.contains(.traitBold) ? font.weight : isBold ? .bold : .regular
        return UIFontDescriptor(
            UIFont(
                family: font.family, size: font.pointSize, weight: weight, isItalic: traits.contains(.traitItalic),
                isMonospaced: traits.contains(.traitMonoSpace), hasMonospacedDigits: font.hasMonospacedDigits))
    }

    /// The font of a text style.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}
