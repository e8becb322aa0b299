internal import BellhopSystem
internal import BellhopValues
internal import CLinux
internal import Glibc

/// Confines the calling process permanently.
///
/// A worker confines itself on its first thread, before it starts other threads and loads a module. Landlock and
/// capabilities apply only to the calling thread and the threads that it starts. If there are other threads, the report
/// says so.
package enum Confinement {
    /// What this kernel supports.
    ///
    /// Changes nothing.
    package static func probe() -> KernelSupport { .probe() }

    /// What ``apply(_:)`` would report in a new worker.
    ///
    /// Changes nothing.
    package static func forecast(_ policy: ConfinementPolicy) -> ConfinementReport {
        var support = probe()
        support.threads = 1
        guard support.landlock != nil else { return ConfinementReport(policy, with: support) }
        let guarded = policy.guarded.compactMap(\.realPath)
        return ConfinementReport(
            policy, with: support, exposed: policy.readable.flatMap { path in guarded.filter { holds(path, $0) } },
            withheld: policy.grants.compactMap(\.withheld))
    }

    /// Applies a policy as far as the kernel supports it, and reports what holds.
    ///
    /// It never throws or ends the process. It takes a few milliseconds, nearly all of them to compile the system call
    /// filter.
    package static func apply(_ policy: ConfinementPolicy) -> ConfinementReport {
        let support = probe()
        var files = Files()
        var failures = policy.limits.apply()
        // The order matters, because Landlock and seccomp require no-new-privileges, and the filter refuses the system
        // calls of all others.
        attempt(.privileges, &failures) { () throws(SystemFailure) in
            guard clinux_set_no_new_privileges() == 0 else { throw SystemFailure("prctl") }
            guard clinux_drop_capabilities() == 0 else { throw SystemFailure("capset") }
        }
        if let version = support.landlock {
            attempt(.files, &failures) { () throws(SystemFailure) in
                files = try restrictFiles(policy, version)
            }
        }
        if support.seccomp {
            attempt(.systemCalls, &failures) { () throws(SystemFailure) in
                try SystemCallFilter.load(
                    SystemCallRules(
                        network: policy.network, accepts: policy.accepts, process: getpid()))
            }
        }
        var achieved = support
        if failures[.files] != nil { achieved.landlock = nil }
        if failures[.systemCalls] != nil { achieved.seccomp = false }
        return ConfinementReport(
            policy, with: achieved, failures: failures, exposed: files.exposed, withheld: files.withheld)
    }

    private static func attempt(
        _ mechanism: ConfinementReport.Mechanism, _ failures: inout [ConfinementReport.Mechanism: String],
        _ body: () throws(SystemFailure) -> Void
    ) {
        do { try body() } catch { failures[mechanism] = "\(error)" }
    }

    /// What was granted.
    private struct Files {
        var exposed: [String] = []
        var withheld: [ConfinementReport.Withheld] = []
    }

    private static func restrictFiles(
        _ policy: ConfinementPolicy, _ version: Int
    ) throws(SystemFailure) -> Files {
        // A rule applies to an inode. The inode of /proc/self exists while a process has it open.
        _ = clinux_open_path("/proc/self")
        let ruleset = try LandlockRuleset(version: version, network: policy.network)
        // Dispatch reads /proc/<thread>/stat of each of its threads, and traps if it can't. The numbers of the threads
        // are not known yet. Landlock still refuses the memory, environment and descriptors of other processes.
        try ruleset.allow(.readFile, on: "/proc")
        let guarded = policy.guarded.compactMap(\.realPath)
        var files = Files()
        // The list has the paths of all distributions. No distribution has all of them.
        for path in policy.readable where (try? ruleset.allow(.read, on: path)) != nil {
            files.exposed += guarded.filter { holds(path, $0) }
        }
        for path in policy.writable {
            do throws(SystemFailure) {
                try ruleset.allow(.write, on: path)
            } catch {
                files.withheld.append(.init(path: path, reason: "\(error)"))
            }
        }
        for grant in policy.grants {
            if let reason = give(grant, by: ruleset) { files.withheld.append(.init(path: grant.path, reason: reason)) }
        }
        try ruleset.restrict()
        return files
    }

    /// Allows a grant, or returns why the worker doesn't get it.
    private static func give(_ grant: Grant, by ruleset: borrowing LandlockRuleset) -> String? {
        switch grant.target {
        case .missing(let reason), .withheld(let reason): return reason
        case .replaced: return replaced
        case .found(let path, let device, let inode):
            do throws(SystemFailure) {
                if try ruleset.allow(.write, on: path, device: device, inode: inode) { return nil }
                return replaced
            } catch {
                return "\(error)"
            }
        }
    }

    private static let replaced =
        "something else is in its place since the settings were read; `bellhop modules reload` grants what is there now"

    private static func holds(_ directory: String, _ path: String) -> Bool {
        directory.realPath.map { path.isWithin($0) } ?? false
    }
}
