import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import Testing

@testable import BellhopHost

/// A host in this process, with modules of `Tests/Fixtures` and a clock the test moves.
struct TestHost {
    let host: ModuleHost
    let clock = ManualClock()
    private let directory: String

    var stateDirectory: String { directory + "/state" }

    /// Starts a host.
    ///
    /// `modules` are fixtures, or whole settings entries; `push` is the default of all modules; `more` are further top-level keys. `prepare` is given the state
    /// directory, which is empty, before the host sees it.
    init(
        modules: [Any], push: Bool? = true, more: [String: Any] = [:], starts: Bool = true,
        worker: String = Self.program,
        renderer: String? = nil, showsPrivateLogs: Bool = false,
        prepare: (_ stateDirectory: String) async throws -> Void = { _ in }
    ) async throws {
        directory = NSTemporaryDirectory() + "bellhop-host-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory + "/state", withIntermediateDirectories: true)
        try await prepare(directory + "/state")
        var settings: [String: Any] = ["modules": modules.map { ($0 as? String).map(Self.entry) ?? $0 }]
        settings["push"] = push
        settings.merge(more) { $1 }
        let file = directory + "/settings.json"
        try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: file))
        var configuration = HostConfiguration(
            settingsFile: file, stateDirectory: directory + "/state", environment: [:], workerProgram: worker,
            rendererProgram: renderer, watching: .nothing, clock: clock)
        configuration.showsPrivateLogs = showsPrivateLogs
        host = ModuleHost(configuration: configuration)
        if starts { try await host.start() }
    }

    static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/.build").path

    /// Where `make` puts the programs and the Swift modules of Tests/Fixtures.
    static let build = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".build").path

    /// The program of the workers, which is built with these tests.
    static let program = build + "/debug/bellhop-worker"

    /// In this process, unless the keys say otherwise.
    static func entry(_ fixture: String) -> [String: Any] {
        [
            "name": fixture, "packageName": "fixtures", "productName": fixture, "className": "Fixture",
            "identifier": fixture, "library": "\(fixtures)/\(fixture).so", "isolation": "inProcess",
        ]
    }

    /// An entry with keys of a test's own; another name or product is also another identifier.
    static func entry(_ fixture: String, _ keys: [String: Any]) -> [String: Any] {
        entry(fixture).merging(["identifier": keys["name"] ?? keys["productName"] ?? fixture]) { $1 }.merging(keys) {
            $1
        }
    }

    static func payload(to fixture: String? = nil, _ aps: String = #""alert":{"title":"Hello"}"#) -> String {
        let sender = fixture.map { #","sender":"com.example.fixture.\#($0)""# } ?? ""
        return "{\"aps\":{\(aps)}\(sender)}"
    }

    /// The events so far, and those that come until one matches.
    func events(through matches: (Event) -> Bool) async -> [Event] {
        var events: [Event] = []
        for await event in host.events.stream(since: 0) {
            events.append(event)
            if matches(event) { break }
        }
        return events
    }

    /// The events of everything up to now.
    var events: [Event] {
        get async {
            let last = host.events.last
            return last == 0 ? [] : await events { $0.sequence == last }
        }
    }

    @discardableResult
    func push(_ payload: String, collapseID: String? = nil) async throws -> [Event] {
        guard
            case .push(let reply) = try await host.handle(
                .push(payload: Array(payload.utf8), source: nil, collapseID: collapseID))
        else { return [] }
        return await events { $0.kind == .pushFinished && $0.push == reply.push }.filter { $0.push == reply.push }
    }

    func respond(_ request: Command) async throws -> [Event] {
        guard case .response(let reply) = try await host.handle(request) else { return [] }
        let events = await events { $0.kind == .responseFinished && $0.response == reply.response }
        let first = events.firstIndex { $0.kind == .responseAccepted && $0.response == reply.response }
        return Array(events[(first ?? 0)...])
    }

    func navigate(_ route: String) async throws -> Event? {
        guard case .navigation(let reply) = try await host.handle(.navigate(route: route)) else { return nil }
        let ends: Set<Event.Kind> = [
            .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred,
        ]
        return await events { ends.contains($0.kind) && $0.navigation == reply.navigation }.last
    }

    /// Why extensions of the first module do not run, as `modules` says.
    var quarantinedExtensions: [String]? {
        get async throws {
            guard case .modules(let reports) = try await host.handle(.modules) else { return nil }
            return reports.first?.quarantinedExtensions?.map(\.message)
        }
    }

    func why(_ question: Question) async throws -> Explanation {
        guard case .explanation(let explanation) = try await host.handle(.why(question)) else {
            throw BellhopError(.init(rawValue: "test"), "no explanation")
        }
        return explanation
    }

    func login() async throws {
        _ = try await host.handle(.login(token: nil))
        _ = try await host.handle(.landed)
    }

    func stop() async {
        await host.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }
}

extension Array<Event> {
    func all(_ kind: Event.Kind) -> [Event] { filter { $0.kind == kind } }
    func first(_ kind: Event.Kind) -> Event? { first { $0.kind == kind } }
    func all<Facts: EventFacts>(_ type: Facts.Type) -> [Facts] { compactMap { $0.facts(type) } }
    func first<Facts: EventFacts>(_ type: Facts.Type) -> Facts? { lazy.compactMap { $0.facts(type) }.first }
    func last<Facts: EventFacts>(_ type: Facts.Type) -> Facts? { all(type).last }
}
