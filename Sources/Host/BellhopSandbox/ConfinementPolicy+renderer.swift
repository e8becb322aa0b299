internal import BellhopValues

extension ConfinementPolicy {
    /// The policy of `bellhop-renderer`, which reads libraries and fonts, answers, and opens no file for writing.
    ///
    /// Its memory has room for pictures and layers. Ordinary cards need a tenth of it.
    package static var renderer: ConfinementPolicy {
        ConfinementPolicy(
            network: false, readable: SystemPaths.drawing + LoadedLibraries.directories(), writable: [],
            limits: ResourceLimits(
                memory: 1 << 30, openFiles: 128, fileSize: UInt64(Rendering.answerLimit)))
    }
}
