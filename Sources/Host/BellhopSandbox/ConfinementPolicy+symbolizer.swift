internal import BellhopValues

extension ConfinementPolicy {
    /// What `bellhop-symbolizer` may do: read the images that it was started with, and answer; it opens no file.
    public static var symbolizer: ConfinementPolicy {
        ConfinementPolicy(
            network: false, readable: [], writable: [],
            limits: ResourceLimits(memory: 512 << 20, openFiles: 32, fileSize: UInt64(SourceAnswer.byteLimit)))
    }
}
