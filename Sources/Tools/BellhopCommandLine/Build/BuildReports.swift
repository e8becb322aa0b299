internal import BellhopControl
internal import BellhopCore
internal import Foundation
internal import Glibc

/// Tells a host which modules are older than their sources, and which no longer are.
struct BuildReports {
    private let client: ControlClient
    private let settingsFile: String
    /// Takes each answer of the host: whether the host doesn't know the module.
    private let answer: @Sendable (_ isUnknown: Bool) -> Void
    private var failed = FailedBuilds()
    private var queue = BuildReportQueue()
    /// When settings last took effect, by the machine's clock.
    private var effective = Date.distantPast
    private var isHostUp = false
    private var sending: Task<Void, Never>?

    init(
        to client: ControlClient, about settingsFile: String, answer: @escaping @Sendable (_ isUnknown: Bool) -> Void
    ) {
        self.client = client
        self.settingsFile = settingsFile
        self.answer = answer
    }

    /// The settings name these packages, and no others.
    ///
    /// The host may see the edit of the settings earlier or later than this process.
    mutating func follow(_ packages: [ModulePackage]) {
        queue.add(failed.replace(with: packages), isInForce: lastEdit.map { $0 <= effective } ?? false)
        send()
    }

    /// Adds the result of a build.
    mutating func add(_ result: PackageBuild.Result) {
        queue.add(failed.add(result))
        send()
    }

    /// Takes an event of the host.
    mutating func receive(_ event: Event) {
        switch event.kind {
        case .settingsRead, .settingsApplied:
            effective = event.time.addingTimeInterval(-(event.ahead ?? 0))
            queue.settingsTookEffect()
        case .hostStarted: isHostUp = true
        default: return
        }
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
    /// A host that is ending needs no reports, so all errors are ignored, except that of an unknown module.
    private mutating func send() {
        guard isHostUp, let report = queue.next() else { return }
        sending = Task { [client, answer] in
            var isUnknown = false
            do throws(BellhopError) { _ = try await client.call(report) } catch {
                isUnknown = error.code == .moduleUnknown
            }
            answer(isUnknown)
        }
    }

    /// When the settings file was last written or replaced.
    private var lastEdit: Date? {
        var info = stat()
        guard stat(settingsFile, &info) == 0 else { return nil }
        return Date(timeIntervalSince1970: Double(info.st_ctim.tv_sec) + Double(info.st_ctim.tv_nsec) / 1e9)
    }
}
