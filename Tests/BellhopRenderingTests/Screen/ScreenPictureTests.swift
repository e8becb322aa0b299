import BellhopValues
import Foundation
import Testing

@testable import BellhopRendering

@Suite struct `A picture of the whole screen` {
    private func phone(
        _ surface: PhoneDisplay.Surface, badge: Int = 0, stacks: [NotificationStack] = []
    ) -> PhoneDisplay {
        PhoneDisplay(
            surface: surface, clock: WallClock(time: "9:41", date: "Saturday, January 31"),
            app: PhoneDisplay.App(name: "Alpine Bank", badge: badge), stacks: stacks)
    }

    private func card(_ title: String, _ body: String? = nil) -> NotificationCard {
        NotificationCard(identifier: title, date: .distantPast, time: "5m ago", title: title, body: body)
    }

    private func rendering(_ picture: ScreenPicture, _ name: String, _ appearance: Appearance = .light) throws
        -> Rendering
    {
        let rendering = try picture.request(scale: 1, appearance: appearance).rendered("screen-\(name)-\(appearance)")
        #expect(rendering.size == ScreenPicture.size)
        return rendering
    }

    @Test(arguments: Appearance.allCases)
    func `has the clock and the list of a locked phone`(_ appearance: Appearance) throws {
        var payment = card("Payment", "Ada sent you $5")
        (payment.subtitle, payment.level) = ("Checking", .timeSensitive)
        var message = card("Ada", "Thank you")
        message.sender = "Ada Lovelace"
        var phone = phone(
            .lockScreen,
            stacks: [NotificationStack(top: payment, more: 2), NotificationStack(top: message)])
        phone.summarized = 1
        let rendering = try rendering(ScreenPicture(phone), "lock", appearance)
        #expect(rendering.notes == [])
        #expect(
            rendering.text == """
                Saturday, January 31
                9:41
                TIME SENSITIVE
                Payment  5m ago
                Checking
                Ada sent you $5
                2 more notifications
                (AL)  Ada  5m ago
                Thank you
                Scheduled Summary
                1 notification until the scheduled time
                """)
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        #expect(pixels[2, 2] == (appearance == .light ? 0x4A3F9A : 0x14132B))
        // The last panel is above the bottom of the screen.
        #expect(pixels[195, 806] == (appearance == .light ? 0xF2F2F7 : 0x2A2A30))
        #expect(pixels[195, 812] == pixels[2, 2])
    }

    @Test func `has as many stacks as fit, and says how many there are`() throws {
        let stacks = (1...40).map { NotificationStack(top: card("Number \($0)", "Hello")) }
        let rendering = try rendering(ScreenPicture(phone(.lockScreen, stacks: stacks)), "full")
        let count = rendering.text.components(separatedBy: "Number ").count - 1
        #expect((5...8).contains(count))
        #expect(rendering.notes == ["only the newest \(count) of 40 stacks are drawn"])
        #expect(rendering.text.hasSuffix("\nand \(40 - count) more"))
        #expect(rendering.text.contains("9:41\nNumber 1  5m ago\n"))
    }

    @Test func `has no more than the beginnings of long texts`() throws {
        let long = String(repeating: "word ", count: 20_000)
        let stack = NotificationStack(top: card(long, long))
        let rendering = try rendering(ScreenPicture(phone(.lockScreen, stacks: [stack])), "long")
        #expect(rendering.notes == [] && rendering.text.utf8.count < 4000)
    }

    @Test func `has the app's icon and its badge on the home screen`() throws {
        let rendering = try rendering(ScreenPicture(phone(.homeScreen, badge: 3)), "home")
        #expect(rendering.text.contains("9:41") && rendering.text.contains("3"))
        #expect(rendering.text.hasSuffix("Alpine Bank"))
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        #expect(pixels.contains(0xFF3B30, x: 75...105))
    }

    @Test(arguments: Appearance.allCases)
    func `has the question in front of the page of a module`(_ appearance: Appearance) throws {
        let tree = try ViewTree(
            views: [
                ViewRow(parent: nil, background: ViewColor(.init(hex: 0x00FF00))),
                ViewRow(parent: 0, content: .label(ViewText("Rates"))),
            ],
            constraints: [
                ViewConstraint(.init(1, .left), .equal, .init(0, .left), constant: 16),
                ViewConstraint(.init(1, .top), .equal, .init(0, .top), constant: 60),
            ])
        var phone = phone(.app)
        phone.prompt = PermissionPrompt(of: "Alpine Bank", by: "rates")
        let rendering = try rendering(ScreenPicture(phone, page: tree), "prompt", appearance)
        #expect(rendering.notes == [])
        #expect(
            rendering.text == """
                Rates
                “Alpine Bank” Would Like to Send You Notifications
                Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.
                [Don’t Allow]  [Allow]
                """)
        let pixels = try #require(Pixels(rendering.png, scale: 1))
        // The page is darker around the question.
        #expect(pixels[5, 400] == 0x00B300 || pixels[5, 400] == 0x00B200)
        #expect(pixels[70, 422] == (appearance == .light ? 0xF2F2F7 : 0x2A2A30))
    }

    @Test func `is that of the page without anything in front of it`() throws {
        let tree = try ViewTree(views: [ViewRow(parent: nil, background: ViewColor(.init(hex: 0x00FF00)))])
        let whole = try Renderer().render(ScreenPicture(phone(.app), page: tree).request(scale: 1))
        let page = try Renderer().render(
            RenderRequest(.page(tree), width: 390, scale: 1, heightRatio: 844.0 / 390))
        #expect(whole == page)
    }

    @Test func `has a page as high as the screen, whose views share the height`() throws {
        let tree = try ViewTree(
            views: [
                ViewRow(parent: nil), ViewRow(parent: 0, content: .label(ViewText("Top"))),
                ViewRow(parent: 0, content: .label(ViewText("Bottom"))),
            ],
            constraints: [
                ViewConstraint(.init(1, .top), .equal, .init(0, .top), constant: 60),
                ViewConstraint(.init(2, .top), .atLeast, .init(1, .bottom), constant: 8),
                ViewConstraint(.init(2, .bottom), .equal, .init(0, .bottom), constant: -44),
            ])
        let rendering = try Renderer().render(ScreenPicture(phone(.app), page: tree).request(scale: 1))
        #expect(rendering.text == "Top\nBottom" && rendering.notes == [])
        #expect(rendering.elements.last.map { $0.frame.maxY.rounded() } == 800)
    }

    @Test func `has a banner in front of the app's own screen`() throws {
        var phone = phone(.app)
        phone.banner = card("Payment", "Ada sent you $5")
        let rendering = try rendering(ScreenPicture(phone), "banner")
        #expect(rendering.text == "Payment  5m ago\nAda sent you $5\nAlpine Bank\nNobody is signed in.")
        let web = try self.rendering(ScreenPicture(self.phone(.app), address: "https://bank.example/#/a"), "web")
        #expect(web.text == "Alpine Bank\nhttps://bank.example/#/a")
    }
}
