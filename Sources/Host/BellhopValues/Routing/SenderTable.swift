/// The modules of each sender (Semantics §3).
///
/// It is created once for a configuration. A lookup takes some tens of nanoseconds, whatever the number of modules.
public struct SenderTable: Sendable {
    /// An enabled module, in file order.
    public struct Entry: Sendable {
        /// The module.
        public let module: ModuleID
        /// Its class's `PushSender.id`.
        public let sender: String?
        /// Whether push lifecycle calls reach it.
        ///
        /// A module that receives no pushes claims no sender.
        public let receivesPush: Bool
        /// Whether it is up.
        ///
        /// A module that is not up keeps its sender, so no other module gets its pushes. It takes no part in the legacy
        /// fallback.
        public let isUp: Bool

        /// Creates an entry.
        public init(_ module: ModuleID, sender: String?, receivesPush: Bool = true, isUp: Bool = true) {
            self.module = module
            self.sender = sender
            self.receivesPush = receivesPush
            self.isUp = isUp
        }
    }

    /// A module that is not loaded because another module has its sender.
    public struct Refusal: Sendable, Equatable {
        /// The module.
        public let module: ModuleID
        /// The first module with the sender, which keeps it.
        public let keeper: ModuleID
        /// The sender.
        public let sender: String

        /// The refusal with the names of today.
        package func naming(_ current: (ModuleID) -> ModuleID) -> Refusal {
            Refusal(module: current(module), keeper: current(keeper), sender: sender)
        }

        /// The error: `sender.duplicate`.
        public var error: BellhopError {
            BellhopError(
                .senderDuplicate,
                "module \(module.rawValue.quoted) has the sender \(sender.quoted) of module "
                    + keeper.rawValue.quoted,
                hint: "Give each push module a PushSender id of its own")
        }
    }

    /// The modules that must not be loaded, and receive no pushes.
    public let refusals: [Refusal]
    /// The modules, in file order.
    package let entries: [Entry]
    private let senders: [ExactText: ModuleID]
    private let withoutSender: PushRoute
    private let withUnknownSender: PushRoute

    /// Creates the table for modules in file order.
    public init(_ entries: [Entry], legacyFallback: Bool) {
        var senders: [ExactText: ModuleID] = [:]
        var refusals: [Refusal] = []
        var everyone: [ModuleID] = []
        for entry in entries where entry.receivesPush {
            if let sender = entry.sender {
                if let keeper = senders[ExactText(sender)] {
                    refusals.append(Refusal(module: entry.module, keeper: keeper, sender: sender))
                    continue
                }
                senders[ExactText(sender)] = entry.module
            }
            if entry.isUp { everyone.append(entry.module) }
        }
        self.refusals = refusals
        self.entries = entries
        self.senders = senders
        let fallback: PushRoute? =
            if !legacyFallback {
                nil
            } else if !everyone.isEmpty {
                .broadcast(everyone)
            } else {
                .none(entries.contains(where: \.receivesPush) ? .noRunningModule : .noPushModule)
            }
        withoutSender = fallback ?? .none(.noSender)
        withUnknownSender = fallback ?? .none(.unknownSender)
    }

    /// The senders of all modules.
    package var known: [String] { entries.compactMap(\.sender) }

    /// Returns the modules for a payload with this ``Payload/sender``.
    public func route(sender: String?) -> PushRoute {
        guard let sender else { return withoutSender }
        return senders[ExactText(sender)].map(PushRoute.module) ?? withUnknownSender
    }
}

extension BellhopError.Code {
    /// Two push modules have the same sender.
    public static let senderDuplicate = Self(rawValue: "sender.duplicate")
}
