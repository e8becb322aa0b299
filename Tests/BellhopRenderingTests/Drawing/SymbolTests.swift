import BellhopValues
import Foundation
import Testing
import UIKit

@testable import BellhopRendering

@MainActor
@Suite struct Symbols {
    /// The symbols that notification code names most.
    private nonisolated static let names = """
        bell bell.fill bell.slash bell.badge checkmark checkmark.circle checkmark.circle.fill xmark xmark.circle \
        xmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.circle creditcard \
        creditcard.fill dollarsign.circle eurosign.circle.fill banknote phone phone.fill envelope envelope.fill \
        envelope.open paperplane paperplane.fill trash trash.fill lock lock.fill lock.open lock.slash person \
        person.fill person.circle person.circle.fill person.2 house house.fill clock clock.fill calendar star \
        star.fill heart heart.fill heart.slash arrow.up arrow.down arrow.left arrow.right arrow.up.right \
        arrow.clockwise arrow.uturn.left arrow.left.arrow.right arrowshape.turn.up.left chevron.up chevron.down \
        chevron.left chevron.right plus plus.circle minus minus.circle.fill info.circle info.circle.fill \
        magnifyingglass gear gearshape.fill location location.fill mappin map map.fill camera camera.fill doc \
        doc.fill link hand.thumbsup hand.thumbsup.fill hand.thumbsdown hand.raised eye eye.fill eye.slash bubble.left \
        bubble.left.fill cart cart.fill gift tag flag bookmark shield checkmark.shield.fill key bolt folder pencil \
        photo mic mic.slash video building.columns chart.bar globe paperclip tray wifi moon sun.max speaker.wave.2 \
        square.and.arrow.up list.bullet ellipsis car cloud questionmark.circle
        """.split(separator: " ").map(String.init)

    private func image(of name: String, side: Double = 40, tint: ViewColor? = nil) throws -> Pixels {
        let view = ViewRow(
            parent: 0, content: .image(ViewImage(symbol: name, size: Size(width: side, height: side))),
            frame: Rect(x: 10, y: 10, width: side, height: side), usesFrame: true, tint: tint)
        let tree = try ViewTree(
            views: [ViewRow(parent: nil), view], preferredSize: Size(width: side + 20, height: side + 20))
        return try #require(
            Pixels(try Renderer().render(RenderRequest(tree, width: side + 20, scale: 2)).png, scale: 2))
    }

    private func ink(_ name: String) throws -> Int {
        try image(of: name).count(except: 0xFFFFFF, x: 10...49.5, y: 10...49.5)
    }

    @Test(arguments: names) func `are known by their names`(_ name: String) {
        let sign = SymbolSign(name)
        #expect(sign.core != SymbolSign("zzz." + name).core, "is no stand-in")
        #expect(sign.isFilled == name.hasSuffix(".fill"))
        #expect(sign.isSlashed == name.hasSuffix(".slash"))
    }

    @Test func `have paths that can be drawn`() {
        for (name, paths) in SymbolGlyph.paths {
            for path in [paths.outline, paths.details, paths.lines] where !path.isEmpty {
                #expect(SymbolPath(path).isValid, "\(name): \(path)")
            }
            #expect(!paths.outline.isEmpty || !paths.lines.isEmpty)
        }
        for name in SymbolGlyph.synonyms.values { #expect(SymbolGlyph.paths[name] != nil, "\(name)") }
    }

    @Test(arguments: ["bell", "lock", "person", "house", "star", "heart", "envelope", "creditcard", "bubble.left"])
    func `have more ink when they are filled`(_ name: String) throws {
        #expect(try ink(name + ".fill") > ink(name) + 300)
    }

    @Test(arguments: ["bell", "eye", "lock", "mic"]) func `are struck out`(_ name: String) throws {
        let plain = try image(of: name).words
        let slashed = try image(of: name + ".slash")
        #expect(slashed.words != plain)
        // The ends of the line, and the gap beside it.
        #expect(slashed[15.5, 15.5] != 0xFFFFFF && slashed[44.5, 44.5] != 0xFFFFFF)
    }

    @Test func `cut the mark out of a filled circle`() throws {
        let blue = ViewColor(.init(red: 0, green: 0, blue: 1))
        let pixels = try image(of: "plus.circle.fill", tint: blue)
        #expect(pixels[30, 30] == 0xFFFFFF)
        #expect(pixels[20, 20] == 0x0000FF)
        let empty = try image(of: "plus.circle", tint: blue)
        #expect(empty[30, 30] == 0x0000FF)
        #expect(empty[20, 20] == 0xFFFFFF)
    }

    @Test func `are as see-through as their tint, once`() throws {
        let tint = ViewColor(.init(red: 0, green: 0, blue: 0, alpha: 0.5))
        let pixels = try image(of: "star.fill", tint: tint)
        let words = Set(pixels.words.map { $0 & 0xFF })
        #expect(words.min() ?? 0 >= 0x7E)
    }

    @Test func `stand upside down for the opposite`() {
        #expect(SymbolSign("hand.thumbsdown").core != SymbolSign("hand.thumbsup").core)
    }

    @Test(arguments: [
        "", ".", "fill", "slash", ".fill.slash", "circle", "no.such.symbol", "🎉.circle.fill",
        String(repeating: "a.", count: 5000), "\0", "AM.circle.fill",
    ])
    func `are never a crash`(_ name: String) throws {
        #expect(try ink(name) > 0)
    }

    /// All of them in one picture, to look at.
    @Test(arguments: Appearance.allCases) func `stand beside each other`(_ appearance: Appearance) throws {
        let views = Self.names.enumerated().map { index, name in
            ViewRow(
                parent: 0, content: .image(ViewImage(symbol: name, size: Size(width: 26, height: 26))),
                frame: Rect(
                    x: 8 + Double(index % 12) * 36, y: 8 + Double(index / 12) * 36, width: 26, height: 26),
                usesFrame: true)
        }
        let tree = try ViewTree(
            views: [ViewRow(parent: nil)] + views, preferredSize: Size(width: 440, height: 400))
        let rendering = try RenderRequest(tree, width: 440, scale: 2, appearance: appearance)
            .rendered("symbols-\(appearance)")
        #expect(rendering.notes.isEmpty)
    }
}
