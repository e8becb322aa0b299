package import BellhopSystem
package import BellhopValues

/// The host behind a control socket.
package protocol ControlHandler: Sendable {
    /// Carries out a command of a client, and passes the reply once, on any thread.
    ///
    /// Called on the thread of the socket, so it returns at once. The requests of one connection come one after the other.
    /// A request that has begun is finished even when its client has left.
    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void)

    /// The events, which the socket sends to clients that ask for them.
    var events: EventStream { get }

    /// The poller that waits for the sockets on a thread of the handler; nil if the server has a thread of its own.
    var poller: Poller? { get }
}
