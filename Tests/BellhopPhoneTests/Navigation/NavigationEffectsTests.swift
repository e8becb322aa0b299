import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a navigation, in their order.
@Suite struct `The effects of a navigation` {
    private static let web = #""uux": {"baseURL": "https://bank.example/uux", "routes": ["login"], "load": "fetch"}, "#
    private let limit = Limits()[.nativeRoute]

    /// A phone whose module shows `login`, which needs no login, and `bills`.
    private func phone(keys: String = "") throws -> (driver: PhoneDriver, instance: InstanceID) {
        let driver = PhoneDriver(
            ["a"], more: #", "routes": ["login", "bills/{id}"]"#, keys: keys, with: [.openRoute, .didOpen])
        return (driver, try #require(driver.instance(of: "a")))
    }

    private func openRoute(_ route: String, _ parameters: String = "{}") -> CallTarget {
        .method(Call(.openRoute, [.string(route), .string(parameters)]))
    }

    private func reply(accepted: Bool) -> Effect {
        .reply(
            "c1",
            .success(
                .navigation(NavigationReply(navigation: "n1", accepted: accepted, command: .command("c1")))
            ))
    }

    @Test func `a native route is opened by its module, which is told that it has opened`() throws {
        var (driver, instance) = try phone()
        let begun = driver.take(.command("c1", .navigate(route: "login")))
        let opened = try begun.ticket(of: Outcome.self)
        #expect(begun == [.call(openRoute("login"), instance, within: limit, opened), reply(accepted: true)])
        let requested = Event.NavigationRequested(navigation: "n1", origin: .user, route: "login")
        #expect(driver.taken.map(\.fact) == [.navigationRequested(requested)])

        let shown = driver.take(.answered(opened, Outcome(.handled(true), .answered, duration: .zero)))
        let told = try shown.ticket(of: Outcome.self)
        let didOpen = CallTarget.method(Call(.didOpen, [.string("a")]))
        #expect(shown == [.call(didOpen, instance, within: Limits()[.lifecycle], told)])
        #expect(driver.taken == [])

        #expect(driver.take(.answered(told, Outcome(.none, .answered, duration: .zero))) == [])
        #expect(driver.taken.map(\.kind) == [.callFinished, .navigationNative])
        let facts = Event.NavigationFacts(navigation: "n1", route: "login")
        #expect(driver.taken.last?.fact == .navigationNative(facts))
    }

    @Test func `a route that no module takes is shown by the web app once its page has loaded`() throws {
        var (driver, instance) = try phone(keys: Self.web)
        let begun = driver.take(.command("c1", .navigate(route: "login")))
        let opened = try begun.ticket(of: Outcome.self)
        #expect(begun == [.call(openRoute("login"), instance, within: limit, opened), reply(accepted: true)])
        let declined = driver.take(.answered(opened, Outcome(.handled(false), .answered, duration: .zero)))
        let page = try declined.ticket(of: FetchedPage.self)
        #expect(declined == [.fetch("https://bank.example/uux", within: .seconds(10), page)])
        let facts = Event.NavigationDeclined(navigation: "n1", pattern: "login", route: "login")
        #expect(driver.taken.map(\.fact) == [.navigationDeclined(facts)])

        #expect(driver.take(.fetched(page, nil)) == [])
        let web = Event.NavigationWeb(
            address: "https://bank.example/uux#/login", navigation: "n1", route: "login")
        #expect(driver.taken.map(\.fact) == [.navigationWeb(web)])
    }

    @Test func `an unknown route is refused at once, and the screen stays`() throws {
        var (driver, _) = try phone()
        #expect(driver.take(.command("c1", .navigate(route: "bill"))) == [reply(accepted: false)])
        #expect(driver.taken.map(\.kind) == [.navigationRequested, .navigationStayed])
        let stayed = Event.NavigationStayed(navigation: "n1", outcome: .stayed, route: "bill")
        #expect(driver.taken.last?.fact == .navigationStayed(stayed))
        #expect(driver.phone.navigation.screen == .none)
    }

    @Test func `a module's route that needs login waits for a time, and is dropped`() throws {
        var (driver, instance) = try phone()
        let request = RequestID(number: 1)
        let asked = driver.take(.request(request, instance, .navigate("bills/7")))
        let timer = try asked.ticket(of: FiredTimer.self)
        let limit = Limits()[.deferredRoute]
        #expect(asked == [.schedule(after: limit, timer), .answer(request, .navigation(accepted: true))])
        #expect(driver.taken.map(\.kind) == [.navigationRequested, .navigationDeferred])
        #expect(driver.taken.map(\.module) == ["a", "a"])

        #expect(driver.take(.timer(timer)) == [])
        let dropped = Event.NavigationDropped(
            limit: limit.seconds, navigation: "n1", outcome: .expired, route: "bills/7")
        #expect(driver.taken.map(\.fact) == [.navigationDropped(dropped)])
    }

    @Test func `a route that waits is opened when the landing page has loaded, and its timer ends`() throws {
        var (driver, instance) = try phone()
        let asked = driver.take(.request(RequestID(number: 1), instance, .navigate("bills/7")))
        let timer = try asked.ticket(of: FiredTimer.self)
        driver.send(.login(user: "ann"))
        let landed = driver.take(.command("c9", .landed))
        let opened = try landed.ticket(of: Outcome.self)
        let last = try #require(driver.taken.last?.sequence)
        let change = ChangeReply(state: "landed", through: last, command: .command("c9"))
        #expect(
            landed == [
                .cancel(timer),
                .call(openRoute("bills/7", #"{"id":"7"}"#), instance, within: limit, opened),
                .reply("c9", .success(.change(change))),
            ])
        #expect(driver.taken.map(\.kind) == [.sessionChanged, .navigationReleased])
    }
}
