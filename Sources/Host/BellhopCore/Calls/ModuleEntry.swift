/// The part of a settings entry that an instance is given.
public struct ModuleEntry: Sendable, Equatable {
    /// The id of the module.
    public let id: ModuleID
    /// `identifier`.
    public let identifier: String?
    /// `data`, as JSON text, byte for byte.
    public let data: [UInt8]

    /// Creates an entry.
    public init(id: ModuleID, identifier: String?, data: [UInt8]) {
        self.id = id
        self.identifier = identifier
        self.data = data
    }
}
