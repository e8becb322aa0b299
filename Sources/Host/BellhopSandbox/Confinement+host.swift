internal import CLinux
internal import Glibc

extension Confinement {
    /// Confines the calling process, a tool of a host, before it reads data from a module.
    ///
    /// The process ends with the host that started it, if a host did. Returns what its confinement lacks.
    package static func apply(_ policy: ConfinementPolicy, of host: Int32?) -> [String] {
        if let host {
            _ = clinux_set_parent_death_signal(SIGKILL)
            // The host may have ended before this process asked to end with it.
            guard getppid() == host else { _exit(0) }
        }
        let promised = forecast(policy)
        return apply(policy).lacks(beside: promised)
    }
}
