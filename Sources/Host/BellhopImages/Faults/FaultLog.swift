internal import BellhopValues

/// What a process has written to its descriptor for fault reports, up to a limit.
package struct FaultLog: Sendable {
    /// The maximum number of bytes that are kept, which is enough for several reports.
    package static let limit = 256 * 1024

    private var bytes: [UInt8] = []

    /// Makes an empty log.
    package init() {}

    /// Adds bytes.
    ///
    /// Bytes beyond the limit are dropped.
    package mutating func append(_ chunk: some Sequence<UInt8>) {
        bytes.append(contentsOf: chunk.prefix(Self.limit - bytes.count))
    }

    /// The reports so far, in order.
    ///
    /// All bytes are read each time, so don't call it for each chunk.
    package var reports: [FaultReport] { FaultReport.parsing(bytes[...]) }

    /// The report of the signal that ended a process.
    ///
    /// Both are from `waitpid`. Other reports are not trusted.
    package func fault(of process: Int32, signal: Int32) -> FaultReport? {
        reports.first { $0.process == process && $0.signal.rawValue == signal && !$0.isProbe }
    }

    /// The newest stack of a thread that was asked for it.
    ///
    /// Wait for ``FaultReport/isComplete`` before the process is killed.
    package func probe(of process: Int32, thread: Int32) -> FaultReport? {
        reports.last { $0.process == process && $0.thread == thread && $0.isProbe }
    }

    /// The tasks of a process that hangs, with the mappings that its main thread has reported.
    package func tasks(of process: Int32) -> [FaultReport] {
        let mappings = probe(of: process, thread: process)?.mappings ?? []
        return reports.filter { $0.process == process && $0.isProbe && $0.isOfTask }.map { report in
            var report = report
            report.mappings = mappings
            return report
        }
    }
}
