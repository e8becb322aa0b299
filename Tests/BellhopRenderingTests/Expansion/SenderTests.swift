import BellhopValues
import Foundation
import Testing

@testable import BellhopRendering

@Suite struct SenderPictures {
    private func card(_ name: String, _ picture: Data? = nil, body: String = "Are you coming?") -> ExpandedNotification
    {
        ExpandedNotification(
            appName: "Chat", time: "now", title: name, body: body,
            sender: .init(
                name: name,
                picture: picture.map { ViewImage(bytes: $0, name: "", size: BellhopValues.Size(width: 60, height: 40)) }
            ))
    }

    // The card's margin is 8 points, its padding 16 and the header 44.
    private static let center = (x: 43.0, y: 71.0)

    @Test(arguments: Appearance.allCases) func `are round, with the icon of the app`(_ appearance: Appearance) throws {
        let red = SamplePicture.plain(1, 0, 0, width: 60, height: 40)
        let rendering = try card("Ada Lovelace", red).request(appearance: appearance).rendered("sender-\(appearance)")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.text == "Chat  now\n(picture of Ada Lovelace)  Ada Lovelace\nAre you coming?")
        let pixels = try #require(Pixels(rendering.png, scale: 3))
        let (x, y) = Self.center
        #expect(pixels[x, y] == 0xFF0000)
        // A wide picture fills the circle, whose corners show the card.
        #expect(pixels[x, y - 17.5] == 0xFF0000 && pixels[x - 17.5, y] == 0xFF0000)
        let paper: UInt32 = appearance == .light ? 0xFFFFFF : 0x1C1C1E
        #expect(pixels[x - 17, y - 17] == paper)
        // The badge reaches over the lower right.
        #expect(pixels[x + 11, y + 20.5] == (appearance == .light ? 0x007AFF : 0x0A84FF))
    }

    @Test(arguments: [
        ("Ada Lovelace", "AL"), ("Ada", "A"), ("ada  king noel", "AN"), ("élan ß", "ÉS"), ("", "person"),
        ("+41 79 123", "person"), ("李 明", "李明"), ("\u{202E}x", "person"), ("🎉", "person"),
    ])
    func `are initials without a picture, or a person`(_ name: String, _ expected: String) throws {
        let card = card(name)
        let rendering = try card.request().rendered("sender-initials-\(expected)")
        #expect(rendering.text.hasPrefix("Chat  now\n(\(expected))"))
        #expect(card.text().hasPrefix("Chat  now\n(\(expected))"))
        let pixels = try #require(Pixels(rendering.png, scale: 3))
        let (x, y) = Self.center
        // Gray, and white letters.
        #expect(pixels[x - 16, y] == 0x8E8E93)
        #expect(pixels.count(except: 0x8E8E93, x: x - 9...x + 9, y: y - 7...y + 7) > 20)
    }

    @Test(arguments: [
        Data(), Data(repeating: 7, count: 10_000), SamplePicture.plain(1, 0, 0, width: 60, height: 40).prefix(60),
    ])
    func `are a person where the bytes are no picture`(_ bytes: Data) throws {
        let rendering = try card("Ada Lovelace", bytes).request().rendered("sender-broken")
        #expect(rendering.notes.count == 1)
        let pixels = try #require(Pixels(rendering.png, scale: 3))
        let (x, y) = Self.center
        #expect(pixels[x - 15, y - 5] == 0x8E8E93)
        // The head.
        #expect(pixels[x, y - 7] == 0xFFFFFF)
    }

    @Test func `are left out if they are larger than all pictures may be`() throws {
        var large = card("Ada Lovelace", Data(count: ViewBounds.standard.imageBytes + 1))
        #expect(try large.request().rendered("sender-large").text.contains("(AL)  Ada Lovelace"))
        // Together with the notification's own picture.
        large.sender?.picture?.bytes = Data(count: ViewBounds.standard.imageBytes / 2 + 1)
        large.picture = large.sender?.picture
        #expect(try large.request().rendered("sender-large").text.contains("(AL)  Ada Lovelace"))
    }

    @Test func `make room for a long text, and stand on the card alone`() throws {
        let long = try card("Ada", body: String(repeating: "word ", count: 60)).request().rendered("sender-long")
        let short = try card("", body: "").request().rendered("sender-alone")
        #expect(long.size.height > short.size.height + 60)
        // Header, picture, padding and margins.
        #expect(abs(short.size.height - (44 + 38 + 16 + 16)) < 0.01)
    }
}
