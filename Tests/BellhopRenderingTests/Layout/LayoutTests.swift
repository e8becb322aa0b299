import BellhopValues
import Testing

@testable import BellhopRendering

@Suite struct Layout {
    @Test(arguments: ConstraintCases.all) func constraints(_ layout: LayoutCase) throws { try check(layout) }
    @Test(arguments: StackCases.all) func `stack views`(_ layout: LayoutCase) throws { try check(layout) }
    @Test(arguments: FrameCases.all) func frames(_ layout: LayoutCase) throws { try check(layout) }

    private func check(_ layout: LayoutCase) throws {
        let solved = try layout.sketch.solved(height: layout.height)
        #expect(solved.notes.isEmpty)
        for (view, frame) in layout.expected {
            #expect(solved.frames[view].isNear(frame), "view \(view): \(solved.frames[view]), not \(frame)")
        }
    }

    @Test func `is as high as the extension's ratio says where nothing in it does`() throws {
        #expect(try Sketch().solved(heightRatio: 0.5).size == Size(width: 300, height: 150))
        #expect(try Sketch().solved(heightRatio: 2.5).size == Size(width: 300, height: 750))
        #expect(try Sketch().solved(heightRatio: 1e300).size == Size(width: 300, height: 30_000))
        #expect(try Sketch().solved().size == Size(width: 300, height: 300))
    }

    @Test func `makes a view as large as its picture`() throws {
        var sketch = Sketch()
        let image = sketch.add(.image(ViewImage(symbol: "star")))
        sketch.pin(image, [.left, .top, .bottom])
        #expect(try sketch.solved(imageSizes: [image: Size(width: 30, height: 12)]).frames[image] == rect(0, 0, 30, 12))
    }

    @Test func `makes a button as large as its picture, its title and the room around them`() throws {
        var sketch = Sketch()
        let padding = Insets(top: 1, left: 2, bottom: 3, right: 4)
        let button = sketch.add(
            .button(
                ViewButton(
                    title: ViewText("go"), image: ViewImage(symbol: "star"), padding: padding, imagePadding: 5)))
        sketch.pin(button, [.left, .top, .bottom])
        #expect(
            try sketch.solved(imageSizes: [button: Size(width: 30, height: 25)]).frames[button] == rect(0, 0, 61, 29))
    }
}

extension Rect {
    /// Whether every edge is where another's is, but for what the solver rounds.
    fileprivate func isNear(_ other: Rect) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy { abs($0 - $1) < 0.01 }
    }
}
