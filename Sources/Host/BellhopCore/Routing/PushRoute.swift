/// Which modules a push is for.
public enum PushRoute: Sendable, Equatable {
    /// The module whose sender the payload names, whatever state it is in.
    case module(ModuleID)
    /// The legacy fallback: every push module, in file order.
    case broadcast([ModuleID])
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

    /// The modules, in file order.
    public var modules: [ModuleID] {
        switch self {
        case .module(let module): [module]
        case .broadcast(let modules): modules
        case .none: []
        }
    }
}
