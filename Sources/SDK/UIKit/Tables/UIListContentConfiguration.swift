public import Foundation

/// A picture, a text and a secondary text, as lists show them.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The properties of a text.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// The alignment.
        public var alignment = TextAlignment.natural
        /// The line break mode.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the font size is reduced to fit; stored, without an effect on Linux.
        public var adjustsFontSizeToFitWidth = false

        /// The alignment, with Apple's values.
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center, justified
        }

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// The properties of a picture.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The color of a template; nil for the tint color.
        public var tintColor: UIColor?
        /// The corner radius.
        public var cornerRadius: CGFloat = 0
        /// The maximum size; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The reserved layout size; stored, without an effect on Linux.
        public var reservedLayoutSize = CGSize.zero
        /// The configuration of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

        nonisolated init() {}
    }

    /// The picture.
    public var image: UIImage?
    /// Its properties.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The attributed text.
    public var attributedText: NSAttributedString?
    /// Its properties.
    public var textProperties: TextProperties
    /// The secondary text.
    public var secondaryText: String?
    /// The attributed secondary text.
    public var secondaryAttributedText: NSAttributedString?
    /// Its properties.
    public var secondaryTextProperties: TextProperties
    /// Whether the texts can be side by side.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins of the content.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The space between the picture and the text.
    public var imageToTextPadding: CGFloat = 16
    /// The space between texts side by side.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The space between texts one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(_ font: UIFont, _ color: UIColor = .label, second: UIFont, _ secondColor: UIColor) {
        textProperties = TextProperties(font, color)
        secondaryTextProperties = TextProperties(second, secondColor)
    }

    /// The style of a text with a smaller one below.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(.systemFont(ofSize: 17), second: .systemFont(ofSize: 12), .label)
    }

    /// The style of a text with a smaller one below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// The style of a text with a gray one at the other end.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(
            .systemFont(ofSize: 17), second: .systemFont(ofSize: 17), .secondaryLabel)
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }

    /// The style of a section header in a plain table.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17, weight: .semibold), second: .systemFont(ofSize: 12), .label)
    }

    /// The style of a section header in a grouped table.
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel)
    }

    /// The style of a section footer in a plain table.
    public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
    /// The style of a section footer in a grouped table.
    public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

    /// Creates the view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
