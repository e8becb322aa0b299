import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The screen", .timeLimit(.minutes(5)))
struct ScreenTests {
    private func start(isolation: String = "process", _ more: [Any] = []) async throws -> TestHost {
        let entry = TestHost.entry("shows_page", ["isolation": isolation, "push": false, "routes": ["page/{name}"]])
        let test = try await TestHost(
            modules: [entry] + more, more: ["uux": ["baseURL": "https://b.example/uux.aspx", "routes": ["home"]]])
        try await test.login()
        return test
    }

    private func look(
        _ test: TestHost, appearance: String? = nil, isWhole: Bool = false, touch: String? = nil, type: String? = nil,
        scroll: Double? = nil
    ) async throws -> ScreenReply {
        let command = Command.screen(
            appearance: appearance, isWhole: isWhole, touch: touch, type: type, scroll: scroll)
        guard case .screen(let reply) = try await test.host.handle(command) else {
            throw BellhopError(.init(rawValue: "test"), "no reply about the screen")
        }
        return reply
    }

    private func lines(_ test: TestHost) async -> [String] {
        await test.events.all(Event.ModuleLog.self).map(\.message)
    }

    @Test("shows the page of a module as large as the screen", arguments: ["inProcess", "process"])
    func native(isolation: String) async throws {
        let test = try await start(isolation: isolation)
        #expect(try await test.navigate("page/hello")?.kind == .navigationNative)
        let reply = try await look(test)
        #expect(reply.module == "shows_page" && reply.route == "page/hello" && reply.cause == nil)
        #expect(reply.text == "hello" && reply.width == 390 && reply.height == 844 && reply.notes == [])
        let png = try #require(reply.picture.flatMap { FileManager.default.contents(atPath: $0) })
        let header = try #require(PictureHeader(png))
        #expect(header.width == 390 * 3 && header.height == 844 * 3)
        let dark = try await look(test, appearance: "dark")
        #expect(dark.picture.flatMap { FileManager.default.contents(atPath: $0) } != png)
        await test.stop()
    }

    @Test("draws the whole screen if it is asked for")
    func whole() async throws {
        let test = try await start()
        let app = try await look(test, isWhole: true)
        #expect(app.text?.contains("This is the landing page.") == true && app.width == 390 && app.height == 844)
        _ = try await test.navigate("page/hello")
        #expect(try await look(test, isWhole: true).text == "hello")
        _ = try await test.host.handle(.device(setting: "lock"))
        let lock = try await look(test, isWhole: true)
        let clock = lock.phone.clock
        #expect(lock.phone.surface == .lockScreen && lock.text == "\(clock.date)\n\(clock.time)")
        #expect(lock.picture.map { FileManager.default.fileExists(atPath: $0) } == true && lock.notes == [])
        await test.stop()
    }

    @Test("shows the top of a page that is higher than the screen, and says so")
    func tall() async throws {
        let test = try await start()
        _ = try await test.navigate("page/tall")
        let reply = try await look(test)
        #expect(reply.text == "tall" && reply.height == 844 && reply.cause == nil)
        #expect(reply.notes == ["only the first 844 of 1200 points are drawn"])
        await test.stop()
    }

    @Test("shows the page after a touch, a text and a scroll", arguments: ["inProcess", "process"])
    func used(isolation: String) async throws {
        let test = try await start(isolation: isolation)
        _ = try await test.navigate("page/hello")
        #expect(try await look(test, touch: "hello").text == "touched 1")
        #expect(try await look(test, type: "5").text == "typed 5 into 1")
        #expect(try await look(test, touch: "label", type: "6", scroll: -2.5).text == "scrolled 1 by -2.5")
        let calls = await test.events.all(Event.CallFinished.self)
        #expect(calls.count { $0.selector == .presentedGesture && $0.outcome == .answered } == 5)
        await test.stop()
    }

