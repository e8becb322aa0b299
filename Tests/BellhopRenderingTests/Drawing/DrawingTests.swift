import BellhopValues
import FoundationEssentials
import Testing

@testable import BellhopRendering

@Suite struct Drawing {
    private static let red = ViewColor(.init(red: 1, green: 0, blue: 0), dark: .init(red: 0, green: 1, blue: 0))
    private static let blue = ViewColor(.init(red: 0, green: 0, blue: 1))

    /// A view at 10, 10 of 40 by 40 points, in one of 100 by 60.
    private func pixels(
        _ content: ViewRow.Content = .plain, scale: Double = 2, appearance: Appearance = .light,
        _ change: (inout ViewRow) -> Void = { _ in }
    ) throws -> Pixels {
        var view = ViewRow(
            parent: 0, content: content, frame: Rect(x: 10, y: 10, width: 40, height: 40), usesFrame: true)
        change(&view)
        return try pixels([ViewRow(parent: nil), view], scale: scale, appearance: appearance)
    }

    private func pixels(
        _ views: [ViewRow], scale: Double = 2, appearance: Appearance = .light
    ) throws -> Pixels {
        let tree = try ViewTree(views: views, preferredSize: Size(width: 0, height: 60))
        let request = RenderRequest(tree, width: 100, scale: scale, appearance: appearance)
        return try #require(Pixels(try Renderer().render(request).png, scale: scale))
    }

    @Test(arguments: [0.5, 1, 2, 3, 4]) func `has as many pixels as the scale says`(scale: Double) throws {
        let pixels = try pixels(scale: scale) { $0.background = Self.red }
        #expect(pixels.width == Int(100 * scale))
        #expect(pixels.height == Int(60 * scale))
        #expect(pixels[30, 30] == 0xFF0000)
        #expect(pixels[5, 5] == 0xFFFFFF)
    }

