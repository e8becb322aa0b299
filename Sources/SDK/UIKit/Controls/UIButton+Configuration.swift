public import Foundation

extension UIButton {
    /// What a button looks like.
    @preconcurrency @MainActor
    public struct Configuration {
        /// How round its corners are.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic = 0
            case small, medium, large, capsule
        }

        /// The size of the button.
        public enum Size: Int, Sendable {
            case medium = 0
            case small, mini, large
        }

        /// The alignment of a title, with Apple's values.
        public enum TitleAlignment: Int, Sendable {
            case automatic = 0
            case leading, center, trailing
        }

        enum Style { case plain, gray, tinted, filled }

        let style: Style
        /// Its title.
        public var title: String? {
            get { styledTitle.map { String($0.characters) } ?? plainTitle }
            set {
                plainTitle = newValue
                styledTitle = nil
            }
        }
        /// The attributed title.
        public var attributedTitle: AttributedString? {
            get { styledTitle ?? plainTitle.map { AttributedString($0) } }
            set { styledTitle = newValue }
        }
        /// The transformer of the title's attributes.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The alignment of the title; stored, without an effect on Linux.
        public var titleAlignment = TitleAlignment.automatic
        /// The side of the title where the picture is; always before the title on Linux.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The symbol configuration; stored, without an effect on Linux.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator is shown; not drawn on Linux.
        public var showsActivityIndicator = false
        private var plainTitle: String?
        private var styledTitle: AttributedString?
        /// A line under the title; stored, but not drawn on Linux.
        public var subtitle: String?
        /// Its picture, before the title.
        public var image: UIImage?
        /// The room between picture and title.
        public var imagePadding: CGFloat = 0
        /// The room around both; by ``buttonSize`` until it is set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? defaultInsets }
            set { ownInsets = newValue }
        }
        /// The color of title and picture; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The color that the background is made of; nil for the style's.
        public var baseBackgroundColor: UIColor?
        /// How round its corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button.
        public var buttonSize = Size.medium
        /// Its background, where it is not the style's.
        public var background = UIBackgroundConfiguration()
        private var ownInsets: NSDirectionalEdgeInsets?

        private init(_ style: Style) { self.style = style }

        /// A title alone.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A light background of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A background of the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// A title alone.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// A gray background.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// A light background of the tint.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A background of the tint.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Puts the room around picture and title back to what the size says.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private var defaultInsets: NSDirectionalEdgeInsets {
            switch buttonSize {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// The title as it is drawn; nil if there is none.
        var shownTitle: NSAttributedString? {
            guard var title = attributedTitle else { return nil }
            if let titleTextAttributesTransformer {
                for run in title.runs {
                    title[run.range].setAttributes(titleTextAttributesTransformer(run.attributes))
                }
            }
            return title.styled
        }

        var font: UIFont {
            switch buttonSize {
            case .mini, .small: .preferredFont(forTextStyle: .subheadline)
            case .medium, .large: .preferredFont(forTextStyle: .body)
            }
        }

        var cornerRadius: CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: buttonSize == .large ? 12 : 6
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: 10_000
            }
        }

        func foreground(_ tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

        func fill(_ tint: UIColor) -> UIColor? {
            if let color = background.backgroundColor { return color }
            switch style {
            case .plain: return baseBackgroundColor
            case .gray: return baseBackgroundColor ?? .tertiarySystemFill
            case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .filled: return baseBackgroundColor ?? tint
            }
        }
    }
}

/// The background of a button.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// Its color; nil for the style's.
    public var backgroundColor: UIColor?
    /// How round its corners are, where the corner style is fixed.
    public var cornerRadius: CGFloat = 0
    /// The color of its border.
    public var strokeColor: UIColor?
    /// How wide its border is.
    public var strokeWidth: CGFloat = 0

    /// No background.
    public static func clear() -> UIBackgroundConfiguration {
        var clear = UIBackgroundConfiguration()
        clear.backgroundColor = .clear
        return clear
    }

    nonisolated init() {}
}
