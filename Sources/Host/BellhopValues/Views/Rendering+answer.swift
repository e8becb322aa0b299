public import Foundation

extension Rendering {
    /// The answer of `bellhop-renderer`: the rendering in JSON without its picture, a line feed, and the PNG file.
    ///
    /// In JSON, the picture would be text, a third longer, and both sides would have to convert it.
    public func answer() throws -> Data {
        var words = self
        words.png = Data()
        return try JSONEncoder().encode(words) + [Self.lineFeed] + png
    }

    /// Reads an answer; the picture is what stands behind the line feed, if anything does.
    public init(answer: Data) throws {
        let end = answer.firstIndex(of: Self.lineFeed) ?? answer.endIndex
        self = try JSONDecoder().decode(Rendering.self, from: answer[..<end])
        png = Data(answer[end...].dropFirst())
    }

    private static let lineFeed = UInt8(ascii: "\n")
}
