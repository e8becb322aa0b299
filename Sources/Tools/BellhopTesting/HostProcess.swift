public import BellhopControl
internal import BellhopSystem
public import BellhopValues
internal import Foundation
internal import Glibc

/// A real `bellhop run`, started for a test: its own process, its own state directory, real modules.
///
/// Nothing in it sleeps: a test sends a request and awaits the events that follow from it. If a
/// test releases the last reference to a host without stopping it, the host is killed if it made its own state
/// directory. If the test named the directory, the host gets SIGTERM. A failure of a module is also written to standard
/// error, with the place in the source code, so that a test that fails shows why.
///
///     let host = try await HostProcess.start(settings: "settings.json")
///     let push = try await host.push(#"{"aps": {"alert": "Hello"}, "sender": "com.example.mine"}"#)
///     #expect(push.first(Event.NotificationShown.self)?.options == [.banner, .list])
///     #expect(await host.stop() == 0)
public final class HostProcess: Sendable {
    /// What speaks to the host.
    public let client: ControlClient
    /// Where the host keeps its state.
    public let stateDirectory: String
    /// The host's process id.
    public var processIdentifier: Int32 { child.identifier }
    private let ownsState: Bool
    private let settings: String
    private let bellhop: String
    private let child: ChildProcess
    private let log = Log<Event>()
    private let lines = Log<String>()
    // A closed standard error must not end the test.
    private let faults = FaultTrace { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }

    /// Starts a host and waits until its modules are up; throws `testing.host-ended` when it ends before.
    ///
    /// - Parameters:
    ///   - settings: The path of settings.json.
    ///   - stateDirectory: Where the host keeps its state; a directory of its own, removed at the end, by default.
    ///   - bellhop: The path of the command; that of ``BellhopCommand/path()`` by default.
    ///   - environment: Variables to set beside those of the test.
    ///   - gateway: Whether providers can send to the host, on a free port (``provider``).
    ///   - options: Further options of `bellhop run`, such as `--watch`.
    ///   - waits: Whether to wait for `host.started`; without, a test sees the start itself.
    public static func start(
        settings: String, stateDirectory: String? = nil, bellhop: String? = nil, environment: [String: String] = [:],
        gateway: Bool = false, options: [String] = [], waits: Bool = true
    ) async throws -> HostProcess {
        let host = try HostProcess(
            settings, stateDirectory, try bellhop ?? BellhopCommand.path(), environment,
            options + (gateway ? ["--gateway", "0"] : []))
        guard waits else { return host }
        guard await host.event(.hostStarted) != nil else {
            throw BellhopError(
                .testHostEnded, "the host ended before its modules were up", hint: "See its words in the cause",
                cause: host.words)
        }
        if gateway { try await host.gatewayStarted() }
        return host
    }

    private init(
        _ settings: String, _ stateDirectory: String?, _ bellhop: String, _ environment: [String: String],
        _ options: [String]
    ) throws {
        ownsState = stateDirectory == nil
        self.settings = settings
        self.bellhop = bellhop
        let state = stateDirectory ?? NSTemporaryDirectory() + "bellhop-test-\(UUID().uuidString)"
        self.stateDirectory = state
        client = ControlClient(directory: state)
        child = try ChildProcess(
            bellhop, ["run", "--settings", settings, "--state-dir", state, "--json"] + options,
            environment: environment,
            output: { [log, lines, faults] line in
                if let event = try? JSONLine.decode(Event.self, from: line) {
                    log.add(event)
                    // A module in a worker prints into the events, one in the host's process on its output.
                    if case .moduleOutput(let output) = event.fact { lines.add(output.message + "\n") }
                    faults.write(event)
                } else {
                    lines.add(String(decoding: line, as: UTF8.self))
                }
            },
            errors: { [lines] in lines.add(String(decoding: $0, as: UTF8.self)) })
        Task { [child, log, lines] in
            _ = await child.ended()
            log.end()
            lines.end()
        }
    }

