extension ConfinementPolicy {
    /// The policy of the server of `bellhop-page`, which accepts connections, and opens neither connections nor files.
    package static let page = ConfinementPolicy(
        network: false, accepts: true, readable: ["/dev/urandom"], writable: [],
        limits: ResourceLimits(memory: 256 << 20, openFiles: 1024, fileSize: 0))
}
