/// Which modules a push is for; positions are those of the entries a ``SenderTable`` was made from.
public enum PushRoute: Sendable, Equatable {
    /// The module whose sender the payload names, whatever state it is in.
    case module(Int)
    /// The legacy fallback: every push module, in file order.
    case broadcast([Int])
    /// No module.
    case none(Reason)

    /// Why a push is for no module.
    public enum Reason: String, Sendable, Codable {
        /// The payload names no sender, and the fallback is off.
        case noSender = "no-sender"
        /// No push module has the sender the payload names, and the fallback is off.
        case unknownSender = "unknown-sender"
        /// The fallback is on, and there is no push module.
        case noPushModule = "no-push-module"
    }

    /// The positions, in file order.
    public var modules: [Int] {
        switch self {
        case .module(let position): [position]
        case .broadcast(let positions): positions
        case .none: []
        }
    }
}
