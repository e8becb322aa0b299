extension ConfinementReport {
    /// Makes the report of a policy with this support.
    ///
    /// A mechanism that failed is unavailable for the reason of its failure.
    init(
        _ policy: ConfinementPolicy, with support: KernelSupport, failures: [Mechanism: String] = [:],
        exposed: [String] = [], withheld: [Withheld] = []
    ) {
        self.withheld = withheld
        entries = Mechanism.allCases.compactMap { mechanism in
            if mechanism == .network, policy.network { return nil }
            let state = failures[mechanism].map(State.unavailable) ?? support.state(of: mechanism, exposed)
            return Entry(mechanism: mechanism, state: state)
        }
    }
}

extension KernelSupport {
    fileprivate func state(
        of mechanism: ConfinementReport.Mechanism, _ exposed: [String]
    ) -> ConfinementReport.State {
        switch mechanism {
        case .privileges: privileges
        case .systemCalls: seccomp ? .enforced : .unavailable("this kernel has no seccomp filters")
        case .files: files(exposed)
        case .network: network
        case .processes: processes
        case .memory: seccomp ? .enforced : .partial("shared mappings are not counted")
        case .tasks:
            isRoot
                ? .unavailable("the kernel does not count the threads of root")
                : .partial("counted for all programs of the user together")
        case .openFiles, .fileSize, .coreDumps: .enforced
        }
    }

    private var privileges: ConfinementReport.State {
        if threads > 1 { return .partial(olderThreads) }
        return isRoot ? .partial("the worker runs as root, without capabilities") : .enforced
    }

    private func files(_ exposed: [String]) -> ConfinementReport.State {
        guard let landlock else { return .unavailable("this kernel has no Landlock, or has it switched off") }
        if threads > 1 { return .partial(olderThreads) }
        var gaps = exposed.map { "\($0) can be read, as a directory that every worker reads holds it" }
        if landlock < 3 { gaps.append("files it may read can be cut short") }
        if !seccomp { gaps.append("modes, owners and times of any file can be changed") }
        return gaps.isEmpty ? .enforced : .partial(gaps.joined(separator: "; "))
    }

    private var network: ConfinementReport.State {
        if seccomp { return .enforced }
        guard let landlock, landlock >= 4 else {
            return .unavailable("neither seccomp nor Landlock 4 is there to refuse connections")
        }
        return .partial("only TCP is refused")
    }

    private var processes: ConfinementReport.State {
        if seccomp { return .enforced }
        guard let landlock else { return .unavailable("neither seccomp nor Landlock is there to keep them apart") }
        return .partial(
            landlock < 6
                ? "the worker can fork, and signal processes of its user"
                : "the worker can fork")
    }

    private var olderThreads: String {
        "\(threads - 1) threads were started before it and are not bound"
    }
}
