/// The text of a label or a button.
public struct ViewText: Sendable, Hashable, Codable {
    /// A font.
    public struct Font: Sendable, Hashable, Codable {
        /// The family, or nil for the system font.
        public var family: String?
        /// The size in points.
        public var points: Double
        /// The weight, from 100 (thin) to 900 (black), where 400 is regular.
        public var weight: Int
        /// Whether the font is italic.
        public var isItalic: Bool
        /// Whether all letters have the same width.
        public var isMonospaced: Bool
        /// Whether all digits have the same width.
        public var hasMonospacedDigits: Bool

        /// Creates a font.
        public init(
            family: String? = nil, points: Double = 17, weight: Int = 400, isItalic: Bool = false,
            isMonospaced: Bool = false, hasMonospacedDigits: Bool = false
        ) {
            self.family = family
            self.points = points
            self.weight = weight
            self.isItalic = isItalic
            self.isMonospaced = isMonospaced
            self.hasMonospacedDigits = hasMonospacedDigits
        }
    }

    /// A part of the text with its own attributes.
    ///
    /// Attributes that are nil are those of the whole text.
    public struct Run: Sendable, Hashable, Codable {
        /// The range in bytes of UTF-8.
        public var bytes: Range<Int>
        /// The font.
        public var font: Font?
        /// The color.
        public var color: ViewColor?
        /// The background color.
        public var background: ViewColor?
        /// Whether the text is underlined.
        public var isUnderlined: Bool
        /// Whether the text is struck through.
        public var isStruckThrough: Bool
        /// The additional spacing between letters, in points.
        public var kern: Double

        /// Creates a part of a text.
        public init(
            bytes: Range<Int>, font: Font? = nil, color: ViewColor? = nil, background: ViewColor? = nil,
            isUnderlined: Bool = false, isStruckThrough: Bool = false, kern: Double = 0
        ) {
            self.bytes = bytes
            self.font = font
            self.color = color
            self.background = background
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.kern = kern
        }
    }

    /// NSTextAlignment, with Apple's values.
    public enum Alignment: Int, Sendable, Hashable, Codable {
        case left, center, right, justified, natural
    }

    /// NSLineBreakMode, with Apple's values.
    public enum LineBreak: Int, Sendable, Hashable, Codable {
        case words, characters, clip, truncateHead, truncateTail, truncateMiddle
    }

    /// The text.
    public var string: String
    /// The font.
    public var font: Font
    /// The color, or nil for the label color.
    public var color: ViewColor?
    /// The parts with their own attributes, in order.
    public var runs: [Run]
    /// The alignment of lines.
    public var alignment: Alignment
    /// How text that does not fit is broken or truncated.
    public var lineBreak: LineBreak
    /// The most lines, or 0 for no limit.
    public var maxLines: Int
    /// The width of a line, or 0 for the width of the label.
    public var maxWidth: Double
    /// The additional spacing between lines, in points.
    public var lineSpacing: Double

    /// Creates a text with UILabel's defaults.
    public init(
        _ string: String, font: Font = Font(), color: ViewColor? = nil, runs: [Run] = [],
        alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, maxLines: Int = 1, maxWidth: Double = 0,
        lineSpacing: Double = 0
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.runs = runs
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.maxLines = maxLines
        self.maxWidth = maxWidth
        self.lineSpacing = lineSpacing
    }
}
