internal import BellhopCore
internal import CLinux
internal import Glibc

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

extension Confinement {
    /// Confines the calling process as a renderer, before it reads what a module sends; says what that lacks.
    ///
    /// It dies with the host that started it, if one did.
    public static func applyToRenderer(of host: Int32?) -> [String] {
        if let host {
            _ = clinux_set_parent_death_signal(SIGKILL)
            // The host may have died before this process asked to die with it.
            guard getppid() == host else { _exit(0) }
        }
        let policy = ConfinementPolicy.renderer
        let promised = forecast(policy)
        return apply(policy).lacks(beside: promised)
    }
}
