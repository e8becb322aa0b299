internal import BellhopValues

extension ConfinementPolicy {
    /// The policy of `bellhop-symbolizer`, which reads the images that it was started with, answers, and opens no file.
    package static var symbolizer: ConfinementPolicy {
        ConfinementPolicy(
            network: false, readable: [], writable: [],
            limits: ResourceLimits(memory: 512 << 20, openFiles: 32, fileSize: UInt64(SourceAnswer.byteLimit)))
    }
}
