import BellhopControl
import BellhopValues
import Foundation
import Testing

@testable import BellhopCommandLine

/// What `bellhop screen` prints.
struct ScreenTextTests {
    private func phone(_ surface: PhoneDisplay.Surface, badge: Int = 0) -> PhoneDisplay {
        PhoneDisplay(
            surface: surface, clock: WallClock(time: "9:41", date: "Saturday, January 31"),
            app: PhoneDisplay.App(name: "Bank", state: surface == .app ? .foreground : .background, badge: badge))
    }

    private func card(_ title: String, _ body: String? = nil) -> NotificationCard {
        NotificationCard(identifier: title, date: .distantPast, time: "5m ago", title: title, body: body)
    }

    private func text(_ reply: ScreenReply) -> String { reply.text(TextStyle(isColored: false)) }

    @Test func `the lock screen has the time, and each stack with its newest notification`() {
        var phone = phone(.lockScreen)
        var payment = card("Payment", "Ada sent you $5\nThank you")
        (payment.subtitle, payment.level, payment.attachments) = ("Checking", .timeSensitive, 1)
        phone.stacks = [NotificationStack(thread: "t", top: payment, more: 2), NotificationStack(top: card("Bank"))]
        phone.summarized = 1
        phone.prompt = PermissionPrompt(of: "Bank", by: "payments")
        #expect(
            text(ScreenReply(phone: phone)) == """
                the lock screen
                9:41
                Saturday, January 31

                Time Sensitive
                Payment  5m ago
                  Checking
                  Ada sent you $5
                  Thank you
                  1 attachment
                  2 more notifications

                Bank  5m ago

                Scheduled Summary
                  1 notification until the scheduled time

                “Bank” Would Like to Send You Notifications, asked by payments
                Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.
                [Don’t Allow]  [Allow]

                """)
    }

    @Test func `the home screen has the app's icon, and the list is in the notification center`() {
        var phone = phone(.homeScreen, badge: 3)
        phone.stacks = [NotificationStack(top: card("Bank", "Hi"))]
        (phone.isFocused, phone.connectivity) = (true, .offline)
        #expect(
            text(ScreenReply(phone: phone)) == """
                the home screen
                Bank, badge 3, in the background
                a Focus is on
                the phone is offline

                the notification center
                Bank  5m ago
                  Hi

                """)
    }

    @Test func `the app has its page, and what waits`() {
        var phone = phone(.app)
        (phone.app.state, phone.app.deferredRoute) = (.inactive, "bills/7")
        phone.banner = card("Bank", "Hi")
        let drawing = Drawing(text: "Rates", path: "/1.png", size: Size(width: 390, height: 844), notes: ["cut"])
        #expect(
            text(ScreenReply(phone: phone, module: "rates", route: "rates/EUR", drawing: drawing)) == """
                rates/EUR of rates, 390 × 844 points
                Rates
                a call or Control Center is in front of the app
                bills/7 waits until the user signs in and the landing page loads

                a banner
                Bank  5m ago
                  Hi
                note: cut
                picture: /1.png

                """)
    }

    @Test func `a text of a push doesn't control the terminal`() {
        var phone = phone(.lockScreen)
        phone.stacks = [NotificationStack(top: card("a\u{1B}[2J", "b\u{202E}c"))]
        #expect(text(ScreenReply(phone: phone)).hasSuffix("a\\u{1B}[2J  5m ago\n  b\\u{202E}c\n"))
    }
}
