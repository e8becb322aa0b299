import BellhopValues
import Testing

@testable import BellhopRendering

@Suite struct Contradictions {
    @Test func `drops the later of two constraints, and says which`() throws {
        var sketch = Sketch()
        let view = sketch.add()
        sketch.pin(view, [.left, .top, .bottom])
        sketch.fix(view, .width, 100)
        sketch.fix(view, .width, 200)
        let solved = try sketch.solved(height: 10)
        #expect(solved.frames[view] == rect(0, 0, 100, 10))
        #expect(solved.notes == ["constraints contradict each other; dropped: v1.width == 200.0"])
    }

    @Test func `finds a contradiction over several views`() throws {
        var sketch = Sketch()
        let first = sketch.add()
        let second = sketch.add()
        sketch.pin(first, [.left, .top, .bottom])
        sketch.pin(second, [.right, .top, .bottom])
        sketch.tie(second, .width, to: first, .width, times: 2)
        sketch.fix(second, .width, 50, .atMost)
        sketch.tie(second, .left, .atMost, to: first, .right, 20)
        let solved = try sketch.solved(height: 10)
        #expect(solved.notes.count == 1)
        #expect(solved.frames[second].maxX == 300)
    }

    @Test func `keeps the frame and drops the constraint`() throws {
        var sketch = Sketch()
        let view = sketch.add(frame: rect(10, 10, 50, 50))
        sketch.fix(view, .width, 80)
        let solved = try sketch.solved(height: 100)
        #expect(solved.frames[view] == rect(10, 10, 50, 50))
        #expect(solved.notes == ["constraints contradict each other; dropped: v1.width == 80.0"])
    }

    @Test func `never makes a length negative`() throws {
        var sketch = Sketch()
        let view = sketch.add()
        sketch.pin(view, [.top, .bottom, .left])
        sketch.fix(view, .width, -20)
        let solved = try sketch.solved(height: 10)
        #expect(solved.frames[view].width == 0)
        #expect(solved.notes.count == 1)
    }

    @Test func `says only so much`() throws {
        var sketch = Sketch()
        for _ in 0..<30 {
            let view = sketch.add()
            sketch.pin(view, [.left, .top, .bottom])
            for width in [10.0, 20] { sketch.fix(view, .width, width) }
        }
        let notes = try sketch.solved(height: 10).notes
        #expect(notes.count == LayoutNotes.limit + 1)
        #expect(notes.last == "10 more were dropped")
    }

    @Test func `gives the same layout every time`() throws {
        var sketch = Sketch()
        let labels = (0..<12).map { sketch.add(.label(ViewText(String(repeating: "x", count: $0 + 1)))) }
        for (label, next) in zip(labels, labels.dropFirst()) { sketch.tie(next, .left, to: label, .right) }
        sketch.pin(labels[0], [.left])
        sketch.pin(labels[11], [.right])
        let frames = try sketch.solved(height: 10).frames
        for _ in 0..<5 { #expect(try sketch.solved(height: 10).frames == frames) }
    }
}