    deinit {
        guard ownsState else { return child.signal(SIGTERM) }
        // A host that ends in an orderly way would still write, and the test process may end before it does.
        child.killAndWait()
        try? FileManager.default.removeItem(atPath: stateDirectory)
    }

    // MARK: Events

    /// All events so far.
    public var events: [Event] { log.entries }

    /// What modules printed, and what else the host wrote that is no event.
    public var words: String { lines.entries.joined() }

    /// The first event of a kind, and of those the first that `matches`: one that has been, or the next to come.
    ///
    /// Nil when the host ends without one.
    public func event(
        _ kind: Event.Kind, after sequence: UInt64 = 0,
        where matches: @escaping @Sendable (Event) -> Bool = { _ in true }
    ) async -> Event? {
        await firstEvent(after: sequence) { $0.kind == kind && matches($0) }
    }

    /// The event after the one with a number, of any kind: one that has been, or the next to come.
    ///
    /// Nil when the host ends without one.
    public func event(after sequence: UInt64) async -> Event? { await firstEvent(after: sequence) { _ in true } }

    /// The first event that `matches`, of any kind.
    func firstEvent(after sequence: UInt64, where matches: @escaping @Sendable (Event) -> Bool) async -> Event? {
        await log.first { $0.sequence > sequence && matches($0) }
    }

    /// The first line of ``words`` that contains a text, without its newline: one that has been, or the next to come.
    ///
    /// Nil when the host ends without one.
    public func line(containing text: String) async -> String? {
        await lines.first { $0.contains(text) }?.trimmingCharacters(in: .newlines)
    }

    // MARK: Requests

    /// Sends a push and waits for its end: `push.finished`, `push.held`, `push.dropped` or `push.kept`.
    ///
    /// The events are those of the push, and the reports of the crashes that it led to. If a service extension crashes
    /// after it has answered, ``event(_:after:where:)`` waits for the report. Throws what the host refuses the push with.
    @discardableResult
    public func push(_ payload: String, collapseID: String? = nil) async throws -> [Event] {
        try await push(Array(payload.utf8), collapseID: collapseID)
    }

    /// Sends the bytes of a push and waits for its end: `push.finished`, `push.held`, `push.dropped` or `push.kept`.
    ///
    /// The events are those of the push, and the reports of the crashes that it led to. If a service extension crashes
    /// after it has answered, ``event(_:after:where:)`` waits for the report. Throws what the host refuses the push with.
    @discardableResult
    public func push(_ payload: [UInt8], collapseID: String? = nil) async throws -> [Event] {
        let reply = try await client.call(Control.Push(payload: payload, collapseID: collapseID))
        return await whole(reply.push)
    }

    /// The events of a push, once it has ended.
    func whole(_ push: PushID) async -> [Event] {
        let ends: Set<Event.Kind> = [.pushFinished, .pushHeld, .pushDropped, .pushKept]
        let end = await log.first { $0.push == push && ends.contains($0.kind) }
        await reportedDeaths(through: end)
        return events.filter { $0.push == push || $0.isFault(of: push.cause) }
    }

    /// Runs a command on the host, and reads the JSON that it prints.
    func output<Value: Decodable>(of words: [String], as type: Value.Type) async throws -> Value {
        let result = try await ChildProcess.run(
            bellhop, words + ["--settings", settings, "--state-dir", stateDirectory, "--json"])
        guard result.status == 0 else {
            throw BellhopError(
                .testCommandFailed, "bellhop \(words.joined(separator: " ")) failed",
                hint: "See its words in the cause",
                cause: result.errors)
        }
        return try JSONLine.decode(type, from: result.output.utf8)
    }

    /// Waits for the report of each module that died during a call up to an event.
    private func reportedDeaths(through end: Event?) async {
        guard let last = end?.sequence else { return }
        for module in events.filter({ $0.sequence <= last }).modulesWithoutReport {
            _ = await firstEvent(after: last) { $0.module == module && $0.isEndOfInstance }
        }
    }

