import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// Faults where no push is at hand: each is there once, for a file that it removes.
@Suite("A module that crashes while it starts", .timeLimit(.minutes(5)))
struct StartFaultTests {
    /// A module, the selector whose call fails closed where there is one, and what the stack names.
    struct Row: Sendable {
        let name: String
        var selector: Selector?
        var function = "misbehave"

        var isSwift: Bool { name.first?.isUppercase == true }
        var sender: String { (isSwift ? "swift-fault." : "com.example.fixture.") + name }

        func entry(_ keys: [String: Any] = [:]) -> [String: Any] {
            isSwift ? FaultPlace.swift(name, keys) : Workplace.entry(name, keys)
        }
    }

    static let rows = [
        Row(name: "crashes_in_constructor_if_asked"), Row(name: "crashes_in_class_named_if_asked"),
        Row(name: "crashes_in_sender_if_asked"), Row(name: "crashes_in_create"),
        Row(name: "crashes_in_get_notification_categories", selector: .getNotificationCategories),
        Row(name: "crashes_in_did_register", selector: .didRegister),
        Row(name: "InitUnwrapsNilIfAsked", function: "InitUnwrapsNilIfAsked"),
        Row(
            name: "CategoriesOutOfBounds", selector: .getNotificationCategories,
            function: "CategoriesOutOfBounds.getNotificationCategories"),
        Row(name: "TokenOutOfBounds", selector: .didRegister, function: "TokenOutOfBounds.application"),
    ]

    @Test("is started again, and told everything again, and then works")
    func recovers() async throws {
        try await expectRecovery(of: Self.rows)
    }

    @Test("is started again when it was to hear that there is no token")
    func withoutToken() async throws {
        try await expectRecovery(
            of: [Row(name: "crashes_in_did_fail_to_register", selector: .didFailToRegister)], withToken: false)
    }

    private func expectRecovery(of rows: [Row], withToken: Bool = true) async throws {
        let place = try FaultPlace { state in
            rows.map { $0.entry(["data": FaultPlace.file(of: $0.name, in: state)]) }
        }
        for row in rows { try place.arm(row.name) }
        // It has too few bytes for a token.
        if !withToken { try Data("no token".utf8).write(to: URL(fileURLWithPath: place.state + "/device-token")) }
        let host = try await place.start(waits: false)
        await withTaskGroup(of: Void.self) { group in
            for row in rows { group.addTask { await expect(row, in: place, of: host) } }
        }
        #expect(host.events.all(.moduleQuarantined).isEmpty)
        #expect((host.events.first(.tokenFailed) == nil) == withToken)
        try await place.end(host)
    }

    private func expect(_ row: Row, in place: FaultPlace, of host: HostProcess) async {
        let isOurs: @Sendable (Event) -> Bool = { $0.module?.rawValue == row.name }
        do {
            let crash = try #require(await host.event(.moduleCrashed, where: isOurs), "\(row.name)")
            expectCrash(crash, is: .signalled(Fault.trap, in: row.function), of: row.name)
            #expect(crash.facts(Event.ModuleCrashed.self)?.restart == 0.1, "\(row.name)")
            let restart = try #require(await host.event(.moduleRestarted, where: isOurs), "\(row.name)")
            // All that it would have been told, or asked, at the start.
            for selector in [Selector.getNotificationCategories, .didRegister] {
                let selector =
                    row.selector == .didFailToRegister && selector == .didRegister ? .didFailToRegister : selector
                let told = await host.event(.callFinished, after: restart.sequence) {
                    isOurs($0) && $0.facts(Event.CallFinished.self)?.selector == selector
                }
                let outcome = told?.facts(Event.CallFinished.self)?.outcome
                #expect(outcome == .answered || outcome == .missing, "\(row.name): \(selector)")
            }
            if let selector = row.selector {
                let failed = host.events.all(.callFinished).first {
                    isOurs($0) && $0.facts(Event.CallFinished.self)?.selector == selector
                }
                #expect(failed?.facts(Event.CallFinished.self)?.outcome == .failedClosed, "\(row.name)")
                #expect(
                    failed?.facts(Event.CallFinished.self)?.answer
                        == (selector == .getNotificationCategories ? .categories([]) : nil), "\(row.name)")
            } else {
                #expect(!host.events.all(.moduleLoaded).contains(where: isOurs), "\(row.name)")
            }
            let push = try await host.push(#"{"aps":{"alert":"Hello"},"sender":"\#(row.sender)"}"#)
            // Without a token, no push reaches the device.
            guard row.selector != .didFailToRegister else {
                return #expect(push.last?.kind == .pushDropped, "\(row.name)")
            }
            #expect(push.first(Event.CallFinished.self)?.outcome == .answered, "\(row.name)")
            #expect(push.first(Event.NotificationShown.self)?.options == [.list], "\(row.name)")
        } catch {
            Issue.record(error, "\(row.name)")
        }
    }

    @Test("always does not load: it is left alone, and others come up")
    func leftAlone() async throws {
        let names = ["crashes_in_constructor", "crashes_in_class_named", "crashes_in_sender", "crashes_in_create"]
        let place = try FaultPlace { _ in
            names.map { Workplace.entry($0) } + [
                FaultPlace.swift("InitUnwrapsNil"), Workplace.entry("crashes_in_get_notification_categories"),
            ]
        }
        let host = try await place.start()
        for name in names + ["InitUnwrapsNil", "crashes_in_get_notification_categories"] {
            let isOurs: @Sendable (Event) -> Bool = { $0.module?.rawValue == name }
            let quarantine = try #require(await host.event(.moduleQuarantined, where: isOurs), "\(name)")
            #expect(quarantine.facts(Event.ModuleQuarantined.self)?.crashes == 3)
            let crashes = host.events.all(.moduleCrashed).filter(isOurs)
            #expect(crashes.map { $0.facts(Event.ModuleCrashed.self)?.restart } == [0.1, 0.2, nil], "\(name)")
        }
        #expect(host.workers.count == FaultPlace.good.count)
        for name in ["crashes_in_create", "crashes_in_get_notification_categories"] {
            let push = try await host.push(payload(to: name))
            // Its code said whose pushes these are, before it crashed.
            #expect(push.first(Event.PushRouted.self)?.modules.map(\.rawValue) == [name])
            #expect(push.all(Event.CallFinished.self).map(\.outcome) == [.failedClosed])
            #expect(push.first(.callFinished)?.cause?.code == .moduleQuarantined)
            #expect(push.first(Event.NotificationShown.self)?.options == [.banner])
        }
        try await place.end(host)
    }
}
