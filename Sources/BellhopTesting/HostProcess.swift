public import BellhopCore
public import BellhopHost
internal import Foundation
internal import Synchronization

/// A real `bellhop run`, started for a test: its own process, its own state directory, real modules.
///
/// Nothing in it sleeps: a test sends a request and awaits the events that follow from it.
///
///     let host = try await HostProcess.start(settings: "settings.json")
///     let push = try await host.push(#"{"aps": {"alert": "Hello"}, "sender": "com.example.mine"}"#)
///     #expect(push.first(.notificationShown)?.outcome == "banner, list")
///     try await host.stop()
public final class HostProcess: Sendable {
    /// What speaks to the host.
    public let client: ControlClient
    /// Where the host keeps its state; removed by ``stop()``.
    public let stateDirectory: String
    private let log = EventLog()
    private let process: Mutex<Process>
    private let output: Task<Void, Never>

    /// Starts a host and waits until its modules are up, or until it ends.
    ///
    /// - Parameters:
    ///   - settings: The path of settings.json.
    ///   - bellhop: The path of the command; `$BELLHOP`, then the build directory of this package, then `PATH` by default.
    ///   - environment: Variables to set beside those of the test.
    ///   - waits: Whether to wait for `host.started`; without, a test sees the start itself.
    public static func start(
        settings: String, bellhop: String? = nil, environment: [String: String] = [:], waits: Bool = true
    ) async throws -> HostProcess {
        let host = try HostProcess(settings: settings, bellhop: bellhop, environment: environment)
        if waits, await host.event(.hostStarted) == nil {
            throw BellhopError(
                .testHostEnded, "the host ended before its modules were up", hint: "See its words in the cause",
                cause: host.log.words)
        }
        return host
    }

    private init(settings: String, bellhop: String?, environment: [String: String]) throws {
        stateDirectory = NSTemporaryDirectory() + "bellhop-test-\(UUID().uuidString)"
        client = ControlClient(directory: stateDirectory)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try bellhop ?? BellhopCommand.path())
        process.arguments = ["run", "--settings", settings, "--state-dir", stateDirectory, "--json"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        output = pipe.fileHandleForReading.follow(into: log)
        try process.run()
        self.process = Mutex(process)
    }

    // MARK: Events

    /// All events so far.
    public var events: [Event] { log.events }

    /// What the host wrote that is no event: what modules printed, and errors.
    public var words: String { log.words }

    /// The first event of a kind, and of those the first that `matches`: one that has been, or the next to come.
    ///
    /// Nil when the host ends without one.
    public func event(
        _ kind: Event.Kind, after sequence: UInt64 = 0,
        where matches: @escaping @Sendable (Event) -> Bool = { _ in true }
    ) async -> Event? {
        await log.first { $0.sequence > sequence && $0.kind == kind && matches($0) }
    }

    // MARK: Requests

    /// Sends a push and waits for its end.
    public func push(_ payload: String, collapseID: String? = nil) async throws -> [Event] {
        try await push(Array(payload.utf8), collapseID: collapseID)
    }

    /// Sends the bytes of a push and waits for its end; the events are those of the push.
    public func push(_ payload: [UInt8], collapseID: String? = nil) async throws -> [Event] {
        let reply: PushReply = try await client.call(.push(payload: payload, collapseID: collapseID))
        _ = await event(.pushFinished) { $0.push == reply.push }
        return events.filter { $0.push == reply.push }
    }

    /// Taps a notification and waits for what follows; the events are those since the tap.
    public func tap(_ notification: String = "last") async throws -> [Event] {
        try await respond(.tap(notification: notification))
    }

    /// Does something with a notification (`tap`, `action`, `reply`, `dismiss`) and waits for what follows.
    public func respond(_ request: ControlRequest) async throws -> [Event] {
        let reply: ResponseReply = try await client.call(request)
        let end = await event(.responseFinished) { $0.details?["response"] == reply.response }
        guard
            let first = events.firstIndex(where: {
                $0.kind == .responseAccepted && $0.details?["response"] == reply.response
            })
        else { return [] }
        return events[first...].filter { $0.sequence <= end?.sequence ?? .max }
    }

    /// Asks for a route and waits for what became of it.
    public func navigate(to route: String) async throws -> Event? {
        let reply: NavigationReply = try await client.call(.navigate(route: route))
        return await event(.navigationStayed, orAnyOf: Self.navigationEnds) {
            $0.details?["navigation"] == reply.navigation
        }
    }

    /// Logs in and loads the landing page, as most routes need.
    public func login() async throws {
        let _: ChangeReply = try await client.call(.login(token: nil))
        let _: ChangeReply = try await client.call(.landed)
    }

    private static let navigationEnds: Set<Event.Kind> = [
        .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
        .navigationDeferred,
    ]

    private func event(
        _ kind: Event.Kind, orAnyOf kinds: Set<Event.Kind>, where matches: @escaping @Sendable (Event) -> Bool
    ) async -> Event? {
        await log.first { kinds.contains($0.kind) && matches($0) }
    }

    /// Ends the host as an operator would, waits for it, and removes its state.
    ///
    /// Returns its exit code.
    @discardableResult
    public func stop() async throws -> Int32 {
        process.withLock { if $0.isRunning { $0.terminate() } }
        await output.value
        let status = process.withLock { process in
            process.waitUntilExit()
            return process.terminationStatus
        }
        try? FileManager.default.removeItem(atPath: stateDirectory)
        return status
    }

    deinit {
        process.withLock { if $0.isRunning { $0.terminate() } }
    }
}

extension Array<Event> {
    /// The first event of a kind.
    public func first(_ kind: Event.Kind) -> Event? { first { $0.kind == kind } }

    /// The events of a kind.
    public func all(_ kind: Event.Kind) -> [Event] { filter { $0.kind == kind } }
}

extension BellhopError.Code {
    /// A host that ended while a test was starting it.
    public static let testHostEnded = Self(rawValue: "testing.host-ended")
}
