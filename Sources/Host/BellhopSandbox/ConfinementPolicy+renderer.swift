internal import BellhopValues

extension ConfinementPolicy {
    /// What `bellhop-renderer` may do: read libraries and fonts, and answer; it opens no file for writing.
    ///
    /// Pictures and layers have room in its memory, of which ordinary cards need a tenth.
    public static var renderer: ConfinementPolicy {
        ConfinementPolicy(
            network: false, readable: SystemPaths.drawing + LoadedLibraries.directories(), writable: [],
            limits: ResourceLimits(
                memory: 1 << 30, openFiles: 128, fileSize: UInt64(Rendering.answerLimit)))
    }
}
