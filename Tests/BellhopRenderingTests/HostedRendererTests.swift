import BellhopRendering
import BellhopValues
import BellhopWorkers
import Foundation
import TestProcesses
import Testing

/// Trees that ask for too much, by the way a host draws them: each is drawn in time, and what is left out is said.
@Suite("The host's renderer process", .timeLimit(.minutes(2)))
struct HostedRendererTests {
    private let process: RendererProcess

    init() {
        process = RendererProcess(
            program: ProgramFile.built("bellhop-renderer"), environment: [:], clock: SystemClock(),
            deadline: .seconds(100))
    }

    @Test func `answers what the library answers`() async throws {
        let card = ExpandedNotification(appName: "Bellhop", title: "Hello", body: "World")
        let request = card.request(width: 200, scale: 1)
        let rendering = try await process.render(request)
        #expect(try rendering == Renderer().render(request))
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        #expect(pixels.width == 200)
        #expect(pixels.height == Int(rendering.size.height.rounded(.up)))
        // The backdrop, and the card.
        #expect(pixels[2, 2] == 0xE8E8ED)
        #expect(pixels[100, 12] == 0xFFFFFF)
    }

    @Test func `draws twenty cards at a time`() async throws {
        let request = ExpandedNotification(appName: "Bellhop", title: "Hello").request(width: 200, scale: 1)
        try await withThrowingTaskGroup(of: Rendering.self) { group in
            for _ in 0..<20 { group.addTask { try await process.render(request) } }
            for try await rendering in group { #expect(rendering.text == "Bellhop  now\nHello") }
        }
    }

    @Test func `draws ten thousand views`() async throws {
        var sketch = Sketch()
        for index in 1..<10_000 {
            sketch.add(.label(ViewText("row \(index)")))
            sketch.pin(index, [.left], 16)
            sketch.tie(index, .top, to: index - 1, index == 1 ? .top : .bottom, 4)
        }
        sketch.pin(9_999, [.bottom])
        let rendering = try await process.render(RenderRequest(try sketch.tree(), scale: 1))
        #expect(rendering.notes == ["only the first 4000 of \(Int(rendering.size.height)) points are drawn"])
        #expect(Pixels(rendering.png, scale: 1)?.height == 4000)
    }

    @Test func `drops constraints that nothing satisfies, and names them`() async throws {
        var sketch = Sketch()
        let label = sketch.add(.label(ViewText("narrow or wide")))
        sketch.pin(label, [.left, .top, .bottom])
        sketch.fix(label, .width, 100)
        for width in 1...50 { sketch.fix(label, .width, 100 + Double(width)) }
        let rendering = try await process.render(RenderRequest(try sketch.tree(), scale: 1))
        #expect(rendering.text == "narrow or wide")
        #expect(rendering.notes.first == "constraints contradict each other; dropped: v1.width == 101.0")
        #expect(rendering.notes.last == "30 more were dropped")
    }

    @Test func `lays out the beginning of a label of a megabyte, and says so`() async throws {
        var sketch = Sketch()
        let text = ViewText(String(repeating: "Lorem ipsum dolor ", count: 58_000), maxLines: 0)
        sketch.pin(sketch.add(.label(text)), [.left, .right, .top, .bottom])
        let rendering = try await process.render(RenderRequest(try sketch.tree(), scale: 1))
        #expect(rendering.notes.first == "only the first 16384 of 1044000 bytes of text of v1 are laid out")
        #expect(rendering.text.count < 2100)
    }
}
