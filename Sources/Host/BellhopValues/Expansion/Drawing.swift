/// A picture of an expanded notification or of a page.
public struct Drawing: Sendable, Equatable, Codable {
    /// The text in the picture, one line for each row.
    public var text: String
    /// The path of the PNG file.
    public var path: String
    /// The width and height of the picture, in points.
    public var size: Size
    /// The requests of the module that could not be met.
    public var notes: [String]
    /// What the user can read or touch in the picture, from back to front.
    public var elements: [AccessibilityElement]
    /// Where the views of a content extension or of a page are in the picture, or nil if there are none.
    public var content: Rect?

    /// Creates a drawing.
    public init(
        text: String, path: String, size: Size, notes: [String], elements: [AccessibilityElement] = [],
        content: Rect? = nil
    ) {
        self.text = text
        self.path = path
        self.size = size
        self.notes = notes
        self.elements = elements
        self.content = content
    }
}
