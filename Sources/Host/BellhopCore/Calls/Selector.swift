/// A method a module may offer, named as in the contract (`bellhop/selectors.h`).
///
/// The order of the cases is the order of the selectors' numbers on the wire between host and worker.
public enum Selector: CaseIterable, Sendable, Codable {
    case getNotificationCategories
    case didRegister
    case didFailToRegister
    case didReceiveRemoteNotification
    case willPresent
    case didReceiveResponse
    case openRoute
    case didOpen
    case shouldLeavePage
    case delegateWillPresent
    case delegateDidReceiveResponse
    case delegateOpenSettings
    case applicationDidChangeState
    case serviceDidReceive
    case serviceTimeWillExpire
    case contentDidReceive
    case contentDidReceiveResponse
    case contentView
    case mediaPlay
    case mediaPause

    /// The position in ``allCases``, which is the number on the wire.
    @inlinable public var index: Int {
        // An enum without payloads is stored as the position of its case; a switch would list them all once more.
        Int(unsafeBitCast(self, to: UInt8.self))
    }
}

extension Selector: RawRepresentable {
    /// The name, as it stands in `bellhop/selectors.h`.
    public var rawValue: String { row.name }

    /// The selector of a name.
    public init?(rawValue: String) {
        guard let selector = Self.names[rawValue] else { return nil }
        self = selector
    }

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.row.name, $0) })
}

extension Selector {
    /// The signature with every argument, as it stands in `bellhop/selectors.h`.
    public var fullSignature: Signature { row.signature }

    /// Whether the method may answer later, through a completion, instead of at once.
    public var mayComplete: Bool { row.mayComplete }

    /// The limit that bounds a call of this selector.
    public var limit: Limit { row.limit }

    /// What the host goes on with when a method throws, is late, or its module is dead (Semantics §7).
    public var failClosed: Answer { row.failClosed }

    /// What stands in for a method the class does not have: Swift's nil, never a failure.
    ///
    /// A native route without a function of its own is shown, and a page without an opinion may be left.
    public var absent: Answer { row.absent }

    /// The form of it that a module's own delegate gets, while the module has one.
    public var delegateForm: Selector? { row.delegateForm }

    /// Every signature a method of this selector may be declared with: trailing arguments dropped, and, where
    /// ``mayComplete``, the result given through a completion.
    public var allowedSignatures: [Signature] {
        let full = fullSignature
        let prefixes = (0...full.arguments.count).reversed().map { Array(full.arguments.prefix($0)) }
        let direct = prefixes.map { Signature(full.result, $0) }
        return mayComplete ? direct + prefixes.map { Signature(.void, $0 + [.completion]) } : direct
    }
}
