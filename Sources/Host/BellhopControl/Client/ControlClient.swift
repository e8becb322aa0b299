package import BellhopSystem
public import BellhopValues
internal import Glibc

/// Talks to the host of a state directory.
///
/// Each call opens its own connection.
public struct ControlClient: Sendable {
    private let directory: String
    /// How long a host may take for its first answer.
    private let patience: Duration

    /// Creates a client for the host that keeps its state in a directory.
    public init(directory: String) { self.init(directory: directory, patience: .seconds(15)) }

    init(directory: String, patience: Duration) {
        self.directory = directory
        self.patience = patience
    }

    /// Whether a host accepts connections.
    public var hasHost: Bool { (try? findHost()) == true }

    /// Returns whether a host is running.
    ///
    /// Throws an error if a host is running but does not accept connections, such as `control.no-socket`.
    public func findHost() throws(BellhopError) -> Bool {
        do throws(BellhopError) { _ = try open() } catch {
            guard error.code == .controlNoHost else { throw error }
            return false
        }
        return true
    }

    /// Calls a method and waits for the answer.
    ///
    /// Throws what the host threw, or `control.no-host`, `control.no-socket`, `control.no-answer`, `control.host-left`,
    /// `control.request-too-long`.
    ///
    /// After `stop` it also waits for the host to be gone.
    ///
    /// - Parameters:
    ///   - call: The method, with its parameters.
    ///   - limit: How long the answer may take, or nil to wait for as long as the host works on it.
    public func call<Call: ControlMethod>(
        _ call: Call, within limit: Duration? = nil
    ) async throws(BellhopError) -> Call.Reply {
        let limit = limit.map(TimeLimit.init)
        let exchange = try await connect(limit).exchange
        let reply = try await exchange.ask(call, within: limit).mapError(\.error).get()
        if call is Control.Stop { await exchange.waitForEnd() }
        return reply
    }

    /// Asks and waits for the answer: the reply, or what the host threw, with the events that the call led to.
    ///
    /// Throws if there is no answer, as ``call(_:within:)`` does.
    public func outcome<Call: ControlMethod>(
        of call: Call
    ) async throws(BellhopError) -> Result<Call.Reply, CommandFailure> {
        try await connect().exchange.ask(call)
    }

    /// Follows the events after a number, or from now on if it is nil.
    ///
    /// It asks for the events before it returns, so the client misses nothing that happens later.
    ///
    /// - Parameters:
    ///   - since: The number after which the events begin; 0 begins with the oldest that is kept, nil with the next one.
    ///   - run: The id of the run that the number is of; nil for the present one. Another run is an error.
    ///   - follow: Whether the stream continues with later events. Otherwise, it ends with the newest one.
    public func events(
        since: UInt64? = nil, run: String? = nil, follow: Bool = true
    ) async throws(BellhopError) -> ControlEvents {
        let (exchange, range) = try await connect(asking: Control.Events(since: since, run: run, follow: follow))
        return ControlEvents(range: range, exchange: exchange, follow: follow)
    }

    /// Connects, and waits for a first answer; throws `control.no-answer` if the host is stopped or hangs.
    ///
    /// The server of the socket answers `events` at once, whatever the host works on. The client asks for nothing else
    /// before that answer, so a host that does not answer has nothing to carry out later.
    private func connect(
        _ limit: TimeLimit? = nil, asking call: Control.Events = Control.Events()
    ) async throws(BellhopError) -> (exchange: ControlExchange, range: EventRange) {
        let exchange = try open()
        do throws(BellhopError) {
            let reply = try await exchange.ask(call, within: limit ?? TimeLimit(patience))
            return (exchange, try reply.mapError(\.error).get())
        } catch {
            // A host that closes the connection before it was asked for anything counts as no host.
            guard error.code == .controlHostLeft else { throw error }
            throw BellhopError(.controlNoHost, error.message, hint: error.hint, at: error.location)
        }
    }

    private func open() throws(BellhopError) -> ControlExchange {
        ControlExchange(try socket(), directory: directory)
    }

    /// A connection to the host, for a program that speaks for itself.
    package func connectedSocket() throws(BellhopError) -> Descriptor { try socket().descriptor }

    private func socket() throws(BellhopError) -> UnixSocket {
        let directory = try openDirectory()
        let number = Glibc.socket(AF_UNIX, streamSocket, 0)
        guard number >= 0 else {
            throw BellhopError(.controlUnavailable, "no socket can be made", cause: "\(SystemFailure())")
        }
        let socket = UnixSocket(adopting: Descriptor(owning: number))
        guard directory.withSocketAddress({ Glibc.connect(number, $0, $1) }) == 0 else {
            let failure = SystemFailure()
            switch failure.code {
            case ENOENT, ECONNREFUSED: throw HostLock.isTaken(in: directory) ? noSocket() : noHost()
            case EACCES, EPERM:
                throw BellhopError(
                    .controlForeignUser, "this host belongs to another user",
                    hint: "Run the command as the host's user", at: Location(file: directory.socketPath))
            default:
                throw BellhopError(
                    .controlUnavailable, "the host does not take the connection", hint: "Try again later",
                    at: Location(file: directory.socketPath), cause: "\(failure)")
            }
        }
        guard ControlServer.admits(socket.peer, to: geteuid()) else {
            throw BellhopError(
                .controlForeignUser, "the control socket belongs to another user",
                hint: "Choose a directory of your own with --state-dir", at: Location(file: directory.socketPath))
        }
        return socket
    }

    private func openDirectory() throws(BellhopError) -> StateDirectory {
        do {
            return try StateDirectory(directory, create: false)
        } catch {
            throw error.code == .stateMissing ? noHost() : error
        }
    }

    private func noHost() -> BellhopError {
        BellhopError(
            .controlNoHost, "no host is running", hint: "Start one with `bellhop run` or `bellhop dev`",
            at: Location(file: directory))
    }

    /// The error that a host runs and its socket is gone.
    ///
    /// A host that ends removes its socket. Another process of the same user can remove it, too.
    private func noSocket() -> BellhopError {
        let process = StateDirectory.trace(of: directory)?.process
        let kill = process.map { " with `kill \($0)`" } ?? ""
        return BellhopError(
            .controlNoSocket, "the host\(process.map { ", process \($0)," } ?? "") has no control socket",
            hint: "If the host is ending, wait. If it keeps running, its socket was removed: end it\(kill), and "
                + "start it again",
            at: Location(file: "\(directory)/\(StateDirectory.socketName)"))
    }
}

extension BellhopError.Code {
    /// No host runs for a state directory.
    public static let controlNoHost = Self(rawValue: "control.no-host")
    /// A host runs whose control socket is not there.
    public static let controlNoSocket = Self(rawValue: "control.no-socket")
}

extension BellhopError {
    /// How long a client asks again after this error: its command reached no host, and the next host can take it.
    ///
    /// Zero for an error of another kind. A host that ends has its lock and no socket for a moment.
    package var patience: Duration {
        switch code {
        case .controlNoHost, .hostStopping: .seconds(30)
        case .controlNoSocket: .seconds(10)
        default: .zero
        }
    }
}
