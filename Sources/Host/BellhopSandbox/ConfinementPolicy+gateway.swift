internal import BellhopValues

extension ConfinementPolicy {
    /// The policy of `bellhop-gateway`, which accepts connections, opens none, and reads the keys of providers.
    package static func gateway(keys directory: String) -> ConfinementPolicy {
        ConfinementPolicy(
            network: false, accepts: true, readable: [directory, "/dev/urandom"], writable: [],
            limits: ResourceLimits(memory: 512 << 20, openFiles: 8192, fileSize: 0))
    }
}
