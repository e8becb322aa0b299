internal import CLinux
internal import Glibc

extension Confinement {
    /// Confines the calling process, a tool of a host, before it reads what a module sends; says what that lacks.
    ///
    /// It dies with the host that started it, if one did.
    public static func apply(_ policy: ConfinementPolicy, of host: Int32?) -> [String] {
        if let host {
            _ = clinux_set_parent_death_signal(SIGKILL)
            // The host may have died before this process asked to die with it.
            guard getppid() == host else { _exit(0) }
        }
        let promised = forecast(policy)
        return apply(policy).lacks(beside: promised)
    }
}
