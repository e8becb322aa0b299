/// Who hears of which sender (Semantics §3).
///
/// Made once for a configuration; a lookup is part of every lifecycle call and costs some tens of nanoseconds, whatever
/// the number of modules.
public struct SenderTable: Sendable {
    /// An enabled module, in file order.
    public struct Entry: Sendable {
        /// The module.
        public let module: ModuleID
        /// Its class's `PushSender.id`.
        public let sender: String?
        /// Whether push lifecycle calls reach it; a module without them claims no sender.
        public let receivesPush: Bool
        /// Whether it is up.
        ///
        /// One that is not keeps its sender, so that nobody else is shown its pushes, and has no part in the legacy
        /// fallback.
        public let isUp: Bool

        /// Makes an entry.
        public init(_ module: ModuleID, sender: String?, receivesPush: Bool = true, isUp: Bool = true) {
            self.module = module
            self.sender = sender
            self.receivesPush = receivesPush
            self.isUp = isUp
        }
    }

    /// A module that does not load because its sender is another's.
    public struct Refusal: Sendable, Equatable {
        /// The module.
        public let module: ModuleID
        /// The first module with the sender, which keeps it.
        public let keeper: ModuleID
        /// The sender.
        public let sender: String

        /// The finding: `sender.duplicate`.
        public var error: BellhopError {
            BellhopError(
                .senderDuplicate, "module \"\(module)\" has the sender \"\(sender)\" of module \"\(keeper)\"",
                hint: "Give each push module a PushSender id of its own")
        }
    }

    /// The modules that must not be loaded; they get no push.
    public let refusals: [Refusal]
    private let senders: [SenderKey: ModuleID]
    private let withoutSender: PushRoute
    private let withUnknownSender: PushRoute

    /// Makes the table of the modules in file order.
    public init(_ entries: [Entry], legacyFallback: Bool) {
        var senders: [SenderKey: ModuleID] = [:]
        var refusals: [Refusal] = []
        var everyone: [ModuleID] = []
        for entry in entries where entry.receivesPush {
            if let sender = entry.sender {
                if let keeper = senders[SenderKey(text: sender)] {
                    refusals.append(Refusal(module: entry.module, keeper: keeper, sender: sender))
                    continue
                }
                senders[SenderKey(text: sender)] = entry.module
            }
            if entry.isUp { everyone.append(entry.module) }
        }
        self.refusals = refusals
        self.senders = senders
        let fallback: PushRoute? =
            !legacyFallback ? nil : everyone.isEmpty ? .none(.noPushModule) : .broadcast(everyone)
        withoutSender = fallback ?? .none(.noSender)
        withUnknownSender = fallback ?? .none(.unknownSender)
    }

    /// The modules for a payload with this ``Payload/sender``.
    public func route(sender: String?) -> PushRoute {
        guard let sender else { return withoutSender }
        return senders[SenderKey(text: sender)].map(PushRoute.module) ?? withUnknownSender
    }
}

/// A sender, compared byte for byte: a string would take `é` written as one scalar and as two for the same.
private struct SenderKey: Hashable {
    let text: String

    static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension BellhopError.Code {
    /// Two push modules with one sender.
    public static let senderDuplicate = Self(rawValue: "sender.duplicate")
}
