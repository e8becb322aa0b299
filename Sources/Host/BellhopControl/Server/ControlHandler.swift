package import BellhopSystem
package import BellhopValues

/// What stands behind a control socket: the host.
package protocol ControlHandler: Sendable {
    /// Does what a client asks, and passes on the reply, once and on any thread.
    ///
    /// Called on the thread of the socket, so it returns at once. The requests of one connection come one after the other.
    /// A request that has begun is finished even when its client has left.
    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void)

    /// Everything that happens; the socket serves it to those who ask for `events`.
    var events: EventStream { get }

    /// Waits for the sockets, on a thread of the handler's; nil where the server is to have a thread of its own.
    var poller: Poller? { get }
}
