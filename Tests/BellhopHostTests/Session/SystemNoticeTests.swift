import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("What the system tells the app", .timeLimit(.minutes(5)))
struct SystemNoticeTests {
    @Test("reaches a module without pushes, after the state of the app", arguments: ["inProcess", "process"])
    func told(isolation: String) async throws {
        let test = try await TestHost(
            modules: ["good", TestHost.entry("hears_life", ["isolation": isolation, "push": false])])
        for command in [Command.memoryWarning, .timeChange, .state("background"), .memoryWarning] {
            guard case .change(let reply) = try await test.host.handle(command) else {
                Issue.record("no change")
                return
            }
            #expect(reply.state == (reply.command == "c1" || reply.command == "c2" ? "foreground" : "background"))
        }
        _ = try await test.host.handle(.device(setting: "background-refresh", value: "off"))
        let events = await test.events
        let heard = events.filter { $0.module == ModuleID(rawValue: "hears_life") }.all(Event.ModuleLog.self)
        #expect(heard.map(\.message) == ["launched null", "state 0", "memory", "time", "state 2", "memory", "refresh"])
        #expect(events.all(.memoryWarned).count == 2 && events.all(.timeChanged).count == 1)
        await test.stop()
    }

    @Test("begins with the launch for a module that hears of nothing else")
    func launch() async throws {
        let test = try await TestHost(modules: [TestHost.entry("hears_launch", ["push": false])])
        _ = await test.events { $0.message == "launched null" }
        for state in ["background", "foreground", "terminated", "foreground"] {
            _ = try await test.host.handle(.state(state))
        }
        _ = try await test.host.handle(.memoryWarning)
        #expect(await test.events.all(Event.ModuleLog.self).map(\.message) == ["launched null", "launched null"])
        await test.stop()
    }

    @Test("says what started the app: a push, a response to one, or a link, and nothing after that")
    func options() async throws {
        let app =
            ["urlScheme": "bank", "urlSchemes": ["bank-auth"], "associatedDomains": ["bank.example"]] as [String: Any]
        let test = try await TestHost(
            modules: ["good", TestHost.entry("hears_launch", ["push": false])], more: ["app": app])
        let payload = TestHost.payload(to: "good")
        let silent = TestHost.payload(to: "good", #""content-available":1"#)
        try await test.push(payload)
        let activity = #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://bank.example/offers"}"#
        let launches: [(state: String, command: Command, options: String)] = [
            (
                "suspended", .push(payload: Array(silent.utf8), source: nil, collapseID: nil),
                #"{"remoteNotification":\#(silent)}"#
            ),
            ("terminated", .tap(notification: "last"), #"{"remoteNotification":\#(payload)}"#),
            ("terminated", .open(url: "bank-auth://done", fails: false), #"{"url":"bank-auth://done"}"#),
            ("suspended", .open(url: "https://bank.example/offers", fails: false), #"{"userActivity":\#(activity)}"#),
            ("terminated", .state("foreground"), "null"),
        ]
        var told = ["launched null"]
        for launch in launches {
            _ = try await test.host.handle(.state(launch.state))
            // A link that no module handles is refused after the launch.
            _ = try? await test.host.handle(launch.command)
            told.append("launched \(launch.options)")
            var lines: [String] = []
            _ = await test.events { event in
                if let line = event.message, line.hasPrefix("launched") { lines.append(line) }
                return lines.count == told.count
            }
            #expect(lines == told)
        }
        await test.stop()
    }

    @Test("is refused while the app does not run", arguments: ["suspended", "terminated"])
    func refused(state: String) async throws {
        let test = try await TestHost(modules: ["good"])
        _ = try await test.host.handle(.state(state))
        for command in [Command.memoryWarning, .timeChange] {
            let error = await #expect(throws: BellhopError.self) { try await test.host.handle(command) }
            #expect(error?.code.rawValue == "device.not-running")
            #expect(error?.message.contains(state) == true)
        }
        await test.stop()
    }
}
