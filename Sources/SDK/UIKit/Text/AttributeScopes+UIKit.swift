public import Foundation

extension AttributeScopes {
    /// The attributes of UIKit in an `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The color of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind them.
        public let backgroundColor: BackgroundColorAttribute
        /// How much farther letters stand apart, in points.
        public let kern: KernAttribute
        /// The line under them.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through them.
        public let strikethroughStyle: StrikethroughStyleAttribute

        /// A font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// Its name.
            public static let name = "NSFont"
        }

        /// A color of letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// Its name.
            public static let name = "NSColor"
        }

        /// A color behind letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// Its name.
            public static let name = "NSBackgroundColor"
        }

        /// Room between letters.
        public enum KernAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "NSKern"
        }

        /// A line under letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// Its name.
            public static let name = "NSUnderline"
        }

        /// A line through letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// Its name.
            public static let name = "NSStrikethrough"
        }
    }

    /// The attributes of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of UIKit, by its name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributedString {
    /// The text with what of its attributes is drawn.
    var styled: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.font
            attributes[.foregroundColor] = run.foregroundColor
            attributes[.backgroundColor] = run.backgroundColor
            attributes[.kern] = run.kern
            attributes[.underlineStyle] = run.underlineStyle?.rawValue
            attributes[.strikethroughStyle] = run.strikethroughStyle?.rawValue
            text.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
        }
        return text
    }
}

/// Changes the attributes of a title as it is shown.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Wraps a change.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The attributes as they are shown.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
