/// What a worker may still do once it is confined; a value the host makes and the worker applies to itself.
public struct ConfinementPolicy: Sendable, Equatable, Codable {
    /// Whether it may open network connections.
    public var network: Bool
    /// Files, and directories with all beneath, that it may read; what is not there grants nothing.
    public var readable: [String]
    /// Files, and directories with all beneath, that it may read, write, make and remove.
    public var writable: [String]
    /// Paths no grant may reach: a directory that holds one of them is not granted, and the report says so.
    public var guarded: [String]
    /// How much it may use.
    public var limits: ResourceLimits

    /// Makes a policy.
    public init(
        network: Bool, readable: [String], writable: [String], guarded: [String] = [],
        limits: ResourceLimits = ResourceLimits()
    ) {
        self.network = network
        self.readable = readable
        self.writable = writable
        self.guarded = guarded
        self.limits = limits
    }
}
