internal import Foundation

/// A color as Xcode writes it into asset catalogs; every color space is used as sRGB.
struct CatalogColor: Decodable {
    /// A component of a color: a string or a number.
    private struct Part: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                self.text = text
            } else {
                text = String(try value.decode(Double.self))
            }
        }

        /// The value from 0 to 1; a string without a decimal point is a number from 0 to 255.
        var share: CGFloat? {
            if text.lowercased().hasPrefix("0x") {
                return UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
            }
            return Double(text).map { CGFloat(text.contains(".") ? $0 : $0 / 255) }
        }

        var alpha: CGFloat? { Double(text).map { CGFloat($0) } }
    }

    private let components: [String: Part]?
    private let reference: String?

    /// Nil for invalid components, and for an unknown system color.
    var color: UIColor? {
        if let reference { return Self.system[reference] }
        guard let components else { return nil }
        let alpha = components["alpha"]?.alpha ?? 1
        if let white = components["white"]?.share { return UIColor(white: white, alpha: alpha) }
        guard let red = components["red"]?.share, let green = components["green"]?.share,
            let blue = components["blue"]?.share
        else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static let system: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "lightTextColor": .lightText, "darkTextColor": .darkText,
    ]
}
