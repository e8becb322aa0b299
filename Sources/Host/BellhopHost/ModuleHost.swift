public import BellhopCore
internal import Foundation

/// The host: it loads the modules of a settings file and takes pushes, and what the user does with them, through their
/// whole life.
///
/// What it does is decided by a ``Phone``, which lives on a thread of its own; everything that happens is in ``events``.
public final class ModuleHost: ControlHandler {
    let configuration: HostConfiguration
    private let loop: HostLoop

    /// Makes a host; nothing is read or loaded before ``start()``.
    public init(configuration: HostConfiguration) {
        self.configuration = configuration
        loop = HostLoop(configuration)
        loop.run(
            Phone(
                PhoneConfiguration(
                    settingsFile: configuration.settingsFile, stateDirectory: configuration.stateDirectory,
                    environment: configuration.environment,
                    watchesLibraries: configuration.watching == .settingsAndLibraries, timeZone: .current,
                    process: ProcessInfo.processInfo.processIdentifier, version: Bellhop.version,
                    started: configuration.clock.now)))
    }

    /// Everything that happens.
    public var events: EventStream { loop.events }

    /// Reads the settings and brings every module up, in the order of Semantics §2.
    ///
    /// Throws when the settings cannot be read at all; a module that cannot be loaded is an event, and the others go on.
    /// Call it once.
    public func start() async throws(BellhopError) { try await loop.start() }

    /// Ends every module once its calls are answered or late, or time is up, then the event stream.
    ///
    /// A start that is under way is waited for. What is asked for meanwhile is refused.
    public func stop() async { await loop.stop() }

    /// Does what a client asks.
    ///
    /// A push is stored even before the start. Everything else waits for the start to finish.
    public func handle(_ command: Command) async throws(BellhopError) -> CommandReply {
        try await loop.perform(command)
    }

    /// The database, once it is open.
    var database: Database? { loop.storage.database }

    /// A copy of the phone as it is now; nil once the host has stopped.
    package var phone: Phone? { get async { await loop.look() } }
}
