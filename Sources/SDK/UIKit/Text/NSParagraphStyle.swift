public import Foundation

/// Where a line stands in its width, with the values of iOS.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}

/// What becomes of what does not fit on a line, with Apple's values.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// How the paragraphs of an attributed text are set; on Linux the first one's counts for the whole text.
///
/// Not a subclass of `NSObject` on Linux, for the same reason as ``UIColor``.
open class NSParagraphStyle: Hashable {
    fileprivate struct Fields: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
    }

    fileprivate var fields = Fields()

    /// Creates a style with the usual values.
    public init() {}

    /// A style with the usual values.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment.
    open var alignment: NSTextAlignment { fields.alignment }
    /// The line break mode.
    open var lineBreakMode: NSLineBreakMode { fields.lineBreakMode }
    /// How much farther lines stand apart.
    open var lineSpacing: CGFloat { fields.lineSpacing }

    /// A style that cannot be changed.
    open func copy() -> Any {
        let style = NSParagraphStyle()
        style.fields = fields
        return style
    }

    /// A style that can be changed.
    open func mutableCopy() -> Any {
        let style = NSMutableParagraphStyle()
        style.fields = fields
        return style
    }

    /// Compares what the styles say.
    public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool { left.fields == right.fields }

    /// Hashes what the style says.
    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

/// How the paragraphs of an attributed text are to be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment.
    open override var alignment: NSTextAlignment {
        get { fields.alignment }
        set { fields.alignment = newValue }
    }

    /// The line break mode.
    open override var lineBreakMode: NSLineBreakMode {
        get { fields.lineBreakMode }
        set { fields.lineBreakMode = newValue }
    }

    /// How much farther lines stand apart.
    open override var lineSpacing: CGFloat {
        get { fields.lineSpacing }
        set { fields.lineSpacing = newValue }
    }
}

/// A line under or through a text, with Apple's bits; every style is drawn as a single line on Linux.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates options from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = Self(rawValue: 1)
    /// A thick line.
    public static let thick = Self(rawValue: 2)
    /// Two lines.
    public static let double = Self(rawValue: 9)
}

extension NSAttributedString.Key {
    /// An `NSTextAttachment`.
    public static let attachment = Self(rawValue: "NSAttachment")
    /// A `UIFont`.
    public static let font = Self(rawValue: "NSFont")
    /// A `UIColor` of the letters.
    public static let foregroundColor = Self(rawValue: "NSColor")
    /// A `UIColor` behind them.
    public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
    /// A number of points.
    public static let kern = Self(rawValue: "NSKern")
    /// An `NSUnderlineStyle`'s number.
    public static let underlineStyle = Self(rawValue: "NSUnderline")
    /// An `NSUnderlineStyle`'s number.
    public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
    /// A `URL` or a string; not drawn on Linux.
    public static let link = Self(rawValue: "NSLink")
    /// A number of points above the baseline; not drawn on Linux.
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    /// A `UIColor` of the underline; not drawn on Linux.
    public static let underlineColor = Self(rawValue: "NSUnderlineColor")
    /// A `UIColor` of the strikethrough; not drawn on Linux.
    public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
    /// A `UIColor` of the outline of the letters; not drawn on Linux.
    public static let strokeColor = Self(rawValue: "NSStrokeColor")
    /// The width of the outline, in percent of the point size; not drawn on Linux.
    public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
    /// Whether ligatures are used; not drawn on Linux.
    public static let ligature = Self(rawValue: "NSLigature")
    /// The slant of the letters; not drawn on Linux.
    public static let obliqueness = Self(rawValue: "NSObliqueness")
    /// A tracking in points; not drawn on Linux.
    public static let tracking = Self(rawValue: "CTTracking")
}
