public import BellhopCore
internal import Glibc
internal import Synchronization

/// Serves a host's control socket: JSON-RPC 2.0, one object a line, for processes of the same user.
///
/// It holds the lock of the state directory from ``start()`` to ``stop()``, so start it first and stop it last.
public final class ControlServer: Sendable {
    /// What a client may take up.
    struct Bounds: Sendable {
        var line = 1024 * 1024
        var connections = 64
    }

    private struct Service {
        let listener: ControlListener
        let task: Task<Void, Never>
    }

    private let directory: String
    private let handler: any ControlHandler
    private let bounds: Bounds
    private let service = Mutex<Service?>(nil)
    private let open = Atomic(0)
    private let stops = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// Makes a server for the socket `bellhop.sock` in a directory; nothing happens before ``start()``.
    public convenience init(directory: String, handler: any ControlHandler) {
        self.init(directory: directory, handler: handler, bounds: Bounds())
    }

    init(directory: String, handler: any ControlHandler, bounds: Bounds) {
        self.directory = directory
        self.handler = handler
        self.bounds = bounds
    }

    /// Makes the directory, takes its lock and listens; throws `control.host-running`, `control.unavailable` or
    /// `state.unusable`.
    public func start() throws(BellhopError) {
        // Only one listener can hold the lock, so there is no service to lose here.
        let listener = try ControlListener(in: directory)
        service.withLock { $0 = Service(listener: listener, task: Task { await self.serve(listener) }) }
    }

    /// Returns when a client has asked the host to stop and has its answer, or when the task is cancelled.
    public func stopRequested() async {
        for await _ in stops.stream { return }
    }

    /// Takes the socket away, closes every connection and gives the lock back.
    ///
    /// A request that has begun is waited for.
    public func stop() async {
        guard let service = service.withLock({ $0.take() }) else { return }
        service.listener.unlink()
        service.task.cancel()
        await service.task.value
        service.listener.unlock()
    }

    private func serve(_ listener: ControlListener) async {
        await withDiscardingTaskGroup { group in
            while true {
                switch await listener.accept() {
                case .closed: return
                case .exhausted:
                    // Clients wait in the kernel's queue until a connection ends.
                    try? await Task.sleep(for: .milliseconds(100))
                case .client(let socket):
                    if let error = refusal(of: socket, open: open.load(ordering: .relaxed)) {
                        refuse(socket, error)
                        continue
                    }
                    open.add(1, ordering: .relaxed)
                    group.addTask {
                        let connection = ControlConnection(
                            socket, handler: self.handler, lineLimit: self.bounds.line
                        ) { self.stops.continuation.yield() }
                        await connection.serve()
                        // Before the client can see the end, so that it may come again at once.
                        self.open.subtract(1, ordering: .relaxed)
                        socket.shutdown()
                    }
                }
            }
        }
    }

    private func refusal(of socket: UnixSocket, open: Int) -> BellhopError? {
        guard Self.admits(socket.peer, to: geteuid()) else {
            return BellhopError(
                .controlForeignUser, "this host belongs to another user", hint: "Run the command as the host's user")
        }
        guard open < bounds.connections else {
            return BellhopError(
                .controlTooManyClients,
                "\(open) clients are connected, and the host takes no more than \(bounds.connections)",
                hint: "Close one, or try again later")
        }
        return nil
    }

    /// The host's own user and root, who could do anything anyway.
    static func admits(_ peer: uid_t?, to owner: uid_t) -> Bool { peer == owner || peer == 0 }

    private func refuse(_ socket: UnixSocket, _ error: BellhopError) {
        guard let line = try? JSONLine.encode(RPC.Message<RPC.Nothing>.failure(.null, error)) else { return }
        socket.send(line + [UInt8(ascii: "\n")])
    }
}

extension BellhopError.Code {
    /// A client that runs as another user than the host.
    public static let controlForeignUser = Self(rawValue: "control.foreign-user")
    /// A host with as many connections as it takes.
    public static let controlTooManyClients = Self(rawValue: "control.too-many-clients")
}
