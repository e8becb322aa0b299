package import BellhopPhone
package import BellhopSystem
package import BellhopValues
internal import Foundation

/// A host, which loads the modules of a settings file and delivers pushes and the user's actions to them.
///
/// A ``Phone`` on a thread of its own decides what the host does. ``events`` reports everything that happens.
package final class ModuleHost: Sendable {
    let configuration: HostConfiguration
    private let loop: HostLoop

    /// Creates a host, which reads and loads nothing before ``start()``.
    ///
    /// If a module is to be debugged, it blocks until it knows which debuggers start.
    package init(configuration: HostConfiguration) {
        self.configuration = configuration
        let isDebugging = configuration.debuggedModule != nil
        loop = HostLoop(configuration)
        loop.run(
            Phone(
                PhoneConfiguration(
                    settingsFile: configuration.settingsFile, stateDirectory: configuration.stateDirectory,
                    environment: configuration.environment,
                    watchesLibraries: configuration.watching == .settingsAndLibraries,
                    debuggedModule: configuration.debuggedModule,
                    debuggers: isDebugging ? DebuggerCheck.working(in: configuration.environment) : [],
                    timeZone: .current, process: ProcessInfo.processInfo.processIdentifier, version: Bellhop.version,
                    gateway: configuration.gateway, gatewayAcceptsAll: configuration.gatewayAcceptsAll,
                    started: loop.events.started, run: loop.events.run)))
    }

    /// The events of the host.
    package var events: EventStream { loop.events }

    /// Reads the settings and brings up the modules, in the order of Semantics §2.
    ///
    /// Throws if the settings cannot be used at all, or the program of the workers is missing. A module that cannot be
    /// loaded is reported as an event, and the others start. Call it once.
    package func start() async throws(BellhopError) {
        try configuration.checkWorkerProgram()
        try await loop.start()
    }

    /// Ends every module after its calls are answered or late, or the limit has passed, then ends the event stream.
    ///
    /// A start that is under way ends with `host.stopping`. Commands that arrive meanwhile are refused.
    package func stop() async { await loop.stop() }

    /// Performs a command of a client.
    ///
    /// A push is stored even before the start. Other commands wait until the start is complete.
    package func handle(_ command: Command) async throws(BellhopError) -> CommandReply {
        try await loop.perform(command)
    }

    /// Notes why the log loses lines, or that it no longer does.
    ///
    /// `bellhop status` and an event say so.
    package func logFailed(_ error: BellhopError?) { loop.mailbox.post(.logFailed(error)) }

    /// The database, once it is open.
    var database: Database? { loop.storage.database }

    /// A copy of the current phone, or nil after the host has stopped.
    package var phone: Phone? { get async { await loop.look() } }
}

extension ModuleHost: ControlHandler {
    package func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        loop.perform(command, reply: reply)
    }

    /// The sockets of clients are served by the loop's thread, so that no push changes threads.
    package var poller: Poller? { loop.poller }
}
