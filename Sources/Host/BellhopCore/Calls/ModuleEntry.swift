/// What an instance is told of its settings entry.
public struct ModuleEntry: Sendable, Equatable {
    /// Which module it is.
    public let id: ModuleID
    /// `identifier`.
    public let identifier: String?
    /// `data`, as JSON text, byte for byte.
    public let data: [UInt8]

    /// Makes an entry.
    public init(id: ModuleID, identifier: String?, data: [UInt8]) {
        self.id = id
        self.identifier = identifier
        self.data = data
    }
}
