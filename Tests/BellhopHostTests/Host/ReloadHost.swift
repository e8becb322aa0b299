import BellhopTesting
import BellhopWorkers
import Foundation
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// A host in this process whose settings a test edits while it runs.
///
/// Modules are in workers unless their keys say otherwise.
struct ReloadHost {
    let host: ModuleHost
    let folder: TestFolder

    /// What came of an edit: `settings.applied` or `settings.kept`, and the events since the edit.
    struct Outcome {
        let event: Event
        let events: [Event]
    }

    init(
        modules: [Any], _ more: [String: Any] = [:], clock: (any HostClock)? = nil,
        watching: HostConfiguration.Watching = .settings,
        starts: Bool = true
    ) async throws {
        folder = try TestFolder()
        try folder.replace("settings.json", Self.text(modules, more))
        host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:],
                workerProgram: TestHost.program, watching: watching, clock: clock))
        if starts { try await host.start() }
    }

    static func text(_ modules: [Any], _ more: [String: Any] = [:]) throws -> String {
        let settings: [String: Any] = [
            "push": true, "modules": modules.map { ($0 as? String).map { entry($0) } ?? $0 },
        ]
        let bytes = try JSONSerialization.data(
            withJSONObject: settings.merging(more) { $1 }, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: bytes, as: UTF8.self)
    }

    static func entry(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        TestHost.entry(fixture, ["isolation": "process"].merging(keys) { $1 })
    }

    // MARK: Edits

    @discardableResult
    func edit(_ modules: [Any], _ more: [String: Any] = [:]) async throws -> Outcome {
        try await edit(Self.text(modules, more))
    }

    @discardableResult
    func edit(_ text: String) async throws -> Outcome {
        try await outcome { try folder.replace("settings.json", text) }
    }

    /// Does something to the files and waits for what comes of it.
    func outcome(of edit: () throws -> Void) async throws -> Outcome {
        let before = host.events.last
        try edit()
        let event = try #require(
            await event(after: before) { $0.kind == .settingsApplied || $0.kind == .settingsKept })
        return Outcome(event: event, events: await events.filter { $0.sequence > before })
    }

    // MARK: Events

    /// The first event after another that matches: one that has been, or the next to come.
    func event(after sequence: UInt64 = 0, _ matches: (Event) -> Bool) async -> Event? {
        await host.events.stream(since: sequence).first { $0.sequence > sequence && matches($0) }
    }

    func event(_ kind: Event.Kind, of module: String? = nil, after sequence: UInt64 = 0) async -> Event? {
        await event(after: sequence) { $0.kind == kind && (module == nil || $0.module?.rawValue == module) }
    }

    /// The events of everything up to now.
    var events: [Event] {
        get async {
            let last = host.events.last
            var events: [Event] = []
            for await event in host.events.stream(since: 0) {
                events.append(event)
                if event.sequence >= last { break }
            }
            return events
        }
    }

    // MARK: Requests

    /// Sends a push to a fixture without waiting for its end.
    func send(_ payload: String) async throws -> PushID {
        guard
            case .push(let reply) = try await host.handle(
                .push(payload: Array(payload.utf8), source: nil, collapseID: nil))
        else { throw CancellationError() }
        return reply.push
    }

    /// The events of a push, once it has ended.
    func finished(_ push: PushID) async -> [Event] {
        _ = await event { $0.kind == .pushFinished && $0.push == push }
        return await events.filter { $0.push == push }
    }

    func push(_ payload: String) async throws -> [Event] { await finished(try await send(payload)) }

    /// Which module is called for a push, by its name, and how the call ended.
    struct Answer: Equatable {
        var module: String?
        var outcome: Event.CallFinished.Outcome?

        static func by(_ module: String, _ outcome: Event.CallFinished.Outcome = .answered) -> Self {
            Self(module: module, outcome: outcome)
        }
    }

    /// The answer to a push to a fixture.
    func answer(of fixture: String) async throws -> Answer? {
        let call = try await push(TestHost.payload(to: fixture)).first(.callFinished)
        return call.map { Answer(module: $0.module?.rawValue, outcome: $0.facts(Event.CallFinished.self)?.outcome) }
    }

    var reports: [ModuleReport] {
        get async throws {
            guard case .modules(let reports) = try await host.handle(.modules) else { return [] }
            return reports
        }
    }

    /// Why the newest edit was rejected, as `status` says.
    var rejectedEdit: BellhopError? {
        get async throws {
            let reply = try await host.handle(.status)
            guard case .status(let status) = reply else {
                Issue.record("the reply to `status` is \(reply)")
                return nil
            }
            return status.host.rejectedEdit
        }
    }

    func report(_ module: String) async throws -> ModuleReport {
        try #require(await reports.first { $0.id.rawValue == module })
    }

    /// The worker of each module that has one.
    var processes: [String: Int32] {
        get async throws {
            Dictionary(try await reports.compactMap { report in report.process.map { (report.id.rawValue, $0) } }) {
                first, _ in first
            }
        }
    }

    /// The instance of each module that has one.
    var instances: [String: InstanceID] {
        get async {
            Dictionary(
                await host.phone?.modules.all.compactMap { module in
                    module.instance.map { (module.id.rawValue, $0) }
                } ?? []
            ) { first, _ in first }
        }
    }

    func navigate(_ route: String) async throws -> Event? {
        guard case .navigation(let reply) = try await host.handle(.navigate(route: route)) else { return nil }
        let ends: Set<Event.Kind> = [
            .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred,
        ]
        return await event { ends.contains($0.kind) && $0.navigation == reply.navigation }
    }

    func login() async throws {
        _ = try await host.handle(.login(token: nil))
        _ = try await host.handle(.landed)
    }
}

/// Whether a process is there, dead or alive.
func isThere(_ process: Int32) -> Bool { kill(process, 0) == 0 }
