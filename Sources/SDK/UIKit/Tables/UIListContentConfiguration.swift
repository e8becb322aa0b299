public import Foundation

/// A picture, a text and a second text, as lists show them.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// What a text looks like.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// Its font.
        public var font: UIFont
        /// Its color.
        public var color: UIColor
        /// How many lines there may be; 0 for as many as it takes.
        public var numberOfLines = 0
        /// Where lines stand.
        public var alignment = TextAlignment.natural
        /// What becomes of what does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether letters become smaller to fit; stored, without an effect on Linux.
        public var adjustsFontSizeToFitWidth = false

        /// Where lines stand, with Apple's values.
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center, justified
        }

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// What a picture looks like.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The color of a template; nil for the tint.
        public var tintColor: UIColor?
        /// How round its corners are.
        public var cornerRadius: CGFloat = 0
        /// How large it may be; 0 for any size.
        public var maximumSize = CGSize.zero
        /// How much room it is given; stored, without an effect on Linux.
        public var reservedLayoutSize = CGSize.zero
        /// How large a symbol is.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

        nonisolated init() {}
    }

    /// The picture.
    public var image: UIImage?
    /// The style.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with stretches that look different.
    public var attributedText: NSAttributedString?
    /// The style.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with stretches that look different.
    public var secondaryAttributedText: NSAttributedString?
    /// The style.
    public var secondaryTextProperties: TextProperties
    /// Whether the texts may stand side by side.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The room around it all.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The room between picture and text.
    public var imageToTextPadding: CGFloat = 16
    /// The room between texts side by side.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The room between texts one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(_ font: UIFont, _ color: UIColor = .label, second: UIFont, _ secondColor: UIColor) {
        textProperties = TextProperties(font, color)
        secondaryTextProperties = TextProperties(second, secondColor)
    }

    /// A text, and a smaller one below.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(.systemFont(ofSize: 17), second: .systemFont(ofSize: 12), .label)
    }

    /// A text, and a smaller one below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// A text, and a gray one at the other end.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(
            .systemFont(ofSize: 17), second: .systemFont(ofSize: 17), .secondaryLabel)
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }

    /// A title of a section in a plain table.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17, weight: .semibold), second: .systemFont(ofSize: 12), .label)
    }

    /// A title of a section in a grouped table.
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel)
    }

    /// Words below a section of a plain table.
    public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
    /// Words below a section of a grouped table.
    public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

    /// Makes the view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
