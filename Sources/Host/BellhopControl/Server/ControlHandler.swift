public import BellhopCore

/// What stands behind a control socket: the host.
public protocol ControlHandler: Sendable {
    /// Does what a client asks.
    ///
    /// The requests of one connection come one after the other, those of several side by side. A request that has begun
    /// is finished even when its client has left.
    func handle(_ command: Command) async throws(BellhopError) -> CommandReply

    /// Everything that happens; the socket serves it to those who ask for `events`.
    var events: EventStream { get }
}

extension BellhopError.Code {
    /// A request that came when the host was stopping.
    public static let hostStopping = Self(rawValue: "host.stopping")
}
