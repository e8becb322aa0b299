/// The text of a label or a button.
public struct ViewText: Sendable, Hashable, Codable {
    /// A font.
    public struct Font: Sendable, Hashable, Codable {
        /// Its family; nil for the system's.
        public var family: String?
        /// Its size.
        public var points: Double
        /// 100 (thin) to 900 (black); 400 is regular.
        public var weight: Int
        /// Whether it slants.
        public var isItalic: Bool
        /// Whether every letter is as wide as the others.
        public var isMonospaced: Bool
        /// Whether every digit is as wide as the others.
        public var hasMonospacedDigits: Bool

        /// Makes a font.
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

    /// A stretch of the text that looks different; what is nil is as in the rest.
    public struct Run: Sendable, Hashable, Codable {
        /// Where, in bytes of UTF-8.
        public var bytes: Range<Int>
        /// Its font.
        public var font: Font?
        /// Its colour.
        public var color: ViewColor?
        /// The colour behind it.
        public var background: ViewColor?
        /// Whether a line is under it.
        public var isUnderlined: Bool
        /// Whether a line goes through it.
        public var isStruckThrough: Bool
        /// How much farther its letters stand apart, in points.
        public var kern: Double

        /// Makes a stretch.
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

    /// The text itself.
    public var string: String
    /// Its font.
    public var font: Font
    /// Its colour; nil for the label colour.
    public var color: ViewColor?
    /// What looks different, in order.
    public var runs: [Run]
    /// Where a line stands in its width.
    public var alignment: Alignment
    /// What becomes of what does not fit.
    public var lineBreak: LineBreak
    /// How many lines there may be; 0 for as many as it takes.
    public var maxLines: Int
    /// How wide a line may be; 0 for as wide as the label becomes.
    public var maxWidth: Double
    /// How much farther the lines stand apart, in points.
    public var lineSpacing: Double

    /// Makes a text with UILabel's defaults.
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
