import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Touches of a content extension", .timeLimit(.minutes(5)))
struct TouchTests {
    private func touch(
        _ text: String? = nil, media: String? = nil, type: String? = nil, scroll: Double? = nil, in test: TestHost
    ) async throws -> ExpandReply {
        guard
            case .expanded(let reply) = try await test.host.handle(
                .expand(notification: "n1", media: media, touch: text, type: type, scroll: scroll))
        else { throw CancellationError() }
        return reply
    }

    private func start(_ fixture: String = "content_touched", category: String? = "content") async throws -> TestHost {
        let test = try await TestHost(modules: [TestHost.content(fixture)])
        try await test.show("bill", category: category, as: "n1")
        return test
    }

    /// What a touch was refused with.
    private func refusal(
        _ text: String? = nil, media: String? = nil, type: String? = nil, scroll: Double? = nil, in test: TestHost
    ) async -> BellhopError? {
        do {
            _ = try await touch(text, media: media, type: type, scroll: scroll, in: test)
            return nil
        } catch {
            return error as? BellhopError
        }
    }

    @Test(arguments: [
        ("Pay now", 4), ("pay", 4), ("second", 3), ("Untouched", 1), (" Pay\tnow ", 4), ("title", 1),
        ("Settle the  bill", 4),
    ])
    func `reach the view with a text, or else with a name, and the picture follows`(text: String, row: Int) async throws
    {
        let test = try await start()
        let untouched = try await test.expand("n1")
        let reply = try await touch(text, in: test)
        #expect(reply.text.contains("Touched \(row)") && reply.text.contains("Pay now (due)"))
        #expect(reply.png != untouched.png)
        // It stays so.
        #expect(try await test.expand("n1").text.contains("Touched \(row)"))
        let calls = await test.events.all(.callFinished).filter { $0.stage == .content }
        #expect(
            calls.map { $0.facts(Event.CallFinished.self)?.selector.rawValue } == [
                "contentExtension:gesture:view:text:points:"
            ])
        #expect(calls.all(Event.CallFinished.self).allSatisfy { $0.outcome == .answered })
        #expect(calls.allSatisfy { $0.push == PushID(number: 1) })
        await test.stop()
    }

    @Test func `can be followed by a text, which goes to the view that is edited, and by a scroll`() async throws {
        let test = try await start()
        #expect(try await touch("Pay now", type: "ä", in: test).text.contains("Typed ä into 4"))
        // It is edited until another view is touched.
        #expect(try await touch(type: "x", in: test).text.contains("Typed x into 4"))
        #expect(try await touch(scroll: -20.5, in: test).text.contains("Scrolled 3 by -20.5"))
        #expect(try await touch("Pay now", type: "y", scroll: 7, in: test).text.contains("Scrolled 3 by 7"))
        #expect(await refusal("second", type: "x", in: test)?.code == .typeNothing)
        #expect(await refusal("Close", type: "x", in: test)?.code == .contentClosed)
        await test.stop()
    }

    @Test(arguments: [
        ("Close", "Expand the notification again to reopen the extension", true),
        ("Open", "The notification is no longer listed: look at the events of its response", false),
    ])
    func `can close the extension, and the reply says whether the notification is still listed`(
        text: String, hint: String, isListed: Bool
    ) async throws {
        let test = try await start()
        let reply = try await touch(text, in: test)
        #expect(reply.module == nil && reply.cause?.message.hasSuffix("has closed itself") == true)
        #expect(reply.cause?.hint == hint)
        #expect(try await test.delivered.isEmpty != isListed)
        await test.stop()
    }

    @Test func `reach one that is not expanded yet`() async throws {
        let test = try await start()
        #expect(try await touch("Pay now", in: test).text.contains("Touched 4"))
        await test.stop()
    }

    @Test(arguments: [
        ("stay", BellhopError.Code.touchSeveral, "2 views show \"stay\"", "Give the view an accessibilityIdentifier"),
        ("Hidden", .touchNothing, "no view shows \"Hidden\"", "Use the text of a label or button"),
        ("secret", .touchNothing, "no view shows \"secret\"", "Use the text of a label or button"),
        ("drawer", .touchNothing, "no view shows \"drawer\"", "Use the text of a label or button"),
        (
            "approve", .touchNothing, "\"approve\" is an action of the notification, not a view of the extension",
            "Choose the action instead"
        ),
        (
            " approve ", .touchNothing, "\" approve \" is an action of the notification, not a view of the extension",
            "Choose the action instead"
        ),
        ("Pay nwo", .touchNothing, "no view shows \"Pay nwo\"", "Did you mean \"Pay now\"?"),
        ("", .touchNothing, "no view shows \"\"", "Use the text of a label or button"),
        ("None", .contentNoViews, "the view controller shows no views", "Add views"),
    ])
    func `are refused with what is wrong`(text: String, code: BellhopError.Code, message: String, hint: String)
        async throws
    {
        let test = try await start()
        let refusal = try #require(await refusal(text, in: test))
        #expect(refusal.code == code)
        #expect(refusal.message == message)
        #expect(refusal.hint?.hasPrefix(hint) == true, "\(refusal.hint ?? "")")
        // It stays open.
        #expect(await test.host.expanded != nil)
        #expect(try await test.expand("n1").text.contains("Untouched"))
        await test.stop()
    }

    @Test func `are refused where the class has no method for them, or the system shows the notification`() async throws
    {
        let untouchable = try await start("content_card")
        let refusal = try #require(await refusal("bill", in: untouchable))
        #expect(refusal.code == .touchRefused)
        #expect(refusal.message == "Content takes no touches, so \"bill\" can't be touched")
        #expect(refusal.hint?.contains("UNNotificationExtensionUserInteractionEnabled") == true)
        #expect(
            await self.refusal(type: "a", in: untouchable)?.message
                == "Content takes no touches, so nothing can be typed")
        #expect(
            await self.refusal(scroll: 1, in: untouchable)?.message
                == "Content takes no touches, so it can't be scrolled")
        await untouchable.stop()
        let viewless = try await start("content_viewless")
        let viewlessRefusal = try #require(await self.refusal("Pay", in: viewless))
        #expect(viewlessRefusal.code == .touchRefused)
        #expect(viewlessRefusal.message == "Content has no contentExtension:view")
        await viewless.stop()
        let plain = try await start(category: nil)
        #expect(await self.refusal("bill", in: plain)?.code == .touchRefused)
        #expect(await self.refusal(scroll: 1, in: plain)?.code == .touchRefused)
        #expect(await self.refusal("bill", media: "play", in: plain)?.code == .touchAndMedia)
        #expect(await self.refusal(media: "play", type: "a", in: plain)?.code == .touchAndMedia)
        await plain.stop()
    }

    @Test func `leave the notification to the system where the extension dies of one`() async throws {
        let test = try await start()
        #expect(await refusal("Die", in: test)?.code == .moduleCrashed)
        #expect(await test.events(.moduleCrashed).last?.facts(Event.ModuleCrashed.self)?.signal == "SIGABRT")
        // The next opens a new one.
        #expect(try await test.expand("n1").text.contains("Untouched"))
        await test.stop()
    }
}
