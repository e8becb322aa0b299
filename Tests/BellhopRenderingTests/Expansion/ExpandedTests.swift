import BellhopCore
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
        picture: Data? = nil, size: BellhopCore.Size = .zero, actions: [NotificationCategory.Action] = []
    ) -> ExpandedNotification {
        ExpandedNotification(
            appName: "Alpine Bank", time: "2m ago", title: "Confirm your transfer", subtitle: "Mountain Savings",
            body: "You are about to send $1,250.00 from Everyday Checking. It arrives tomorrow before noon.",
            picture: picture.map { ViewImage(bytes: $0, name: "hills.png", size: size) }, actions: actions)
    }

    @Test(arguments: Appearance.allCases)
    func `is one picture around what a content extension shows`(_ appearance: Appearance) throws {
        let content = ExpandedNotification.Content(try TransferCard().tree())
        let request = try notification(actions: buttons).request(showing: content, appearance: appearance)
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
        let request = try notification(actions: buttons).request(appearance: appearance)
        let rendering = try request.rendered("expanded-system-\(appearance)")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.text.hasPrefix("Alpine Bank  2m ago\nConfirm your transfer\nMountain Savings\nYou are"))
    }

    @Test(arguments: [BellhopCore.Size.zero, .init(width: 300, height: 200), .init(width: 100, height: 900)])
    func `shows an attachment across the card`(_ size: BellhopCore.Size) throws {
        let hills = SamplePicture.hills(width: 600, height: 400)
        let request = try notification(picture: hills, size: size).request()
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
        let request = try notification(actions: one).request(showing: content, appearance: appearance)
        #expect(try request.rendered("expanded-security-\(appearance)").notes.isEmpty)
    }
}
