public import FoundationEssentials

/// What `bellhop-renderer` answers: a view tree as a picture and as text.
public struct Rendering: Sendable, Hashable, Codable {
    /// The most bytes of one answer, in JSON; the largest picture there is takes less.
    public static let answerLimit = 96 << 20

    /// The picture, a PNG file.
    public var png: Data
    /// What is to be read in it, a line for each row of what stands side by side.
    public var text: String
    /// How large the view became, in points.
    public var size: Size
    /// What could not be done as the module asked: constraints that contradict each other, pictures that are none.
    public var notes: [String]
    /// What the renderer's confinement lacks of what this machine has to give.
    public var lacks: [String]

    /// Makes an answer.
    public init(png: Data, text: String, size: Size, notes: [String], lacks: [String] = []) {
        self.png = png
        self.text = text
        self.size = size
        self.notes = notes
        self.lacks = lacks
    }
}
