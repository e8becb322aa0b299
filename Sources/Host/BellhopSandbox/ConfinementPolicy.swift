/// What a confined process may do.
///
/// The host makes the policy, and the worker applies it to itself.
package struct ConfinementPolicy: Sendable, Equatable, Codable {
    /// Whether it may open network connections.
    package var network: Bool
    /// Whether it may accept connections on sockets that listen already.
    package var accepts: Bool
    /// The files and whole directories that it may read.
    ///
    /// Missing ones are ignored.
    package var readable: [String]
    /// The files and whole directories that it may read, write, create and remove.
    package var writable: [String]
    /// The directories of the settings, as the host has found them.
    ///
    /// The worker may use them like those in ``writable``.
    package var grants: [Grant]
    /// The host's own paths.
    ///
    /// The report names those that are in a readable directory.
    package var guarded: [String]
    /// How many resources it may use.
    package var limits: ResourceLimits

    /// Makes a policy.
    package init(
        network: Bool, accepts: Bool = false, readable: [String], writable: [String], grants: [Grant] = [],
        guarded: [String] = [],
        limits: ResourceLimits = ResourceLimits()
    ) {
        self.network = network
        self.accepts = accepts || network
        self.readable = readable
        self.writable = writable
        self.grants = grants
        self.guarded = guarded
        self.limits = limits
    }
}
