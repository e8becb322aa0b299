import BellhopHost
import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("Commands that speak to a host", .timeLimit(.minutes(5)))
struct HostCommandTests {
    @Test("every line of --json is a JSON object")
    func json() async throws {
        let place = try Workplace(modules: ["good", "truncated"])
        let host = try await place.start()
        let commands: [[String]] = [
            ["push", Repository.example("broadcast")], ["notifications"], ["tap", "last"], ["tap", "gone"], ["login"],
            ["landed"], ["navigate", "fixture/tea/2"], ["navigate", "nowhere"], ["open", "none://x"],
            ["state", "background"], ["state"], ["modules"], ["categories"], ["status"], ["history"], ["replay", "p1"],
            ["replay", "gone"], ["modules", "lift", "good"], ["time-change"], ["background-session", "a"], ["events"],
            ["logout"],
            ["validate", Repository.example("transfer")], ["inspect", Repository.fixture("good")], ["nonsense"],
        ]
        for command in commands {
            let result = try await BellhopCommand.run(command + ["--json", "--state-dir", place.state])
            let lines = (result.output + result.errors).split(separator: "\n")
            #expect(!lines.isEmpty, "\(command)")
            for line in lines {
                let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
                #expect(object is [String: Any], "\(command): \(line)")
            }
        }
        await host.stop()
    }

    @Test("clock --json has the time in now")
    func clock() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let result = try await place.bellhop("clock", "--json")
        let reply = try JSONDecoder.events.decode(ClockReply.self, from: Data(result.output.utf8))
        #expect(abs(reply.now.timeIntervalSinceNow) < 60)
        await host.stop()
    }

    @Test("events --follow shows what another client does, up to the end of the host")
    func follow() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let seen = Log<Event>()
        let follower = try ChildProcess(
            try BellhopCommand.path(),
            ["events", "--follow", "--since", "0", "--json", "--state-dir", place.state],
            output: { line in
                guard let event = try? JSONDecoder.events.decode(Event.self, from: line) else { return }
                seen.add(event)
            }, errors: { _ in })
        #expect(await seen.first { $0.kind == .hostStarted } != nil)
        let pushed = try await host.push(payload(to: "good"))
        #expect(await seen.first { $0.kind == .pushFinished }?.push == pushed.first?.push)
        #expect(await host.stop() == 0)
        #expect(await follower.ended() == 0)
        #expect(seen.entries.map(\.sequence) == Array(1...UInt64(seen.entries.count)))
        #expect(seen.entries.last?.kind == .hostStopping)
    }

    @Test("a signal, or bellhop stop, ends a host in order", arguments: [SIGTERM, SIGINT, nil])
    func stop(signal: Int32?) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        if let signal {
            kill(host.processIdentifier, signal)
        } else {
            #expect(try await place.bellhop("stop").status == 0)
        }
        #expect(await host.ended() == 0)
        #expect(host.events.last?.kind == .hostStopping)
        #expect(!FileManager.default.fileExists(atPath: place.state + "/bellhop.sock"))
    }

    @Test(
        "a signal ends a host that is starting, although a module never comes up",
        arguments: [(SIGTERM, "process"), (SIGINT, "process"), (SIGTERM, "inProcess")])
    func stopWhileStarting(signal: Int32, isolation: String) async throws {
        let hanging = Workplace.entry(
            "hangs_in_create", ["limits": ["create": 3600], "isolation": isolation])
        let place = try Workplace(modules: ["good", hanging])
        let host = try await place.start(waits: false)
        _ = await host.event(.settingsRead)
        // The workers are there, also the one that hangs.
        await eventually { host.workers.count >= (isolation == "process" ? 2 : 1) }
        kill(host.processIdentifier, signal)
        // Long before the limit of an hour.
        #expect(await host.ended() == 0)
        #expect(host.events.first(.hostStarted) == nil)
        #expect(host.events.last?.kind == .hostStopping)
        #expect(host.workers.isEmpty)
    }

    @Test("another signal ends a host that is stopping at once")
    func secondSignal() async throws {
        let hanging = Workplace.entry("hangs_in_create", ["limits": ["create": 3600]])
        let place = try Workplace(modules: [hanging])
        let host = try await place.start(waits: false)
        _ = await host.event(.settingsRead)
        await eventually { !host.workers.isEmpty }
        let process = host.processIdentifier
        kill(process, SIGTERM)
        // Once it has reacted to the signal, one of its threads takes the next.
        await eventually {
            ProcessStatus.threads(of: process).contains {
                ProcessStatus.blocks(SIGTERM, in: process, thread: $0) == false
            }
        }
        kill(process, SIGTERM)
        #expect(await host.ended() == 128 + SIGTERM)
    }

    @Test("a second host for the same state is refused, and the first goes on")
    func second() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let result = try await place.bellhop("run")
        #expect(result.status == 1)
        #expect(result.errors.contains("process \(host.processIdentifier)"), "\(result.errors)")
        #expect(result.errors.contains("hint: "))
        #expect(try await host.stillDelivers())
        await host.stop()
    }

    @Test(
        "a notification or action that is not there is refused, and nothing is called",
        arguments: [
            (["tap", "gone"], "gone"), (["dismiss", "gone"], "gone"),
            (["action", "last", "Fixture.close"], "Fixture.open"),
            (["reply", "last", "Fixture.open", "text"], "Fixture.open"), (["action", "gone", "Fixture.open"], "gone"),
        ])
    func unknown(words: [String], said: String) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        try await host.push(payload(to: "good", #""alert":"x","category":"Fixture""#))
        let result = try await BellhopCommand.run(words + ["--state-dir", place.state])
        #expect(result.status == 1)
        #expect(result.errors.contains(said) && result.errors.contains("hint: "), "\(result.errors)")
        #expect(host.events.first(.responseAccepted) == nil)
        #expect(try await host.respond(Control.Action(notification: "last", action: "Fixture.open")).isEmpty == false)
        await host.stop()
    }

    @Test("why explains a module although a directory has its name")
    func whyDirectory() async throws {
        let place = try Workplace(modules: ["good"])
        try FileManager.default.createDirectory(atPath: place.directory + "/good", withIntermediateDirectories: false)
        let host = try await place.start()
        let result = try await BellhopCommand.run(
            ["why", "good", "--state-dir", place.state], directory: place.directory)
        #expect(result.status == 0 && result.output.hasPrefix("good: "), "\(result.output)\(result.errors)")
        await host.stop()
    }

    @Test("register --fail tells the module the error, and register tells it the token again")
    func registration() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let failed = try await place.bellhop("register", "--fail", "no network")
        #expect(failed.status == 0 && failed.errors.isEmpty, "\(failed.errors)")
        #expect(failed.output.contains("didFailToRegister BellhopErrorDomain 1 no network"), "\(failed.output)")
        let registered = try await place.bellhop("register")
        #expect(registered.output.contains(" didRegister "), "\(registered.output)")
        #expect(!registered.output.contains("didFail"), "\(registered.output)")
        try await host.register(failingWith: "no network")
        #expect(host.events.filter { $0.message?.hasPrefix("didFailToRegister") == true }.count == 2)
        await host.stop()
    }
}

extension JSONDecoder {
    /// Reads the lines of `--json`, as docs/events.md describes them.
    static var events: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            return try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        }
        return decoder
    }
}
