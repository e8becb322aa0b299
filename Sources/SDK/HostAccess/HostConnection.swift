package import BellhopABI
internal import CTestHost
internal import Dispatch
internal import Synchronization

/// One module instance's way to its host: the host table, from `create` until `destroy`.
///
/// A module may keep its delegate longer than that. Every call then answers nil instead of touching a table that is
/// gone. Any thread.
package final class HostConnection: Sendable {
    // The host keeps it valid, for any thread, until `destroy` returns; `close()` ends its use before that.
    private nonisolated(unsafe) let host: UnsafePointer<bellhop_host_t>
    private let gate = Mutex(CallGate())
    private let drained = DispatchSemaphore(value: 0)
    private let complaints = Mutex(Set<String>())

    /// Opens the connection of a new instance.
    package init(_ host: UnsafePointer<bellhop_host_t>) {
        self.host = host
        Self.open.withLock { open in
            open.connections.append(self)
            open.wasEverOpen = true
        }
    }

    private init(ofTests host: UnsafePointer<bellhop_host_t>) { self.host = host }

    /// Ends it: waits for calls that are inside the host, and lets no more in.
    package func close() {
        Self.open.withLock { $0.connections.removeAll { $0 === self } }
        if gate.withLock({ $0.close() }) { drained.wait() }
    }

    /// Hands the host table to `body`; nil, without a call, after ``close()``.
    package func withHost<Result>(_ body: (UnsafePointer<bellhop_host_t>) -> Result?) -> Result? {
        guard gate.withLock({ $0.enter() }) else { return nil }
        defer { if gate.withLock({ $0.leave() }) { drained.signal() } }
        return body(host)
    }

    /// Whether this is the first time that the connection says so.
    func isNews(_ complaint: String) -> Bool { complaints.withLock { $0.insert(complaint).inserted } }
}

extension HostConnection {
    private struct Open {
        var connections: [HostConnection] = []
        var wasEverOpen = false
    }

    private static let open = Mutex(Open())

    private static let ofTests = Mutex<HostConnection?>(nil)

    /// The connection to the host of a test process, which can be replaced by another one.
    private static var linked: HostConnection? {
        guard let host = bellhop_linked_test_host() else { return nil }
        return ofTests.withLock { connection in
            if connection?.host != host { connection = HostConnection(ofTests: host) }
            return connection
        }
    }

    /// The connection that process-wide objects such as `UIApplication.shared` use: the newest that is open, or else
    /// the one of a test process.
    package static var current: HostConnection? { open.withLock { $0.connections.last } ?? linked }

    /// Whether the process never had a host, because it is a test or another program.
    package static var hadNone: Bool { bellhop_linked_test_host() == nil && !open.withLock(\.wasEverOpen) }
}
