public import Foundation

extension AttributeScopes {
    /// The attributes of UIKit in an `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The text color.
        public let foregroundColor: ForegroundColorAttribute
        /// The background color.
        public let backgroundColor: BackgroundColorAttribute
        /// The kerning, in points.
        public let kern: KernAttribute
        /// The underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute

        /// A font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// Its name.
            public static let name = "NSFont"
        }

        /// The attribute of the text color.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// Its name.
            public static let name = "NSColor"
        }

        /// The attribute of the background color.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// Its name.
            public static let name = "NSBackgroundColor"
        }

        /// The attribute of the kerning.
        public enum KernAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "NSKern"
        }

        /// The attribute of the underline.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// Its name.
            public static let name = "NSUnderline"
        }

        /// The attribute of the strikethrough.
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
    /// The text with the attributes that are drawn.
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
            attributes[.link] = run.link
            text.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
        }
        return text
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes of UIKit, and the links.
    public convenience init(_ attrStr: AttributedString) { self.init(attributedString: attrStr.styled) }
}

/// A transformer of the attributes of a title.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer with a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
