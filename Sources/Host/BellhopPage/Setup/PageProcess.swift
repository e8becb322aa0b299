internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import CLinux
internal import Glibc

/// Runs the server of the page in a process of its own, and opens for it what it needs.
///
/// The server reads what strangers send, and is confined: it can connect to nothing, and open no file. It asks this process
/// for a connection to the control socket, or for a picture of the host.
package struct PageProcess: Sendable {
    private let configuration: PageConfiguration
    private let listener: PageListener
    private let stateDirectory: String
    private let program: String
    private let environment: [String: String]
    private let isReadOnly: Bool

    /// How many crashes of the server within a minute end the command.
    private static let crashLimit = 3

    /// Makes the process of a server.
    ///
    /// - Parameters:
    ///   - program: The path of `bellhop-page`.
    ///   - environment: The environment of this process, of which the server gets only `LD_LIBRARY_PATH`.
    ///   - isReadOnly: Whether the host refuses to change settings.json for the page.
    package init(
        _ configuration: PageConfiguration, _ listener: PageListener, stateDirectory: String, program: String,
        environment: [String: String], isReadOnly: Bool = false
    ) {
        self.configuration = configuration
        self.listener = listener
        self.stateDirectory = stateDirectory
        self.program = program
        self.environment = environment
        self.isReadOnly = isReadOnly
    }

    /// Serves, and starts the server again after a crash; throws when no host has been running for a minute.
    ///
    /// Blocks. The server ends with the calling thread.
    package func run() throws(BellhopError) -> Never {
        var crashes: [ContinuousClock.Instant] = []
        while true {
            let status = try serve()
            guard status != 0 else {
                throw BellhopError(
                    .controlHostLeft, "the host has ended, and none was started within a minute",
                    hint: "Start one with `bellhop run`, and run this command again")
            }
            crashes = crashes.filter { ContinuousClock.now - $0 < .seconds(60) } + [.now]
            guard crashes.count < Self.crashLimit else {
                throw BellhopError(
                    .pageEnded, "the server of the page has ended \(crashes.count) times within a minute",
                    hint: "Report this", cause: "status \(status)")
            }
        }
    }

    /// Runs the server to its end, and returns its status.
    private func serve() throws(BellhopError) -> Int32 {
        let (socket, process) = try start()
        var lines = LineBuffer(limit: 4096)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(socket.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            lines.append(buffer[..<count])
            var step = lines.next()
            while case .line(let line) = step {
                let opened = DoorRequest(line: line).flatMap(open)
                _ = withExtendedLifetime(opened) { clinux_send_descriptor(socket.number, opened?.number ?? -1) }
                step = lines.next()
            }
            // Only a server that somebody else controls sends such a line.
            if step == .tooLong {
                process.kill()
                break
            }
        }
        return process.reap()
    }

    /// Starts the server; returns the socket over which it asks.
    private func start() throws(BellhopError) -> (Descriptor, ReapGuard) {
        do throws(SystemFailure) {
            let file = try configuration.file()
            var opened = OpenedDescriptors()
            let ends = try opened.pair("pair of sockets", clinux_socketpair)
            let (near, far) = (Descriptor(owning: ends.0), Descriptor(owning: ends.1))
            let process = try withExtendedLifetime((file, far)) { () throws(SystemFailure) in
                try programStart.spawn([
                    file.number, STDOUT_FILENO, STDERR_FILENO, listener.descriptor.number, far.number,
                ])
            }
            return (near, ReapGuard(process))
        } catch {
            throw BellhopError(
                .pageEnded, "the server of the page cannot be started", hint: "Install Bellhop again",
                at: Location(file: program), cause: "\(error)")
        }
    }

    private var programStart: ProgramStart {
        ProgramStart(confined: program, words: ["bellhop-page", "--serve", "\(getpid())"], environment: environment)
    }

    private func open(_ request: DoorRequest) -> Descriptor? {
        switch request {
        case .host: return connectToHost()
        case .file(let path):
            let directory = Descriptor(owning: clinux_open_path(stateDirectory))
            let number = clinux_open_beneath(directory.number, path)
            return number < 0 ? nil : Descriptor(owning: number)
        }
    }
    /// A connection to the control socket, which serves no method that writes files if the page is read-only.
    ///
    /// It is restricted here, because somebody else may control the server.
    private func connectToHost() -> Descriptor? {
        guard let socket = try? ControlClient(directory: stateDirectory).connectedSocket() else { return nil }
        guard isReadOnly else { return socket }
        let writing = [Control.EditSettings.name, Control.SavePayloadFile.name]
        let methods = Control.methods.map { $0.name }.filter { !writing.contains($0) }
        guard let line = ControlLine.notification(Control.Restrict(methods: methods)),
            (try? socket.writeAll(line)) != nil
        else { return nil }
        return socket
    }
}
