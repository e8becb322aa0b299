internal import BellhopSystem
public import BellhopValues
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Serves a host's control socket: JSON-RPC 2.0, one object a line, for processes of the same user.
///
/// It holds the lock of the state directory from ``start()`` to ``stop()``, so start it first and stop it last.
package final class ControlServer: Sendable {
    /// The limits of what clients may use.
    struct Bounds: Sendable {
        var line = LineBuffer.requestLimit
        var connections = 512
    }

    /// What the server has from its start to its stop.
    private struct Service {
        let listener: ControlListener
        let poller: Poller
        /// Whether the server has made the poller, with a thread of its own.
        let ownsPoller: Bool
        let feed: EventFeed
        let eventListener: UInt64
        var connections: [ObjectIdentifier: ControlConnection] = [:]
        /// Resumed when all connections in `ending` have ended.
        var ended: CheckedContinuation<Void, Never>?
        var stage = Stage.serving
        /// Whether the time is over in which clients may read the rest.
        var isLate = false

        /// The connections that have to end now.
        var ending: [ControlConnection] {
            connections.values.filter { stage == .unlocked || !$0.awaitsStop }
        }
    }

    private enum Stage {
        case serving
        /// All connections end, except those of clients that wait for the stop.
        case ending
        /// The lock is released, so the other connections end, too.
        case unlocked
    }

    private let directory: String
    private let handler: any ControlHandler
    private let bounds: Bounds
    private let service = Mutex<Service?>(nil)
    private let stops = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// Makes a server for the socket `bellhop.sock` in a directory; nothing happens before ``start()``.
    package convenience init(directory: String, handler: any ControlHandler) {
        self.init(directory: directory, handler: handler, bounds: Bounds())
    }

    init(directory: String, handler: any ControlHandler, bounds: Bounds) {
        self.directory = directory
        self.handler = handler
        self.bounds = bounds
    }

    /// Makes the directory, takes its lock and listens; throws `control.host-running`, `control.unavailable` or
    /// `state.unusable`.
    package func start() throws(BellhopError) {
        precondition(service.withLock { $0 == nil }, "the server has not stopped")
        let listener = try ControlListener(in: directory)
        let poller = handler.poller ?? Poller()
        let ownsPoller = handler.poller == nil
        let eventListener = handler.events.addListener { [weak self] in self?.sendEvents() }
        service.withLock {
            $0 = Service(
                listener: listener, poller: poller, ownsPoller: ownsPoller, feed: EventFeed(handler.events),
                eventListener: eventListener)
        }
        poller.beginUse()
        guard poller.watch(listener.descriptor.number, for: self) else {
            let failure = SystemFailure()
            poller.endUse()
            service.withLock { $0 = nil }
            handler.events.removeListener(eventListener)
            listener.unlink()
            let error = BellhopError(
                .controlUnavailable, "the control socket cannot be watched", cause: "\(failure)")
            listener.unlock(failure: error)
            throw error
        }
        if ownsPoller { poller.run(onThreadNamed: "bellhop.control") }
    }

    /// Returns when a client has asked the host to stop and has its answer, or when the task is cancelled.
    package func stopRequested() async {
        for await _ in stops.stream { return }
    }

    /// How long clients may take to read the rest.
    private static let patience = Duration.seconds(3)

    /// Removes the socket, closes every connection and releases the lock.
    ///
    /// Call it after the events have ended. A request that has begun is waited for. All clients together have 3 seconds
    /// to read the rest of the events. The connection of a client that has asked the host to stop ends after the lock is
    /// released.
    ///
    /// - Parameter failure: Why the host did not start, for clients that wait for it; nil if it was stopped.
    package func stop(failure: BellhopError? = nil) async {
        guard let service = service.withLock(\.self) else { return }
        service.listener.unlink()
        handler.events.removeListener(service.eventListener)
        await connectionsEnded(after: endConnections, on: service.poller)
        service.listener.unlock(failure: failure)
        await connectionsEnded(after: endLastConnections, on: service.poller)
        self.service.withLock { $0 = nil }
        service.poller.endUse()
        if service.ownsPoller { service.poller.close() }
    }

    private func connectionsEnded(after begin: @escaping @Sendable () -> Void, on poller: Poller) async {
        await withCheckedContinuation { continuation in
            poller.perform { [self] in
                service.withLock { $0?.ended = continuation }
                begin()
            }
        }
    }

    /// Ends each connection once its client has read the rest, or when the time for that is over.
    private func endConnections() {
        let (listener, poller, connections) = service.withLock { service in
            service?.stage = .ending
            return (service?.listener, service?.poller, service?.connections.values)
        }
        if let listener { poller?.forget(listener.descriptor.number) }
        for connection in connections.map(Array.init) ?? [] { connection.drain() }
        resumeStop()
        let deadline = DispatchTime.now() + .milliseconds(Int(Self.patience / .milliseconds(1)))
        DispatchQueue.global().asyncAfter(deadline: deadline) { [self] in
            poller?.perform { [self] in
                let late = service.withLock { service -> [ControlConnection] in
                    // It may have been started again.
                    guard let listener, service?.listener.descriptor === listener.descriptor else { return [] }
                    service?.isLate = true
                    return service?.ending ?? []
                }
                for connection in late { connection.endDraining() }
            }
        }
    }

    /// Ends the connections of clients that wait for the stop.
    private func endLastConnections() {
        let (connections, isLate) = service.withLock { service in
            service?.stage = .unlocked
            return (service?.ending ?? [], service?.isLate == true)
        }
        for connection in connections { if isLate { connection.endDraining() } else { connection.stopped() } }
        resumeStop()
    }

    private func resumeStop() {
        let ended = service.withLock { service -> CheckedContinuation<Void, Never>? in
            guard let stage = service?.stage, stage != .serving, service?.ending.isEmpty == true else { return nil }
            return service?.ended.take()
        }
        ended?.resume()
    }

    /// Makes the connections that follow events send them at the end of the round.
    private func sendEvents() {
        let connections = service.withLock { $0?.connections.values }
        for connection in connections.map(Array.init) ?? [] where connection.isFollowing { connection.due() }
    }
}