    @Test func `fills a view to its edges`() throws {
        let pixels = try pixels { $0.background = Self.red }
        #expect(
            [pixels[9.5, 30], pixels[10, 30], pixels[49.5, 30], pixels[50, 30]] == [
                0xFFFFFF, 0xFF0000, 0xFF0000, 0xFFFFFF,
            ])
        #expect(
            [pixels[30, 9.5], pixels[30, 10], pixels[30, 49.5], pixels[30, 50]] == [
                0xFFFFFF, 0xFF0000, 0xFF0000, 0xFFFFFF,
            ])
    }

    @Test func `takes the colors of the appearance`() throws {
        let pixels = try pixels(appearance: .dark) { $0.background = Self.red }
        #expect(pixels[30, 30] == 0x00FF00)
        #expect(pixels[5, 5] == 0x1C1C1E)
    }

    @Test func `rounds corners, and draws a border inside`() throws {
        let pixels = try pixels {
            $0.background = Self.red
            $0.cornerRadius = 20
            $0.borderWidth = 4
            $0.borderColor = Self.blue
        }
        #expect(pixels[11, 11] == 0xFFFFFF)
        #expect(pixels[30, 12] == 0x0000FF)
        #expect(pixels[30, 30] == 0xFF0000)
    }

    @Test func `leaves out what is hidden or clear`() throws {
        #expect(
            try pixels {
                $0.background = Self.red
                $0.isHidden = true
            }[30, 30] == 0xFFFFFF)
        #expect(
            try pixels {
                $0.background = Self.red
                $0.alpha = 0
            }[30, 30] == 0xFFFFFF)
    }

    @Test func `fades a view and what is in it as one`() throws {
        let inner = ViewRow(
            parent: 1, frame: Rect(x: 0, y: 0, width: 20, height: 20), usesFrame: true, background: Self.blue)
        let outer = ViewRow(
            parent: 0, frame: Rect(x: 10, y: 10, width: 40, height: 40), usesFrame: true, alpha: 0.5,
            background: Self.red)
        let pixels = try pixels([ViewRow(parent: nil), outer, inner])
        #expect([0xFF7F7F, 0xFF8080].contains(pixels[40, 40]))
        #expect([0x7F7FFF, 0x8080FF].contains(pixels[15, 15]))
    }

    @Test(arguments: [true, false]) func `ends what is inside at the edges of a view that clips`(clips: Bool) throws {
        let outer = ViewRow(
            parent: 0, frame: Rect(x: 10, y: 10, width: 20, height: 20), usesFrame: true, clips: clips)
        let inner = ViewRow(
            parent: 1, frame: Rect(x: 10, y: 10, width: 40, height: 40), usesFrame: true, background: Self.red)
        let pixels = try pixels([ViewRow(parent: nil), outer, inner])
        #expect(pixels[25, 25] == 0xFF0000)
        #expect(pixels[40, 40] == (clips ? 0xFFFFFF : 0xFF0000))
    }

    @Test(
        arguments: [
            (ViewContentMode.scaleToFill, [0xFF0000, 0xFF0000, 0xFF0000]),
            (.aspectFit, [0xFF0000, 0xFFFFFF, 0xFF0000]),
            (.aspectFill, [0xFF0000, 0xFF0000, 0xFF0000]), (.center, [0xFF0000, 0xFFFFFF, 0xFFFFFF]),
            (.topLeft, [0xFFFFFF, 0xFFFFFF, 0xFFFFFF]), (.bottom, [0xFFFFFF, 0xFFFFFF, 0xFFFFFF]),
        ] as [(ViewContentMode, [UInt32])])
    func `puts a picture where the content mode says`(_ mode: ViewContentMode, _ colors: [UInt32]) throws {
        // 16 by 8 points in 40 by 40.
        let image = ViewImage(bytes: SamplePicture.plain(1, 0, 0, width: 16, height: 8))
        let pixels = try pixels(.image(image)) { $0.contentMode = mode }
        #expect([pixels[30, 30], pixels[30, 12], pixels[12, 30]] == colors)
    }

    @Test func `draws a template in the tint that it takes over`() throws {
        let image = ViewImage(bytes: SamplePicture.plain(1, 0, 0, width: 4, height: 4), isTemplate: true)
        var root = ViewRow(parent: nil)
        root.tint = Self.blue
        let view = ViewRow(
            parent: 0, content: .image(image), frame: Rect(x: 10, y: 10, width: 40, height: 40), usesFrame: true)
        #expect(try pixels([root, view])[30, 30] == 0x0000FF)
    }

    @Test func `writes a text in its color, within its edges`() throws {
        let font = ViewText.Font(points: 30, weight: 900)
        let pixels = try pixels(.label(ViewText("MMMMMMMM", font: font, color: Self.red, lineBreak: .clip)))
        #expect(pixels.count(except: 0xFFFFFF, x: 10...49.5, y: 10...49.5) > 500)
        #expect(pixels.count(except: 0xFFFFFF, x: 51...99, y: 0...59) == 0)
    }

    // Texts that Pango ends the process over as they are.
    @Test(arguments: ["عd \u{301}ש", " \u{301}𝔘ש", "ש \u{200D}漢", "a\u{202E} \u{301}ש", "a\0b", "\0", "\u{301}"])
    func `writes any text in any width`(_ string: String) throws {
        for lineBreak in [ViewText.LineBreak.words, .characters, .clip, .truncateHead] {
            for width in [0, 0.5, 2, 12, 40] {
                let text = ViewText(
                    string, font: ViewText.Font(points: 90), runs: [.init(bytes: 0..<string.utf8.count, kern: 1e6)],
                    lineBreak: lineBreak, maxLines: 0, lineSpacing: 1e6)
                let pixels = try pixels(.label(text)) { $0.frame.width = width }
                #expect(pixels[99, 59] == 0xFFFFFF)
            }
        }
    }

    @Test(arguments: [ViewText.Alignment.left, .center, .right]) func `aligns`(_ alignment: ViewText.Alignment) throws {
        let pixels = try pixels(.label(ViewText("I", alignment: alignment)))
        let thirds = [10.0...22, 23...36, 37...49].map { pixels.count(except: 0xFFFFFF, x: $0, y: 10...49) > 0 }
        #expect(thirds == [alignment == .left, alignment == .center, alignment == .right])
    }

    @Test(arguments: [
        "checkmark.circle.fill", "xmark", "play.circle.fill", "pause.circle.fill", "no.such.symbol",
        "exclamationmark.triangle", ".", "🎉",
    ])
    func `draws a sign for a symbol`(_ name: String) throws {
        let pixels = try pixels(.image(ViewImage(symbol: name, size: Size(width: 30, height: 30))))
        #expect(pixels.count(except: 0xFFFFFF, x: 10...49, y: 10...49) > 50)
    }

    @Test(arguments: [
        Data(), Data("GIF89a".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0]),
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        SamplePicture.plain(1, 0, 0, width: 8, height: 8).prefix(60), Data(repeating: 7, count: 10_000),
    ])
    func `says so where a picture is none`(_ bytes: Data) throws {
        let view = ViewRow(parent: 0, content: .image(ViewImage(bytes: bytes, name: "logo")))
        let tree = try ViewTree(views: [ViewRow(parent: nil), view])
        let notes = try Renderer().render(RenderRequest(tree)).notes
        #expect(notes == ["logo of view 1 is no PNG, JPEG or GIF that can be shown"])
    }

    @Test(arguments: [(0.0, 1.0), (3000, 1), (359, 0), (359, 9), (.nan, 1), (359, .infinity)])
    func `refuses a size that no picture has`(width: Double, scale: Double) throws {
        let request = RenderRequest(try ViewTree(views: [ViewRow(parent: nil)]), width: width, scale: scale)
        let error = #expect(throws: BellhopError.self) { try Renderer().render(request) }
        #expect(error?.code == .renderBadRequest)
    }

    @Test func `refuses views that are higher than a length may be, and says how high they are`() throws {
        var sketch = Sketch()
        let views = [sketch.add(), sketch.add()]
        for view in views { sketch.fix(view, .height, 800_000) }
        sketch.pin(views[0], [.top])
        sketch.tie(views[1], .top, to: views[0], .bottom)
        sketch.pin(views[1], [.bottom])
        let tree = try sketch.tree()
        let error = #expect(throws: BellhopError.self) { try Renderer().render(RenderRequest(tree)) }
        #expect(error?.code == .renderBadRequest)
        #expect(error?.message == "the views are 1600000 points high, and 1000000 are the most")
        #expect(error?.hint == "Show fewer rows at once")
    }

    @Test func `draws no more than fits in a picture`() throws {
        let tree = try ViewTree(views: [ViewRow(parent: nil)], preferredSize: Size(width: 0, height: 900_000))
        let rendering = try Renderer().render(RenderRequest(tree, width: 2000, scale: 4))
        #expect(rendering.size.height == 900_000)
        #expect(rendering.notes == ["only the first 500 of 900000 points are drawn"])
        #expect(try #require(Pixels(rendering.png, scale: 4)).height == 2000)
    }
}
