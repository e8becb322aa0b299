internal import BellhopControl

/// The build reports that a host has not taken yet.
///
/// If the host doesn't know a module yet, or has disabled it, the failure of the module's build waits until an edit of
/// the settings takes effect. A value without I/O.
struct BuildReportQueue: Sendable {
    /// The reports to send, oldest first.
    private var ready: [Control.Build] = []
    /// The failures that wait until an edit takes effect.
    private var held: [Control.Build] = []
    /// The report that the host has not answered.
    private var current: Control.Build?
    /// Whether an edit took effect after the current report was sent.
    private var isOvertaken = false

    /// Adds reports, in place of older ones of the same modules.
    mutating func add(_ reports: [Control.Build]) {
        let modules = Set(reports.map(\.module))
        ready.removeAll { modules.contains($0.module) }
        held.removeAll { modules.contains($0.module) }
        ready += reports
    }

    /// The newest settings took effect.
    mutating func settingsTookEffect() {
        ready += held
        held = []
        isOvertaken = true
    }

    /// The next report to send, or nil if there is none or the host has not answered the one before.
    mutating func next() -> Control.Build? {
        guard current == nil, !ready.isEmpty else { return nil }
        current = ready.removeFirst()
        isOvertaken = false
        return current
    }

    /// The host answered the current report.
    ///
    /// - Parameter isUnknown: Whether the host doesn't know the module, or has disabled it.
    mutating func answered(isUnknown: Bool) {
        defer { current = nil }
        guard isUnknown, let report = current, report.failure != nil,
            !(ready + held).contains(where: { $0.module == report.module })
        else { return }
        // The answer can be older than the edit.
        if isOvertaken { ready.insert(report, at: 0) } else { held.append(report) }
    }
}
