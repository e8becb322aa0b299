import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What the reply to `screen` says of the phone itself.
@Suite struct `The screen of the phone` {
    private static let clock = WallClock(time: "12:00", date: "Thursday, January 1")

    private func app(
        _ state: DeviceState = .foreground, badge: Int = 0, session: Session = .loggedOut, deferred: String? = nil
    ) -> PhoneDisplay.App {
        PhoneDisplay.App(name: "Bellhop", state: state, badge: badge, session: session, deferredRoute: deferred)
    }

    private func display(
        _ surface: PhoneDisplay.Surface, _ app: PhoneDisplay.App, _ stacks: [NotificationStack] = [],
        summarized: Int = 0, banner: NotificationCard? = nil, prompt: PermissionPrompt? = nil
    ) -> PhoneDisplay {
        PhoneDisplay(
            surface: surface, clock: Self.clock, app: app, stacks: stacks, summarized: summarized, banner: banner,
            prompt: prompt)
    }

    /// The reply to the command `c99`.
    private func reply(_ phone: PhoneDisplay, module: ModuleID? = nil, route: String? = nil) -> Effect {
        .reply("c99", .success(.screen(ScreenReply(phone: phone, module: module, route: route))))
    }

    private func look(_ driver: inout PhoneDriver) -> [Effect] { driver.take(.command("c99", .screen())) }

