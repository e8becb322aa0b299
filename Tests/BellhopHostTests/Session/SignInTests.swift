import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Signing in and out", .timeLimit(.minutes(5)))
struct SignInTests {
    private static func entry(_ data: String = "", _ keys: [String: Any] = [:]) -> [String: Any] {
        TestHost.entry("signs_in", ["data": data]).merging(keys) { $1 }
    }

    private func lines(_ test: TestHost) async -> [String] {
        await test.events.all(Event.ModuleLog.self).map(\.message)
    }

    private func state(_ reply: CommandReply) -> String? {
        if case .change(let change) = reply { change.state } else { nil }
    }

    @Test("asks and tells modules in the documented order", arguments: ["inProcess", "process"])
    func order(isolation: String) async throws {
        let test = try await TestHost(
            modules: [Self.entry("", ["isolation": isolation])],
            more: ["uux": ["baseURL": "https://b.example/uux.aspx", "routes": ["home"], "landingPage": "home"]])
        let login = Command.login(user: "ada", token: "t", attributes: #"{"customer":7}"#)
        #expect(state(try await test.host.handle(login)) == "logged-in")
        #expect(state(try await test.host.handle(.landed)) == "landed")
        #expect(state(try await test.host.handle(.logout(attributes: #"{"why":"timeout"}"#))) == "logged-out")
        #expect(
            await lines(test) == [
                "userDidSet ada", "userShouldLogin ada", "allowLogin", "login screen 0",
                #"userDidLogin {"customer":7}"#, "postLoginTransition home", "appDidHitLandingPage",
                #"userDidLogout {"why":"timeout"}"#, "login screen 1",
            ])
        let sessions = await test.events.all(Event.SessionChanged.self)
        #expect(sessions.map(\.outcome) == [.loggedIn, .landed, .loggedOut])
        #expect(sessions.map(\.user) == ["ada", "ada", nil])
        await test.stop()
    }

