internal import BellhopValues

/// What a process has written to its descriptor for fault reports, as far as the host is willing to keep it.
public struct FaultLog: Sendable {
    /// The most bytes that are kept: a handful of reports.
    public static let limit = 256 * 1024

    private var bytes: [UInt8] = []

    /// Makes a log without anything in it.
    public init() {}

    /// Adds what was read; what does not fit is dropped.
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        bytes.append(contentsOf: chunk.prefix(Self.limit - bytes.count))
    }

    /// The reports so far, in the order they were written.
    ///
    /// Each time read from the start: ask when there is cause, not for every byte that comes.
    public var reports: [FaultReport] { FaultReport.parsing(bytes[...]) }

    /// The report of the signal that ended a process, both as `waitpid` told them: others are not believed.
    public func fault(of process: Int32, signal: Int32) -> FaultReport? {
        reports.first { $0.process == process && $0.signal.rawValue == signal && !$0.isProbe }
    }

    /// The stack of a thread that was asked for it; the latest, when it was asked more than once.
    ///
    /// Wait for ``FaultReport/isComplete`` before the process is killed.
    public func probe(of process: Int32, thread: Int32) -> FaultReport? {
        reports.last { $0.process == process && $0.thread == thread && $0.isProbe }
    }

    /// The tasks of a process that hangs, with the mappings that its main thread has reported.
    public func tasks(of process: Int32) -> [FaultReport] {
        let mappings = probe(of: process, thread: process)?.mappings ?? []
        return reports.filter { $0.process == process && $0.isProbe && $0.isOfTask }.map { report in
            var report = report
            report.mappings = mappings
            return report
        }
    }
}
