/// The modules that a push goes to.
public enum PushRoute: Sendable, Equatable {
    /// The module whose sender the payload names, even if the module does not run.
    case module(ModuleID)
    /// All push modules in file order, by the legacy fallback.
    case broadcast([ModuleID])
    /// No module.
    case none(Reason)

    /// Why a push goes to no module.
    public enum Reason: String, Sendable, Codable {
        /// The payload names no sender, and the fallback is off.
        case noSender = "no-sender"
        /// No push module has the sender of the payload, and the fallback is off.
        case unknownSender = "unknown-sender"
        /// The fallback is on, and there is no push module.
        case noPushModule = "no-push-module"
        /// The fallback is on, and no push module is running.
        case noRunningModule = "no-running-module"
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
