internal import Foundation

extension Settings {
    /// The settings of the phone, as modules see them.
    public struct Device: Sendable, Equatable, Codable {
        /// A text size that the user chooses, by the name of Apple's content size category.
        public enum TextSize: String, Sendable, CaseIterable, Codable {
            case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
            case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
            case accessibilityExtraExtraExtraLarge
        }

        /// The language, such as `en`, `pt-BR` or `zh-Hant`.
        public var language: String
        /// The region, such as `US`.
        public var region: String
        /// The identifier of the time zone, such as `Europe/Berlin`; nil for the host's.
        public var timeZone: String?
        /// The text size.
        public var textSize: TextSize

        /// Creates a device; the defaults are those of a new phone in the United States.
        public init(
            language: String = "en", region: String = "US", timeZone: String? = nil, textSize: TextSize = .large
        ) {
            self.language = language
            self.region = region
            self.timeZone = timeZone
            self.textSize = textSize
        }

        /// The identifier of the locale, such as `pt_BR`.
        public var localeIdentifier: String {
            var components = Locale.Components(identifier: language)
            components.languageComponents.region = Locale.Region(region)
            return Locale(components: components).identifier
        }

        /// The preferred language with the region, such as `en-US`; a language that has a region keeps it.
        public var preferredLanguage: String {
            let hasRegion = Locale.Components(identifier: language).languageComponents.region != nil
            return hasRegion ? language : "\(language)-\(region)"
        }
    }
}

extension Settings.Device.TextSize {
    /// Apple's name of the size, such as `UICTContentSizeCategoryL`.
    public var contentSizeCategory: String {
        let name =
            switch self {
            case .extraSmall: "XS"
            case .small: "S"
            case .medium: "M"
            case .large: "L"
            case .extraLarge: "XL"
            case .extraExtraLarge: "XXL"
            case .extraExtraExtraLarge: "XXXL"
            case .accessibilityMedium: "AccessibilityM"
            case .accessibilityLarge: "AccessibilityL"
            case .accessibilityExtraLarge: "AccessibilityXL"
            case .accessibilityExtraExtraLarge: "AccessibilityXXL"
            case .accessibilityExtraExtraExtraLarge: "AccessibilityXXXL"
            }
        return "UICTContentSizeCategory\(name)"
    }
}