    @Test("shows where a touch has led to")
    func led() async throws {
        let test = try await start()
        _ = try await test.navigate("page/links")
        let reply = try await look(test, touch: "links")
        #expect(
            reply
                == ScreenReply(phone: reply.phone, route: "home", address: "https://b.example/uux.aspx#/home"))
        await test.stop()
    }

    @Test(
        "fails where no page takes a gesture",
        arguments: [
            ("page/hello", "hell", nil, BellhopError.Code.touchNothing), ("page/hello", nil, "a", .typeNothing),
            ("page/hello", nil, nil, .scrollNothing), ("page/lost", "lost", nil, .contentNoViews),
            ("home", "a", nil, .touchRefused), ("added/5", "a", nil, .screenNoPage),
        ] as [(String, String?, String?, BellhopError.Code)])
    func unused(route: String, touch: String?, type: String?, code: BellhopError.Code) async throws {
        let test = try await start(["registers_routes"])
        _ = try await test.navigate(route)
        let scroll: Double? = touch == nil && type == nil ? 1 : nil
        let error = await #expect(throws: BellhopError.self) {
            try await look(test, touch: touch, type: type, scroll: scroll)
        }
        #expect(error?.code == code && error?.hint != nil, "\(String(describing: error))")
        await test.stop()
    }

    @Test("says what else is there")
    func other() async throws {
        let test = try await start()
        let first = try await look(test)
        #expect(first == ScreenReply(phone: first.phone))
        #expect(first.phone.surface == .app && first.phone.app.session == .landed)
        _ = try await test.navigate("home")
        let home = try await look(test)
        let address = "https://b.example/uux.aspx#/home"
        #expect(home == ScreenReply(phone: home.phone, route: "home", address: address))
        let error = await #expect(throws: BellhopError.self) { try await look(test, appearance: "sepia") }
        #expect(error?.code == .appearanceUnknown)
        await test.stop()
    }

    @Test(
        "says why a page is not drawn",
        arguments: [("none", "content.no-views"), ("broken", "views.bad-parent"), ("crash", "module.crashed")])
    func notDrawn(page: String, code: String) async throws {
        let test = try await start()
        _ = try await test.navigate("page/\(page)")
        let reply = try await look(test)
        #expect(reply.cause?.code.rawValue == code, "\(String(describing: reply.cause))")
        #expect(reply.picture == nil && reply.text == nil && reply.route == "page/\(page)")
        await test.stop()
    }

    @Test("does not have the page of a module that was started again")
    func restarted() async throws {
        let test = try await start()
        _ = try await test.navigate("page/crash")
        _ = try await look(test)
        _ = await test.events { $0.kind == .moduleCrashed }
        await test.host.settle()
        test.clock.advance(by: .seconds(60))
        _ = await test.events { $0.kind == .moduleRestarted }
        let reply = try await look(test)
        #expect(reply.cause?.code.rawValue == "screen.no-page" && reply.route == "page/crash")
        #expect(reply.cause?.message.contains("started again") == true)
        _ = try await test.navigate("home")
        #expect(await lines(test) == ["opens crash"])
        await test.stop()
    }

    @Test("does not wait for a module that hangs")
    func hangs() async throws {
        let test = try await start()
        _ = try await test.navigate("page/hang")
        let reply = Task { try await look(test) }
        _ = await test.events { $0.message == "hangs" }
        test.clock.advance(by: .seconds(5))
        #expect(try await reply.value.cause?.code.rawValue == "module.late")
        test.clock.advance(by: .seconds(1))
        await test.stop()
    }

    @Test("has nothing to draw of a module that only has functions for its routes")
    func noPage() async throws {
        let test = try await start(["registers_routes"])
        _ = try await test.navigate("added/5")
        let reply = try await look(test)
        #expect(reply.cause?.code.rawValue == "screen.no-page" && reply.module == "registers_routes")
        await test.stop()
    }

    @Test("tells a module that its page has left it, for another page or at the logout")
    func dismissed() async throws {
        let test = try await start()
        _ = try await test.navigate("page/one")
        _ = try await test.navigate("page/two")
        _ = try await test.navigate("home")
        _ = try await test.navigate("page/three")
        _ = try await test.host.handle(.logout())
        _ = await test.events { $0.message == "dismissed three" }
        #expect(
            await lines(test) == ["opens one", "opens two", "dismissed two", "opens three", "dismissed three"])
        await test.stop()
    }

    @Test("is looked at by several at once, and by none when the host stops")
    func atOnce() async throws {
        let test = try await start()
        _ = try await test.navigate("page/hello")
        let looks = (0..<8).map { _ in Task { try await look(test) } }
        for look in looks { #expect(try await look.value.text == "hello") }
        let late = Task { try await look(test) }
        await test.stop()
        do {
            _ = try await late.value
        } catch let error as BellhopError {
            #expect(error.code == .hostStopping)
        }
    }
}
