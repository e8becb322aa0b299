import BellhopValues
import Foundation
import Testing
import UIKit

@testable import BellhopRendering

@MainActor
@Suite struct Expanded {
    private let buttons = [
        NotificationCategory.Action(identifier: "approve", title: "Approve"),
        .init(identifier: "later", title: "Remind Me Tomorrow"),
        .init(identifier: "decline", title: "Decline", options: .destructive),
    ]

    private func notification(
        picture: Data? = nil, size: BellhopValues.Size = .zero, actions: [NotificationCategory.Action] = []
    ) -> ExpandedNotification {
        ExpandedNotification(
            appName: "Alpine Bank", time: "2m ago", title: "Confirm your transfer", subtitle: "Mountain Savings",
            body: "You are about to send $1,250.00 from Everyday Checking. It arrives tomorrow before noon.",
            picture: picture.map { ViewImage(bytes: $0, name: "hills.png", size: size) }, actions: actions)
    }

    @Test(arguments: Appearance.allCases)
    func `is one picture around what a content extension shows`(_ appearance: Appearance) throws {
        let content = ExpandedNotification.Content(try TransferCard().tree())
        let request = notification(actions: buttons).request(showing: content, appearance: appearance)
        let rendering = try request.rendered("expanded-transfer-\(appearance)")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.size.width == 375)
        #expect(
            rendering.text == """
                Alpine Bank  2m ago
                (hills)
                Transfer to Mountain Savings
                $1,250.00
                From  Everyday Checking •• 1234
                Arrives  Tomorrow, before noon
                [Decline]  [Approve]
                Confirm your transfer
                Mountain Savings
                You are about to send $1,250.00 from Everyday Checking. It arrives tomorrow before noon.
                [Approve]
                [Remind Me Tomorrow]
                [Decline]
                """)
    }

    @Test(arguments: Appearance.allCases)
    func `is the system's own view without one`(_ appearance: Appearance) throws {
        let request = notification(actions: buttons).request(appearance: appearance)
        let rendering = try request.rendered("expanded-system-\(appearance)")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.text.hasPrefix("Alpine Bank  2m ago\nConfirm your transfer\nMountain Savings\nYou are"))
    }

    @Test(arguments: [BellhopValues.Size.zero, .init(width: 300, height: 200), .init(width: 100, height: 900)])
    func `shows an attachment across the card`(_ size: BellhopValues.Size) throws {
        let hills = SamplePicture.hills(width: 600, height: 400)
        let request = notification(picture: hills, size: size).request()
        let rendering = try request.rendered("expanded-picture-\(Int(size.height))")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.text.hasPrefix("Alpine Bank  2m ago\n(hills.png)\nConfirm"))
    }

    @Test func `leaves its own texts out when the extension wants that`() throws {
        let content = ExpandedNotification.Content(try SpendingCard().tree(), hidesDefault: true)
        let rendering = try notification().request(showing: content).rendered("expanded-hidden")
        #expect(rendering.notes.isEmpty)
        #expect(!rendering.text.contains("Confirm"))
        // A header of 44 points, the extension's 188, and 8 above and below.
        #expect(abs(rendering.size.height - (44 + 188 + 16)) < 0.01)
    }

    @Test(arguments: [Appearance.light, .dark])
    func `frames a warning`(_ appearance: Appearance) throws {
        let content = ExpandedNotification.Content(try SecurityCard().tree(), hidesDefault: true)
        let one = [NotificationCategory.Action(identifier: "lock", title: "It Was Me", options: .foreground)]
        let request = notification(actions: one).request(showing: content, appearance: appearance)
        #expect(try request.rendered("expanded-security-\(appearance)").notes.isEmpty)
    }

    @Test(arguments: [(Appearance.light, 0xE8E8ED, 0xFFFFFF), (.dark, 0x000000, 0x1C1C1E)])
    func `is a platter on a ground`(_ appearance: Appearance, ground: UInt32, platter: UInt32) throws {
        let request = notification(actions: buttons).request(scale: 1, appearance: appearance)
        let rendering = try request.rendered("expanded-platter-\(appearance)")
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        #expect(pixels[3, 3] == ground)
        #expect(pixels[187, 12] == platter)
        // The row of the last action.
        #expect(pixels[300, rendering.size.height - 20] == platter)
    }

    @Test func `keeps the colors of an extension in the dark`() throws {
        let content = ExpandedNotification.Content(try TransferCard().tree(), hidesDefault: true)
        let rendering = try notification().request(showing: content, scale: 1, appearance: .dark).rendered("own-dark")
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        // The extension's systemBackground, below the platter's header.
        #expect(pixels[12, 20] == 0x1C1C1E)
        #expect(pixels[12, rendering.size.height - 30] == 0x000000)
    }

    @Test(arguments: Appearance.allCases) func `shows the icons of actions`(_ appearance: Appearance) throws {
        var actions = buttons
        actions[0].systemImageName = "checkmark.circle"
        actions[1].templateImageName = "later-icon"
        actions[2].systemImageName = "hand.thumbsdown"
        let card = notification(actions: actions)
        let rendering = try card.request(scale: 1, appearance: appearance).rendered("icons-\(appearance)")
        let words = "\n[Approve]  (checkmark.circle)\n[Remind Me Tomorrow]  (later-icon)\n[Decline]  (hand.thumbsdown)"
        #expect(rendering.text.hasSuffix(words))
        #expect(card.text().hasSuffix(words))
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        let paper: UInt32 = appearance == .light ? 0xFFFFFF : 0x1C1C1E
        for row in 0..<3 {
            let low = rendering.size.height - 8 - Double(row) * 48 - 14
            #expect(pixels.count(except: paper, x: 331...350, y: low - 20...low) > 20)
        }
        // Red as the title of its button.
        #expect(pixels.contains(appearance == .light ? 0xFF3B30 : 0xFF453A, x: 331...350))
    }
}
