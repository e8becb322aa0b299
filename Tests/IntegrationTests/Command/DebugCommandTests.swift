import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import Synchronization
import Testing

@testable import BellhopTesting

@Suite("bellhop run --debug", .timeLimit(.minutes(1)))
struct DebugCommandTests {
    /// A program that attaches to a process as a debugger does, and never lets go of it.
    private final class Tracer: Sendable {
        private let process: ChildProcess
        private let lines = Log<String>()

        convenience init(of held: Event) async throws {
            try await self.init(of: "\(try #require(held.facts(Event.ModuleHeld.self)).process)")
        }

        init(of target: String) async throws {
            let program = URL(fileURLWithPath: try BellhopCommand.path()).deletingLastPathComponent().path
            process = try ChildProcess(
                program + "/process-tracer", [target],
                output: { [lines] in lines.add(String(decoding: $0, as: UTF8.self)) },
                errors: { [lines] in lines.add(String(decoding: $0, as: UTF8.self)) })
            let line = await lines.first { _ in true }
            try #require(line == "attached\n")
        }

        func end() { process.signal(SIGKILL) }

        deinit { end() }
    }

    private func start(_ place: Workplace, _ module: String) throws -> RunningCommand {
        try RunningCommand([
            "run", "--debug", module, "--json", "--settings", place.settings, "--state-dir", place.state,
        ])
    }

    @Test("holds the module until a debugger is attached, and says so to whoever asks")
    func holds() async throws {
        // Far less than the time until the debugger comes.
        let place = try Workplace(modules: ["good"], ["limits": ["create": 0.1]])
        let host = try start(place, "good")
        let held = try await host.event(.moduleHeld)
        let process = try #require(held.facts(Event.ModuleHeld.self)?.process)
        #expect(held.module == "good" && held.cause?.hint?.contains(" -p \(process)`") == true)

        let status = try await place.bellhop("status")
        #expect(status.status == 1)
        #expect(status.errors.contains("good waits for a debugger in process \(process)"), "\(status.errors)")
        #expect(status.errors.contains(" -p \(process)`"), "\(status.errors)")

        let push = try await place.bellhop("push", "-", "--no-wait", input: payload(to: "good"))
        #expect(push.status == 0, "\(push.errors)")
        #expect(try await host.event(.pushBuffered).cause?.code == .moduleHeld)
        #expect(host.count(of: #""kind":"module.refused""#) == 0)

        let tracer = try await Tracer(of: held)
        defer { tracer.end() }
        #expect(try await host.event(.moduleLoaded).module == "good")
        try await host.event(.notificationShown)
        let modules = try await place.bellhop("modules")
        #expect(modules.status == 0, "\(modules.errors)")
    }

    @Test("gives a module its own process, and no limits")
    func limits() async throws {
        let entry = Workplace.entry("slow", ["isolation": "inProcess", "limits": ["willPresent": 0.1]])
        let place = try Workplace(modules: [entry])
        let host = try start(place, "slow")
        let tracer = try await Tracer(of: try await host.event(.moduleHeld))
        defer { tracer.end() }
        #expect(try await host.event(.moduleLoaded).facts(Event.ModuleLoaded.self)?.isolation == .process)
    }

    @Test("holds a service extension too, and never lets one stand by")
    func service() async throws {
        let entry = Workplace.entry(
            "service_good", ["className": "Fixture", "pushServiceClassName": "Service"])
        let place = try Workplace(modules: [entry])
        let host = try start(place, "service_good")
        let tracer = try await Tracer(of: try await host.event(.moduleHeld))
        defer { tracer.end() }
        try await host.event(.hostStarted)
        let aps = #""alert":{"title":"Hello"},"mutable-content":1"#
        let push = try await place.bellhop("push", "-", "--no-wait", input: payload(to: "service_good", aps))
        #expect(push.status == 0, "\(push.errors)")
        let held = try await host.event(.moduleHeld)
        #expect(held.stage == .service && held.push == "p1")
        let second = try await Tracer(of: held)
        defer { second.end() }
        #expect(try await host.event(.serviceAnswered).push == "p1")
    }

    @Test("lifts the quarantine of the module")
    func quarantined() async throws {
        let name = "crashes_in_will_present"
        let place = try Workplace(modules: [name])
        let earlier = try await place.start()
        var last: UInt64 = 0
        for turn in 1...3 {
            try await earlier.push(payload(to: name, #""alert":"x","misbehave":true"#))
            last = try #require(await earlier.event(.moduleCrashed, after: last)).sequence
            if turn < 3 { last = try #require(await earlier.event(.moduleRestarted, after: last)).sequence }
        }
        #expect(try await place.bellhop("modules", "--quarantine").output.contains(name))
        await earlier.stop()

        let host = try start(place, name)
        let lifted = try await host.event(.moduleLifted)
        #expect(lifted.module?.rawValue == name && lifted.facts(Event.ModuleLifted.self)?.isDebugged == true)
        let tracer = try await Tracer(of: try await host.event(.moduleHeld))
        defer { tracer.end() }
        #expect(try await host.event(.moduleLoaded).module?.rawValue == name)
        #expect(try await place.bellhop("modules", "--quarantine").output == "No module is quarantined\n")
    }

    @Test("stops while the module is held")
    func stopsHeld() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try start(place, "good")
        try await host.event(.moduleHeld)
        host.process.signal(SIGINT)
        #expect(await host.process.ended() == 0)
    }

    @Test("stops although a debugger doesn't let go of the module's process")
    func stopsTraced() async throws {
        // It never answers, so it is killed.
        let place = try Workplace(modules: ["blocks"])
        let host = try start(place, "blocks")
        let tracer = try await Tracer(of: try await host.event(.moduleHeld))
        defer { tracer.end() }
        try await host.event(.hostStarted)
        _ = try await place.bellhop("push", "-", "--no-wait", input: payload(to: "blocks"))
        try await host.event(.pushRouted)
        host.process.signal(SIGINT)
        #expect(await host.process.ended() == 0)
    }

    @Test("reports a crash although the debugger keeps the process")
    func crash() async throws {
        let place = try Workplace(modules: ["dereferences_null"])
        let host = try start(place, "dereferences_null")
        let tracer = try await Tracer(of: try await host.event(.moduleHeld))
        defer { tracer.end() }
        try await host.event(.hostStarted)
        let aps = #""alert":"x","misbehave":true"#
        _ = try await place.bellhop("push", "-", "--no-wait", input: payload(to: "dereferences_null", aps))
        let crash = try await host.event(.moduleCrashed)
        #expect(
            crash.facts(Event.ModuleCrashed.self)?.signal == "SIGSEGV"
                && crash.facts(Event.ModuleCrashed.self)?.stack.isEmpty == false)
    }

    @Test(
        "refuses a module that can't be debugged",
        arguments: [
            ("godo", "there is no module \"godo\"", "Did you mean \"good\"?"),
            ("zebra", "there is no module \"zebra\"", "The settings have the modules good, off and enrollment"),
            ("off", "off has \"enabled\": false", "Enable it in the settings"),
            ("enrollment", "enrollment is part of the host", "Name a module that has a library"),
        ])
    func refuses(_ name: String, _ message: String, _ hint: String) async throws {
        let place = try Workplace(modules: [
            "good", Workplace.entry("off", ["enabled": false]),
            ["name": "enrollment", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule"],
        ])
        let result = try await place.bellhop("run", "--debug", name)
        #expect(result.status == 1)
        #expect(result.errors.contains(message) && result.errors.contains(hint), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: place.state + "/bellhop.sock"))
    }
}