    @Test("no landing page loads while nobody is signed in")
    func landedBefore() async throws {
        let test = try await TestHost(modules: [Self.entry()])
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.landed) }
        #expect(error?.code.rawValue == "login.signed-out")
        #expect(state(try await test.host.handle(.login())) == "logged-in")
        #expect(await lines(test).suffix(2) == ["userDidLogin null", "postLoginTransition "])
        await test.stop()
    }

    @Test(
        "a module refuses the sign-in, each time",
        arguments: [
            ("veto", "login.vetoed", "does not let the user sign in"),
            ("deny", "login.denied", "the device is jailbroken"), ("silent", "login.denied", "gave no reason"),
            ("long", "login.denied", "its reason has 1048577 bytes"),
        ])
    func refused(data: String, code: String, words: String) async throws {
        let test = try await TestHost(modules: ["good", Self.entry(data)])
        for _ in 0..<3 {
            let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.login(user: "bob")) }
            #expect(error?.code.rawValue == code)
            #expect(error?.message.contains(words) == true && error?.message.contains("signs_in") == true)
            #expect(error?.hint?.contains("disable the module") == true)
        }
        #expect(await lines(test).last?.contains("userFailedLogin \(code): signs_in") == true)
        let events = await test.events
        #expect(events.all(.loginRefused).count == 3 && events.first(.sessionChanged) == nil)
        #expect(events.first(Event.LoginRefused.self)?.user == "bob")
        await test.stop()
    }

    @Test("a security module that hangs or crashes denies the sign-in", arguments: ["hang", "crash"])
    func failingClosed(data: String) async throws {
        let test = try await TestHost(modules: [Self.entry(data, ["isolation": "process"])])
        let login = Task { try await test.host.handle(.login()) }
        if data == "hang" {
            _ = await test.events { $0.message == "allowLogin" }
            test.clock.advance(by: .seconds(5))
            // A module that does not heed that it is late is ended.
            _ = await test.events { $0.kind == .loginRefused }
            test.clock.advance(by: .seconds(1))
        }
        let error = await #expect(throws: BellhopError.self) { try await login.value }
        #expect(error?.code.rawValue == "login.denied")
        #expect(error?.message.contains("a security check did not finish") == true)
        #expect(error?.cause != nil)
        // It guards the sign-in while it is down, too.
        if data == "crash" {
            let again = await #expect(throws: BellhopError.self) { try await test.host.handle(.login()) }
            #expect(again?.code.rawValue == "login.denied")
        }
        await test.stop()
    }

    @Test("a user who fails to sign in is told to modules, and is no error")
    func failing() async throws {
        let test = try await TestHost(modules: [Self.entry()])
        #expect(state(try await test.host.handle(.login(attributes: "{}", fails: true))) == "logged-out")
        #expect(await lines(test).last == "userFailedLogin login.failed: the user's name or password is wrong, {}")
        #expect(await test.events.first(Event.LoginRefused.self)?.outcome == .failed)
        await test.stop()
    }

    @Test("a second login of the same user only changes the token")
    func again() async throws {
        let test = try await TestHost(modules: [Self.entry()])
        _ = try await test.host.handle(.login(user: "ada"))
        let before = await lines(test)
        #expect(state(try await test.host.handle(.login(token: "new"))) == "logged-in")
        #expect(await lines(test) == before)
        for command in [Command.login(user: "bob"), .login(fails: true)] {
            let error = await #expect(throws: BellhopError.self) { try await test.host.handle(command) }
            #expect(error?.code.rawValue == "login.signed-in" && error?.message.contains("ada") == true)
        }
        _ = try await test.host.handle(.logout())
        #expect(state(try await test.host.handle(.login(user: "bob"))) == "logged-in")
        await test.stop()
    }

    @Test(
        "refuses what is no sign-in",
        arguments: [
            (Command.login(attributes: "["), "login.bad-attributes"), (.login(attributes: "7"), "login.bad-attributes"),
            (.logout(attributes: "null"), "login.bad-attributes"), (.login(user: ""), "login.bad-user"),
            (.login(user: "a\u{0}b"), "login.bad-user"),
        ])
    func bad(command: Command, code: String) async throws {
        let test = try await TestHost(modules: [Self.entry()])
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(command) }
        #expect(error?.code.rawValue == code)
        #expect(await lines(test) == [])
        await test.stop()
    }

    @Test("nobody signs in while the app does not run", arguments: ["suspended", "terminated"])
    func notRunning(state: String) async throws {
        let test = try await TestHost(modules: [Self.entry()])
        _ = try await test.host.handle(.state(state))
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.login()) }
        #expect(error?.code.rawValue == "login.not-running" && error?.hint?.contains("foreground") == true)
        await test.stop()
    }

    @Test("a sign-in does not go on in an app that was started anew", arguments: ["suspended", "terminated"])
    func relaunched(state: String) async throws {
        let test = try await TestHost(modules: [Self.entry("hang", ["isolation": "process"])])
        let login = Task { try await test.host.handle(.login()) }
        _ = await test.events { $0.message == "allowLogin" }
        let sleep = Task { try await test.host.handle(.state(state)) }
        _ = await test.events { $0.kind == .deviceChanged }
        for _ in 0..<10 {
            test.clock.advance(by: .seconds(1))
            await Task.yield()
        }
        let error = await #expect(throws: BellhopError.self) { try await login.value }
        #expect(error?.code.rawValue == "login.not-running")
        _ = try await sleep.value
        #expect(await test.events.first(.sessionChanged) == nil)
        #expect(await test.events.first(.loginRefused) == nil)
        await test.stop()
    }

    @Test("commands that come at once are carried out one after another")
    func atOnce() async throws {
        let test = try await TestHost(modules: [Self.entry()])
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    _ = try? await test.host.handle(number.isMultiple(of: 2) ? .login(user: "u\(number)") : .logout())
                }
            }
        }
        var user: String?
        for line in await lines(test) where line.hasPrefix("userDid") {
            let words = line.split(separator: " ")
            switch words[0] {
            case "userDidSet":
                #expect(user == nil)
                user = String(words[1])
            case "userDidLogout": user = nil
            default: #expect(user != nil)
            }
        }
        await test.stop()
    }
}
