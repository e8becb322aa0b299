import BellhopValues
import Testing

@testable import BellhopRendering

/// Characters for private use, which no font of a system has.
@Suite struct MissingGlyphTests {
    private func notes(_ content: ViewRow.Content, isHidden: Bool = false) throws -> [String] {
        let view = ViewRow(
            parent: 0, content: content, frame: rect(2, 2, 350, 40), usesFrame: true, isHidden: isHidden)
        let tree = try ViewTree(views: [ViewRow(parent: nil), view])
        return try Renderer().render(RenderRequest(tree, scale: 1)).notes
    }

    @Test(
        arguments: [
            .label(ViewText("\u{10FFFD} and \u{10FFFD}")), .button(ViewButton(title: ViewText("\u{10FFFD}"))),
            .image(ViewImage(symbol: "\u{10FFFD}", size: Size(width: 20, height: 20))),
            .image(
                ViewImage(
                    size: Size(width: 40, height: 40),
                    drawing: ViewDrawing(steps: [.text(ViewText("\u{10FFFD}"), rect(0, 0, 0, 0))]))),
        ] as [ViewRow.Content])
    func `are named once, wherever they are drawn`(_ content: ViewRow.Content) throws {
        #expect(try notes(content) == ["no font has a glyph for U+10FFFD"])
    }

    @Test func `are counted where there are many`() throws {
        let text = String(String.UnicodeScalarView((UInt32(0x100000)...0x10000B).compactMap { Unicode.Scalar($0) }))
        let names = (0..<MissingGlyphs.limit).map { "U+10000\($0)" }.joined(separator: ", ")
        #expect(try notes(.label(ViewText(text))) == ["no font has a glyph for \(names) and 4 more characters"])
    }

    @Test(arguments: ["plain text", "• 12.50 €", "a\u{1}b\tc\u{AD}d\u{200B}e\u{200D}"])
    func `are not what every font has, or what has no glyph`(_ text: String) throws {
        #expect(try notes(.label(ViewText(text))).isEmpty)
    }

    @Test func `are not noted in a view that is hidden, or in the next picture`() throws {
        #expect(try notes(.label(ViewText("\u{10FFFD}")), isHidden: true).isEmpty)
        let renderer = try Renderer()
        for (text, count) in [("\u{10FFFD}", 1), ("a", 0), ("\u{10FFFD}", 1)] {
            let tree = try ViewTree(views: [ViewRow(parent: nil, content: .label(ViewText(text)))])
            #expect(try renderer.render(RenderRequest(tree, scale: 1)).notes.count == count)
        }
    }
}