extension ControlServer: PollerClient {
    package func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        while let service = service.withLock(\.self), service.stage == .serving {
            switch service.listener.accept() {
            case .none: return
            case .exhausted:
                // Clients wait in the kernel's queue. A worker or a file may free a descriptor, which nobody reports.
                service.poller.forget(descriptor)
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
                    service.poller.perform { [self] in
                        guard self.service.withLock({ $0?.stage == .serving }) else { return }
                        service.poller.watch(descriptor, for: self)
                    }
                }
                return
            case .client(let socket):
                if let error = refusal(of: socket, open: service.connections.count) {
                    refuse(socket, error)
                } else {
                    add(socket, to: service)
                }
            }
        }
    }

    private func add(_ socket: UnixSocket, to service: Service) {
        let connection = ControlConnection(
            socket, lineLimit: bounds.line, feed: service.feed, handler: handler, poller: service.poller
        ) { [self] in
            stops.continuation.yield()
            // The lock is released without waiting for this connection.
            resumeStop()
        } ended: { [self] connection in
            self.service.withLock { _ = $0?.connections.removeValue(forKey: ObjectIdentifier(connection)) }
            resumeStop()
        }
        self.service.withLock { $0?.connections[ObjectIdentifier(connection)] = connection }
        if !connection.begin() { connection.close() }
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

    /// Whether a user may connect: the host's own user, or root, who can do everything anyway.
    static func admits(_ peer: uid_t?, to owner: uid_t) -> Bool { peer == owner || peer == 0 }

    private func refuse(_ socket: UnixSocket, _ error: BellhopError) {
        guard let line = try? JSONLine.encode(RPC.Message<RPC.Nothing>.failure(.null, CommandFailure(error))) else {
            return
        }
        socket.send(line + [UInt8(ascii: "\n")])
    }
}

extension BellhopError.Code {
    /// The client runs as another user than the host.
    public static let controlForeignUser = Self(rawValue: "control.foreign-user")
    /// The host has as many connections as it accepts.
    public static let controlTooManyClients = Self(rawValue: "control.too-many-clients")
}
