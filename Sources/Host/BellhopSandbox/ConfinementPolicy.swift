/// What a worker may still do once it is confined; a value the host makes and the worker applies to itself.
public struct ConfinementPolicy: Sendable, Equatable, Codable {
    /// Whether it may open network connections.
    public var network: Bool
    /// Files, and directories with all beneath, that it may read; what is not there grants nothing.
    public var readable: [String]
    /// Files, and directories with all beneath, that it may read, write, make and remove.
    public var writable: [String]
    /// The directories of the settings that it may use like those in ``writable``, as the host has found them.
    public var grants: [Grant]
    /// The host's own paths: the report names those that a readable directory holds.
    public var guarded: [String]
    /// How much it may use.
    public var limits: ResourceLimits

    /// Makes a policy.
    public init(
        network: Bool, readable: [String], writable: [String], grants: [Grant] = [], guarded: [String] = [],
        limits: ResourceLimits = ResourceLimits()
    ) {
        self.network = network
        self.readable = readable
        self.writable = writable
        self.grants = grants
        self.guarded = guarded
        self.limits = limits
    }
}