    /// Taps a notification, the newest by default, and waits for what follows; the events are those since the tap.
    ///
    /// A notification is named as for `bellhop tap`: write `notification:` before an identifier such as `p3`.
    @discardableResult
    public func tap(_ notification: String = "last") async throws -> [Event] {
        try await respond(Control.Tap(notification: notification))
    }

    /// Does something with a notification (`tap`, `action`, `reply`, `dismiss`) and waits for what follows.
    ///
    /// On a locked phone, this is `response.held` if the response has to wait.
    ///
    /// The events are those since then, and the reports of the crashes that it led to. Throws what the host refuses it
    /// with.
    @discardableResult
    public func respond(_ call: some ControlMethod<ResponseReply>) async throws -> [Event] {
        let reply = try await client.call(call)
        let ends: Set<Event.Kind> = [.responseFinished, .responseHeld]
        let end = await firstEvent(after: 0) {
            ends.contains($0.kind) && $0.response == reply.response
        }
        await reportedDeaths(through: end)
        let events = events
        let first = events.firstIndex {
            $0.kind == .responseAccepted && $0.response == reply.response
        }
        return events[(first ?? events.endIndex)...].filter {
            $0.sequence <= end?.sequence ?? .max || $0.isFault(of: reply.response.cause)
        }
    }

    /// Asks for a route and waits for what became of it: the event that says where the screen is, or that it waits for
    /// login.
    @discardableResult
    public func navigate(to route: String) async throws -> Event? {
        let reply = try await client.call(Control.Navigate(route: route))
        let ends: Set<Event.Kind> = [
            .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred,
        ]
        return await log.first { ends.contains($0.kind) && $0.navigation == reply.navigation }
    }

    /// Logs in and loads the landing page, as most routes need.
    public func login() async throws {
        try await change(Control.Login())
        try await change(Control.Landed())
    }

    /// Has something changed, and waits until what that led to at once is in ``events``.
    func change(_ call: some ControlMethod<ChangeReply>) async throws {
        let reply = try await client.call(call)
        if reply.through > 0 { _ = await log.first { $0.sequence >= reply.through } }
    }

    // MARK: The end

    /// The host's exit code, once it has ended; 128 and the signal's number when a signal ended it.
    ///
    /// If the task is cancelled, the host is killed.
    public func ended() async -> Int32 { await child.ended() }

    /// Ends the host as an operator would, waits for it, and removes its state; returns its exit code.
    ///
    /// If the task is cancelled, the host is killed.
    @discardableResult
    public func stop() async -> Int32 {
        child.signal(SIGTERM)
        let status = await ended()
        if ownsState { try? FileManager.default.removeItem(atPath: stateDirectory) }
        return status
    }

    /// Ends the host as `kill -9` does, and waits for it; its state stays as it is.
    public func kill() async {
        child.signal(SIGKILL)
        _ = await ended()
    }
}

extension Array<Event> {
    /// The first event of a kind.
    public func first(_ kind: Event.Kind) -> Event? { first { $0.kind == kind } }

    /// The events of a kind.
    public func all(_ kind: Event.Kind) -> [Event] { filter { $0.kind == kind } }

    /// The facts of the first event that has such facts: `first(Event.NotificationShown.self)?.title`.
    public func first<Facts: EventFacts>(_ type: Facts.Type) -> Facts? { lazy.compactMap { $0.facts(type) }.first }

    /// The facts of the events that have such facts.
    public func all<Facts: EventFacts>(_ type: Facts.Type) -> [Facts] { compactMap { $0.facts(type) } }
}

extension BellhopError.Code {
    /// A host that ended while a test was starting it.
    public static let testHostEnded = Self(rawValue: "testing.host-ended")
    /// A command that a test runs on its host, and that failed.
    public static let testCommandFailed = Self(rawValue: "testing.command-failed")
}
