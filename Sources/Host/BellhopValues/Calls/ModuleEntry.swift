/// The values that an instance receives: a part of its settings entry, and options of the host.
public struct ModuleEntry: Sendable, Equatable {
    /// The id of the module.
    public let id: ModuleID
    /// `identifier`.
    public let identifier: String?
    /// `data`, as JSON text, byte for byte.
    public let data: [UInt8]
    /// Whether the module's log may contain private values.
    public let showsPrivateLogs: Bool
    /// Whether its process waits for a debugger before it makes the instance.
    public let awaitsDebugger: Bool

    /// Creates an entry.
    public init(
        id: ModuleID, identifier: String?, data: [UInt8], showsPrivateLogs: Bool = false, awaitsDebugger: Bool = false
    ) {
        self.id = id
        self.identifier = identifier
        self.data = data
        self.showsPrivateLogs = showsPrivateLogs
        self.awaitsDebugger = awaitsDebugger
    }
}
