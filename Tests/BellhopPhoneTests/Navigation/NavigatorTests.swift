import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct NavigatorTests {
    private static let first = ModuleID(rawValue: "first")
    private static let second = ModuleID(rawValue: "second")

    /// `first` and `second` show `transfer/{amount}`, `first` with a number; the web shows `transfer/*`, `messages`, `login`.
    private func navigator(_ session: Session = .landed, fetches: Bool = false) throws -> Navigator {
        let amount = try RoutePattern(parsing: "transfer/{amount}")
        let patterns = try ["transfer/*", "messages", "settings/profile", "login"].map { try RoutePattern(parsing: $0) }
        var navigator = Navigator(
            table: RouteTable(
                modules: [Self.first, Self.second],
                natives: [
                    try NativeRoute(module: Self.first, pattern: amount, signature: Signature(parsing: "B@d")),
                    try NativeRoute(module: Self.second, pattern: amount),
                ],
                web: WebRoutes(baseURL: "https://bank.example/uux.aspx", routes: patterns, fetches: fetches),
                publicRoutes: [try RoutePattern(parsing: "login")]))
        if session != .loggedOut { _ = navigator.login() }
        if session == .landed { _ = navigator.landed() }
        return navigator
    }

    private func route(_ text: String) throws -> CanonicalRoute { try CanonicalRoute(parsing: text) }

    /// Asks for a route and begins it.
    private func begin(_ navigator: inout Navigator, _ text: String) throws -> String? {
        #expect(navigator.request(try route(text), from: .user).isAccepted)
        return navigator.start().map { describe($0.step) }
    }

    private func describe(_ step: NavigationStep?) -> String {
        switch step {
        case .askLeave(let module): "ask \(module)"
        case .openNative(let match): "native \(match.native.module)"
        case .openWeb(let page): "web \(page.address) \(page.fetches)"
        case .finished(.opened(.native(let module, _), let tried)): "opened \(module) after \(tried.count)"
        case .finished(.opened(.web(let address, _), let tried)): "opened \(address) after \(tried.count)"
        case .finished(.opened(.none, _)): "opened nothing"
        case .finished(.stayed(let tried, _)): "stayed after \(tried.count)"
        case .finished(.vetoed(let module)): "vetoed by \(module)"
        case .finished(.loggedOut): "logged out"
        case nil: "nothing"
        }
    }

    // MARK: - Resolution

    @Test func `the first native route is asked first and opens`() throws {
        var navigator = try navigator()
        #expect(try begin(&navigator, "transfer/5") == "native first")
        #expect(describe(navigator.answer(true)) == "opened first after 0")
        #expect(navigator.screen == .native(Self.first, try route("transfer/5")))
    }

    @Test func `a decline goes to the next native route, then to the web`() throws {
        var navigator = try navigator()
        #expect(try begin(&navigator, "transfer/5") == "native first")
        #expect(describe(navigator.answer(false)) == "native second")
        #expect(describe(navigator.answer(false)) == "web https://bank.example/uux.aspx#/transfer/5 false")
        #expect(describe(navigator.answer(true)) == "opened https://bank.example/uux.aspx#/transfer/5 after 2")
        #expect(navigator.screen.route == (try route("transfer/5")))
        #expect(navigator.screen.owner == nil)
    }

    @Test func `a parameter that does not convert declines without a call`() throws {
        var navigator = try navigator()
        #expect(try begin(&navigator, "transfer/much") == "native second")
        guard case .finished(.opened(_, let tried)) = navigator.answer(true) else {
            Issue.record("the second module's page did not open")
            return
        }
        #expect(tried.map(\.place) == [.native(Self.first, pattern: "transfer/{amount}")])
        #expect(tried.first?.cause?.code == .routeUnconvertible)
    }

    @Test func `a failed fetch leaves the screen as it is, and the outcome says what was tried and why`() throws {
        var navigator = try navigator(fetches: true)
        #expect(try begin(&navigator, "messages") == "web https://bank.example/uux.aspx#/messages true")
        let why = BellhopError(BellhopError.Code(rawValue: "web.status"), "503")
        guard case .finished(.stayed(let tried, _)) = navigator.answer(false, cause: why) else {
            Issue.record("the screen changed")
            return
        }
        #expect(tried == [.init(place: .web(address: "https://bank.example/uux.aspx#/messages"), cause: why)])
        #expect(navigator.screen == .none)
    }

    @Test(arguments: Session.allCases)
    func `a route nothing matches is refused at once, logged in or not`(session: Session) throws {
        var navigator = try navigator(session)
        guard case .unknown(_, let nearest) = navigator.request(try route("mesages"), from: .module(Self.first)) else {
            Issue.record("the request was taken")
            return
        }
        #expect(nearest.map(\.text) == ["messages"])
        #expect(navigator.deferred == nil)
        #expect(navigator.start() == nil)
    }

    @Test func `a matching pattern is accepted before any module is called`() throws {
        var navigator = try navigator()
        #expect(navigator.request(try route("transfer/much"), from: .module(Self.second)).isAccepted)
    }

    // MARK: - One at a time

    @Test func `a request during another waits`() throws {
        var navigator = try navigator()
        #expect(try begin(&navigator, "transfer/5") == "native first")
        #expect(navigator.request(try route("messages"), from: .module(Self.first)).isAccepted)
        #expect(navigator.start() == nil)
        #expect(describe(navigator.answer(true)) == "opened first after 0")
        #expect(describe(navigator.start()?.step) == "ask first")
        #expect(describe(navigator.answer(true)) == "web https://bank.example/uux.aspx#/messages false")
    }

    @Test func `a module that makes too many requests is refused`() throws {
        var navigator = try navigator()
        let route = try route("messages")
        for _ in 0..<NavigationRequest.maximumInLine {
            #expect(navigator.request(route, from: .module(Self.first)).isAccepted)
        }
        let admission = navigator.request(route, from: .module(Self.first))
        #expect(!admission.isAccepted)
        guard case .crowded = admission else {
            Issue.record("the request was taken")
            return
        }
    }

    @Test func `an unexpected answer is ignored`() throws {
        var navigator = try navigator()
        #expect(navigator.answer(true) == nil)
        #expect(try begin(&navigator, "messages") != nil)
        #expect(describe(navigator.answer(true)).hasPrefix("opened"))
        #expect(navigator.answer(true) == nil)
    }

    // MARK: - Leaving a page

    @Test(arguments: [true, false])
    func `a module's page is left only if the module agrees`(agrees: Bool) throws {
        var navigator = try navigator()
        _ = try begin(&navigator, "transfer/5")
        _ = navigator.answer(true)
        #expect(try begin(&navigator, "messages") == "ask first")
        if agrees {
            #expect(describe(navigator.answer(true)).hasPrefix("web"))
            #expect(describe(navigator.answer(true)).hasPrefix("opened https"))
        } else {
            #expect(describe(navigator.answer(false)) == "vetoed by first")
            #expect(navigator.screen.owner == Self.first)
        }
    }

    @Test func `the page of a module that ended is removed, and the module is not called`() throws {
        var navigator = try navigator()
        _ = try begin(&navigator, "transfer/5")
        _ = navigator.answer(true)
        navigator.ended(Self.second)
        #expect(navigator.screen.owner == Self.first)
        navigator.ended(Self.first)
        #expect(navigator.screen == .none)
        #expect(try begin(&navigator, "messages")?.hasPrefix("web") == true)
    }

    // MARK: - Login

    @Test(arguments: [Session.loggedOut, .loggedIn])
    func `before the landing page a request waits, and public routes do not`(session: Session) throws {
        var navigator = try navigator(session)
        let admission = navigator.request(try route("messages"), from: .link)
        #expect(admission.isAccepted)
        #expect(navigator.deferred?.route == (try route("messages")))
        #expect(navigator.start() == nil)
        #expect(try begin(&navigator, "login")?.hasPrefix("web") == true)
    }

    @Test func `only the latest request waits, and the replaced one is reported`() throws {
        var navigator = try navigator(.loggedOut)
        let push = PushID(number: 1)
        guard case .deferred(let one, nil) = navigator.request(try route("messages"), from: .link, push: push),
            case .deferred(let two, let replaced?) = navigator.request(try route("transfer/5"), from: .user)
        else {
            Issue.record("the requests do not wait")
            return
        }
        #expect(replaced == one)
        #expect(replaced.push == push)
        #expect(navigator.deferred == two)
    }

    @Test func `login and then the landing page release the request`() throws {
        var navigator = try navigator(.loggedOut)
        _ = navigator.request(try route("messages"), from: .link)
        #expect(navigator.login() == SessionChange(before: .loggedOut, now: .loggedIn))
        #expect(navigator.start() == nil)
        let change = navigator.landed()
        #expect(change.now == .landed)
        #expect(change.released?.route == (try route("messages")))
        #expect(navigator.deferred == nil)
        #expect(describe(navigator.start()?.step) == "web https://bank.example/uux.aspx#/messages false")
    }

    @Test func `a landing page without a login changes nothing`() throws {
        var navigator = try navigator(.loggedOut)
        _ = navigator.request(try route("messages"), from: .link)
        #expect(navigator.landed() == SessionChange(before: .loggedOut, now: .loggedOut))
        #expect(navigator.login() == SessionChange(before: .loggedOut, now: .loggedIn))
        #expect(navigator.start() == nil)
        #expect(navigator.landed().released?.route == (try route("messages")))
    }

    @Test func `the same event twice changes nothing`() throws {
        var navigator = try navigator(.landed)
        #expect(navigator.login() == SessionChange(before: .landed, now: .landed))
        #expect(navigator.landed() == SessionChange(before: .landed, now: .landed))
        #expect(navigator.logout() == SessionChange(before: .landed, now: .loggedOut))
        #expect(navigator.logout() == SessionChange(before: .loggedOut, now: .loggedOut))
    }

    @Test func `an expired request is dropped, and the timer of a replaced one does nothing`() throws {
        var navigator = try navigator(.loggedOut)
        guard case .deferred(let one, _) = navigator.request(try route("messages"), from: .link),
            case .deferred(let two, _) = navigator.request(try route("messages"), from: .link)
        else {
            Issue.record("the requests do not wait")
            return
        }
        #expect(navigator.expire(one.id) == nil)
        #expect(navigator.expire(two.id) == two)
        #expect(navigator.expire(two.id) == nil)
        _ = navigator.login()
        #expect(navigator.landed().released == nil)
    }

    @Test func `logout drops a deferred request, and login does not restore it`() throws {
        var navigator = try navigator(.loggedIn)
        _ = navigator.request(try route("messages"), from: .link)
        let change = navigator.logout()
        #expect(change.dropped.map(\.route) == [try route("messages")])
        _ = navigator.login()
        #expect(navigator.landed().released == nil)
    }

    @Test func `logout drops waiting requests that need login`() throws {
        var navigator = try navigator()
        _ = navigator.request(try route("messages"), from: .user)
        _ = navigator.request(try route("login"), from: .user)
        #expect(navigator.logout().dropped.map(\.route) == [try route("messages")])
        #expect(navigator.start()?.request.route == (try route("login")))
    }

    @Test func `logout ends the request under way, whatever the module answers`() throws {
        for answer in [true, false] {
            var navigator = try navigator()
            _ = try begin(&navigator, "transfer/5")
            #expect(navigator.logout().dropped.isEmpty)
            #expect(describe(navigator.answer(answer)) == "logged out")
            #expect(navigator.screen == .none)
        }
    }

    @Test func `logout leaves only a public page on the screen`() throws {
        var navigator = try navigator()
        _ = try begin(&navigator, "messages")
        _ = navigator.answer(true)
        _ = navigator.logout()
        #expect(navigator.screen == .none)
        _ = try begin(&navigator, "login")
        _ = navigator.answer(true)
        _ = navigator.logout()
        #expect(navigator.screen.route == (try route("login")))
    }

    @Test func `ending the app removes everything, even public pages`() throws {
        var navigator = try navigator()
        _ = try begin(&navigator, "login")
        _ = navigator.answer(true)
        for name in ["login", "messages"] { _ = navigator.request(try route(name), from: .user) }
        let change = navigator.terminate()
        #expect(change.before == .landed && change.now == .loggedOut)
        #expect(change.dropped.map(\.route) == [try route("login"), try route("messages")])
        #expect(navigator.screen == .none)
        #expect(navigator.start() == nil)
    }

    @Test func `a released request whose route was removed leaves the screen unchanged`() throws {
        var navigator = try navigator(.loggedOut)
        _ = navigator.request(try route("messages"), from: .link)
        navigator.table = RouteTable(modules: [], publicRoutes: [])
        _ = navigator.login()
        #expect(navigator.landed().released != nil)
        #expect(describe(navigator.start()?.step) == "stayed after 0")
        #expect(navigator.start() == nil)
    }
}