    /// The card of a notification with a body.
    private func card(_ body: String?, in driver: PhoneDriver, title: String = "Bellhop") throws -> NotificationCard {
        let shown = try #require(
            driver.phone.center.presenter.list.all.first { $0.body == body || $0.title == title && body == nil })
        return NotificationCard(identifier: shown.identifier, date: shown.date, title: title, body: body)
    }

    /// A phone that has shown a push for each text, in its thread, while the app was in the background.
    private func driver(_ pushes: [(body: String, thread: String?)] = []) -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        for push in pushes {
            let thread = push.thread.map { #", "thread-id": "\#($0)""# } ?? ""
            driver.storedPush(#""alert": {"body": "\#(push.body)"}\#(thread)"#, to: "a")
        }
        return driver
    }

    @Test func `the app is on the screen before anything else`() {
        var driver = PhoneDriver(["a"])
        #expect(look(&driver) == [reply(display(.app, app()))])
        #expect(driver.taken == [])
    }

    @Test func `an app that isn't in front leaves the home screen, with its badge`() throws {
        var driver = driver()
        driver.storedPush(#""alert": "Hi", "badge": 3"#, to: "a")
        let stack = NotificationStack(top: try card("Hi", in: driver))
        #expect(look(&driver) == [reply(display(.homeScreen, app(.background, badge: 3), [stack]))])
    }

    @Test func `the list has the notifications in stacks, the newest first`() throws {
        var driver = driver([("one", nil), ("two", "t"), ("three", "t"), ("four", nil), ("five", "u")])
        let stacks = [
            NotificationStack(thread: "u", top: try card("five", in: driver)),
            NotificationStack(top: try card("four", in: driver), more: 1),
            NotificationStack(thread: "t", top: try card("three", in: driver), more: 1),
        ]
        #expect(look(&driver) == [reply(display(.homeScreen, app(.background), stacks))])
        #expect(stacks.map(\.moreText) == [nil, "1 more notification", "1 more notification"])
    }

    @Test func `a locked phone shows the lock screen, and hides previews`() throws {
        var driver = driver([("secret", nil)])
        driver.send(.state("foreground"))
        driver.send(.device(setting: "lock"))
        var top = try card("secret", in: driver)
        (top.body, top.isHidden) = ("Notification", true)
        #expect(look(&driver) == [reply(display(.lockScreen, app(.background), [NotificationStack(top: top)]))])
        driver.send(.device(setting: "show-previews", value: "always"))
        (top.body, top.isHidden) = ("secret", false)
        #expect(look(&driver) == [reply(display(.lockScreen, app(.background), [NotificationStack(top: top)]))])
    }

    @Test func `a notification that waits for the summary is counted, and not shown`() throws {
        var driver = driver()
        driver.send(.device(setting: "summary", value: "on"))
        driver.storedPush(#""alert": "later""#, to: "a")
        #expect(look(&driver) == [reply(display(.homeScreen, app(.background), summarized: 1))])
        driver.send(.device(setting: "summary", value: "now"))
        let stack = NotificationStack(top: try card("later", in: driver))
        #expect(look(&driver) == [reply(display(.homeScreen, app(.background), [stack]))])
    }

    @Test func `a notification that is only a banner is there until the phone is locked`() throws {
        var driver = PhoneDriver(["a"])
        driver.settings = driver.settings.replacing(#"["list"]"#, with: #"["banner"]"#)
        driver.receive(.filesChanged(.settings))
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let banner = try card("Hi", in: driver)
        #expect(look(&driver) == [reply(display(.app, app(), banner: banner))])
        driver.send(.device(setting: "lock"))
        #expect(look(&driver) == [reply(display(.lockScreen, app(.background)))])
    }

    @Test func `the question to the user has its texts, its buttons and the module that asks`() throws {
        var driver = PhoneDriver(["a"])
        driver.send(.authorize("reset"))
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.request(RequestID(number: 9), instance, .center(.success(.requestAuthorization([.alert])))))
        let prompt = PermissionPrompt(of: "Bellhop", by: "a")
        #expect(prompt.title == "“Bellhop” Would Like to Send You Notifications")
        #expect(prompt.buttons.map(\.decision) == [.deny, .grant])
        #expect(look(&driver) == [reply(display(.app, app(), prompt: prompt))])
        driver.send(.authorize("grant"))
        #expect(look(&driver) == [reply(display(.app, app()))])
    }

    @Test func `the question to the user waits behind the lock screen`() throws {
        var driver = PhoneDriver(["a"])
        driver.send(.authorize("reset"))
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.request(RequestID(number: 9), instance, .center(.success(.requestAuthorization([.alert])))))
        driver.send(.device(setting: "lock"))
        #expect(driver.phone.display.prompt == nil)
        driver.send(.device(setting: "unlock"))
        #expect(driver.phone.display.prompt == PermissionPrompt(of: "Bellhop", by: "a"))
    }

    @Test func `the question to the user names no module once the one that asked has ended`() throws {
        var driver = PhoneDriver(["a", "b"])
        driver.send(.authorize("reset"))
        for (number, module) in [(8, "a"), (9, "b")] as [(UInt64, ModuleID)] {
            let instance = try #require(driver.instance(of: module))
            let request = CenterRequest.requestAuthorization([.alert])
            driver.receive(.request(RequestID(number: number), instance, .center(.success(request))))
        }
        #expect(driver.phone.display.prompt == PermissionPrompt(of: "Bellhop", by: "a"))
        driver.edit(["b"])
        #expect(look(&driver) == [reply(display(.app, app(), prompt: PermissionPrompt(of: "Bellhop", by: nil)))])
    }

    @Test func `the route that waits for the sign-in is named`() throws {
        var driver = PhoneDriver(["a"], more: #", "routes": ["bills/{id}"]"#, with: [.openRoute])
        driver.send(.navigate(route: "bills/7"))
        #expect(look(&driver) == [reply(display(.app, app(deferred: "bills/7")))])
    }

    @Test func `the page of a module is described only while the app is on the screen`() throws {
        var driver = PhoneDriver(
            ["a"], more: #", "routes": ["login"]"#, with: [.openRoute, .presentedView])
        let instance = try #require(driver.instance(of: "a"))
        let begun = driver.take(.command("c98", .navigate(route: "login")))
        driver.receive(
            .answered(
                try begun.ticket(of: Outcome.self), Outcome(.handled(true), .answered, duration: .zero)))
        let asked = look(&driver)
        let views = try asked.ticket(of: Outcome.self)
        let call = CallTarget.method(Call(.presentedView))
        #expect(asked == [.call(call, instance, within: Limits()[Selector.presentedView.limit], views)])
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        let described = driver.take(.answered(views, Outcome(.views(.success(tree)), .answered, duration: .zero)))
        let drawn = try described.ticket(of: Drawing.self)
        #expect(
            described == [.draw(DrawOrder(.page(ScreenPage(tree)), appearance: .light, number: 1), drawn)])
        let drawing = Drawing(text: "Hi", path: "/1.png", size: ScreenPage.size, notes: [])
        let page = ScreenReply(phone: display(.app, app()), module: "a", route: "login", drawing: drawing)
        #expect(driver.take(.drawn(drawn, .success(drawing))) == [.reply("c99", .success(.screen(page)))])

        driver.send(.state("background"))
        let hidden = reply(display(.homeScreen, app(.background)), module: "a", route: "login")
        #expect(look(&driver) == [hidden])
    }

    @Test(arguments: ["lock", nil]) func `the whole screen is drawn if it is asked for`(_ lock: String?) throws {
        var driver = PhoneDriver(["a"])
        if let lock { driver.send(.device(setting: lock)) }
        let phone = lock == nil ? display(.app, app()) : display(.lockScreen, app(.background))
        let begun = driver.take(.command("c99", .screen(appearance: "dark", isWhole: true)))
        let drawn = try begun.ticket(of: Drawing.self)
        #expect(begun == [.draw(DrawOrder(.screen(ScreenPicture(phone)), appearance: .dark, number: 1), drawn)])
        let drawing = Drawing(text: "9:41", path: "/1.png", size: ScreenPicture.size, notes: [])
        let reply = Effect.reply("c99", .success(.screen(ScreenReply(phone: phone, drawing: drawing))))
        #expect(driver.take(.drawn(drawn, .success(drawing))) == [reply])
    }

    @Test func `a picture has the newest stacks, and the number of all`() {
        let card = NotificationCard(
            identifier: "a", date: .distantPast, title: String(repeating: "a", count: 5000))
        let stacks = (1...40).map { NotificationStack(thread: "\($0)", top: card, more: $0) }
        let picture = ScreenPicture(display(.lockScreen, app(), stacks))
        #expect(picture.stackCount == 40 && picture.phone.stacks.map(\.more) == Array(1...12))
        #expect(picture.phone.stacks.allSatisfy { $0.top.title.count == 1000 })
    }

    @Test(arguments: [(0, "12:00"), (32_460, "9:01"), (43_200, "12:00"), (81_000, "10:30")])
    func `the clock has twelve hours`(_ seconds: Double, _ time: String) {
        let instant = Date(timeIntervalSince1970: seconds)
        #expect(WallClock(instant, in: .gmt) == WallClock(time: time, date: "Thursday, January 1"))
    }
}
