import BellhopValues
import Testing

@testable import BellhopRendering

@Suite struct Words {
    @Test func `stand in rows, from top to bottom and from left to right`() throws {
        var sketch = Sketch()
        sketch.add(.label(ViewText("below")), frame: rect(0, 40, 50, 20))
        sketch.add(.label(ViewText("right")), frame: rect(100, 3, 50, 20))
        sketch.add(.label(ViewText("left")), frame: rect(0, 0, 50, 20))
        sketch.add(.button(ViewButton(title: ViewText("Go"))), frame: rect(100, 44, 50, 20))
        sketch.add(.image(ViewImage(name: "logo")), frame: rect(0, 80, 50, 20))
        sketch.add(.button(ViewButton(image: ViewImage(symbol: "xmark"))), frame: rect(60, 80, 20, 20))
        #expect(try sketch.solved().text == "left  right\nbelow  [Go]\n(logo)  [xmark]")
    }

    @Test(
        arguments: [
            ("harbor.png", "(harbor.png)"), (nil, "(picture)"), (String(repeating: "0a", count: 32), "(picture)"),
            (String(repeating: "0a", count: 32) + ".png", "(picture)"),
            (String(repeating: "0a", count: 4), "(0a0a0a0a)"),
        ] as [(String?, String)])
    func `name a picture as a person would`(name: String?, words: String) throws {
        var sketch = Sketch()
        sketch.add(.image(ViewImage(name: name)), frame: rect(0, 0, 50, 20))
        #expect(try sketch.solved().text == words)
    }

    @Test func `leave out what is hidden, clear, empty or without a size`() throws {
        var sketch = Sketch()
        let outer = sketch.add(frame: rect(0, 0, 100, 100))
        sketch.views[outer].isHidden = true
        sketch.add(.label(ViewText("in what is hidden")), in: outer, frame: rect(0, 0, 50, 20))
        let clear = sketch.add(.label(ViewText("clear")), frame: rect(0, 0, 50, 20))
        sketch.views[clear].alpha = 0
        sketch.add(.label(ViewText(" \n ")), frame: rect(0, 0, 50, 20))
        sketch.add(.label(ViewText("no size")), frame: rect(0, 0, 0, 20))
        let seen = sketch.add(.label(ViewText("seen")), frame: rect(0, 0, 50, 20))
        sketch.views[seen].accessibilityValue = " \n "
        #expect(try sketch.solved().text == "seen")
    }

    @Test func `are on one line each, without what would move a terminal, and not endless`() throws {
        var sketch = Sketch()
        sketch.add(.label(ViewText("one\ntwo\u{1B}[2J  three")), frame: rect(0, 0, 50, 20))
        sketch.add(.label(ViewText(String(repeating: "x", count: 9000))), frame: rect(0, 40, 50, 20))
        let lines = try sketch.solved().text.split(separator: "\n")
        #expect(lines[0] == "one two [2J three")
        #expect(lines[1].count == SolvedTree.textLimit + 1)
    }
}
