internal import BellhopControl
internal import BellhopValues

/// Tells a host which modules are older than their sources, and which no longer are.
struct BuildReports {
    private let client: ControlClient
    /// Takes each answer of the host: whether the host doesn't know the module, or has disabled it.
    private let answer: @Sendable (_ isUnknown: Bool) -> Void
    private var failed = FailedBuilds()
    private var queue = BuildReportQueue()
    private var isHostUp = false
    private var sending: Task<Void, Never>?

    init(to client: ControlClient, answer: @escaping @Sendable (_ isUnknown: Bool) -> Void) {
        self.client = client
        self.answer = answer
    }

    /// The settings name these packages and enable these modules, and no others.
    ///
    /// The host may see the edit of the settings earlier or later than this process.
    mutating func follow(_ packages: [ModulePackage], enabled: Set<ModuleID>) {
        queue.add(failed.replace(with: packages, enabled: enabled))
        send()
    }

    mutating func add(_ result: PackageBuild.Result) {
        queue.add(failed.add(result))
        send()
    }

    /// Takes an event of the host.
    mutating func receive(_ event: Event) {
        let kind = event.kind
        guard [.settingsRead, .settingsApplied, .hostStarted].contains(kind) else { return }
        if kind == .hostStarted { isHostUp = true } else { queue.settingsTookEffect() }
        send()
    }

    /// The host answered a report.
    mutating func answered(isUnknown: Bool) {
        queue.answered(isUnknown: isUnknown)
        send()
    }

    /// Stops sending.
    func end() { sending?.cancel() }

    /// Sends the next report.
    ///
    /// A host that is ending needs no reports. So all errors are ignored, except that a module is unknown or disabled.
    private mutating func send() {
        guard isHostUp, let report = queue.next() else { return }
        sending = Task { [client, answer] in
            var isUnknown = false
            do throws(BellhopError) { _ = try await client.call(report) } catch {
                isUnknown = [.moduleUnknown, .moduleDisabled].contains(error.code)
            }
            answer(isUnknown)
        }
    }
}
