public import FoundationEssentials

/// The answer of `bellhop-renderer`: a view tree as a picture and as text.
public struct Rendering: Sendable, Hashable, Codable {
    /// The most bytes of an answer in JSON, which is more than the largest picture needs.
    public static let answerLimit = 96 << 20

    /// The picture, a PNG file.
    public var png: Data
    /// The text in the picture, with one line for each row.
    public var text: String
    /// The size of the view, in points.
    public var size: Size
    /// The requests of the module that could not be met: conflicting constraints, pictures that cannot be read,
    /// characters without a glyph, and views that are higher than the picture.
    public var notes: [String]
    /// What the user can read or touch in the picture, from back to front.
    public var elements: [AccessibilityElement]
    /// Where the views of a content extension or of a page are in the picture, or nil if there are none.
    public var content: Rect?
    /// The restrictions that the renderer's confinement lacks on this machine.
    public var lacks: [String]

    /// Creates an answer.
    public init(
        png: Data, text: String, size: Size, notes: [String], elements: [AccessibilityElement] = [],
        content: Rect? = nil, lacks: [String] = []
    ) {
        self.png = png
        self.text = text
        self.size = size
        self.notes = notes
        self.elements = elements
        self.content = content
        self.lacks = lacks
    }
}
