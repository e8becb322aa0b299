internal import BellhopImages
internal import BellhopValues
internal import Glibc

extension Death.Reason {
    /// Creates the reason for the end of a worker that did not end as it was told to.
    ///
    /// - Parameters:
    ///   - hung: The call that was late when it was killed for hanging.
    /// Whether its program reported that it had started.
    init(_ end: WorkerEnd, hung: (method: String, push: PushID?, isStopped: Bool)?, isUp: Bool) {
        self =
            switch (end.status, end.verdict) {
            case (.notStarted(let words), _): .failedToStart(words)
            case (.signalled(SIGKILL), .hung?):
                .hung(method: hung?.method ?? "create", push: hung?.push, isStopped: hung?.isStopped == true)
            case (.signalled(SIGKILL), .garbled(let words)?), (.exited, .garbled(let words)?): .garbled(words)
            case (.signalled(SIGKILL), .grown(let growth)?): .exceededMemory(growth: growth)
            case (.exited(HostLink.severed), _): .garbled(WorkerEnd.severed)
            case (.signalled(let number), _):
                .signalled(
                    Signal(rawValue: number), details: end.details(of: Signal(rawValue: number)),
                    isFromOutside: end.faults.fault(of: end.process, signal: number)?.isFromOutside == true)
            case (.exited(let code), _) where !isUp: .failedToStart("it exited with \(code) before it was up")
            case (.exited(let code), _): .exited(code: code)
            }
    }
}

extension WorkerEnd {
    /// Whether a signal ended the worker, unless the host sent the signal, or the signal asks a process to end.
    var isCrash: Bool {
        switch (status, verdict) {
        case (.signalled(SIGKILL), _?): false
        case (.signalled(let number), _): ![SIGHUP, SIGINT, SIGTERM].contains(number)
        case (.exited, _), (.notStarted, _): false
        }
    }

    /// What is known about the signal that ended the worker.
    ///
    /// This is the message of Swift's runtime, or else what the handler reported.
    fileprivate func details(of signal: Signal) -> String? {
        let report = faults.fault(of: process, signal: signal.rawValue)
        if report?.isFromOutside != true, [SIGILL, SIGTRAP].contains(signal.rawValue),
            let message = lastLine.flatMap(RuntimeBacktrace.fatalError)
        {
            return "\(message) (\(signal.name))"
        }
        return report?.words
    }

    /// It keeps the symbols that it has read, because the Swift runtime has many.
    private static let symbolizer = Symbolizer()

    /// Where the worker was.
    ///
    /// For a hang, this is the stack of the first thread that was in the module, or else of the thread that calls the
    /// module. The main thread comes first, because the thread that calls a module waits for the main thread.
    /// Asynchronous functions run on the other threads, of which the busiest come first.
    ///
    /// It reads files, and another process finds the source lines.
    ///
    /// - Parameter function: The class and the name of the method that hung. If no thread was in the module, it is
    /// looked up among the functions that await something, and then among all asynchronous functions of the module.
    func stack(
        of thread: pid_t, hungIn function: String?, in image: Symbolizer.Image, by lines: SymbolizerProcess?
    ) -> StackTrace {
        let stack = namedStack(of: thread, hungIn: function, in: image)
        return stack.trace(lines?.sources(of: stack.places) ?? [:])
    }

    private func namedStack(of thread: pid_t, hungIn function: String?, in image: Symbolizer.Image) -> NamedStack {
        func stack(_ report: FaultReport?) -> NamedStack {
            report.map { Self.symbolizer.stack(of: $0, in: [image]) } ?? NamedStack()
        }
        switch (status, verdict) {
        case (.signalled(SIGKILL), .hung?):
            for suspect in suspects {
                let found = stack(faults.probe(of: process, thread: suspect))
                if found.isInModule { return found }
            }
            if let function, hasAllStacks {
                let tasks = faults.tasks(of: process).map { Self.symbolizer.stack(of: $0, in: [image]) }
                // The class may have inherited the method.
                let method = function.split(separator: ".", maxSplits: 1).last.map(String.init) ?? function
                return [function, method].lazy.compactMap { name in tasks.first { $0.contains(name) } }.first
                    ?? Self.symbolizer.stack(suspendedIn: function, of: image)
            }
            return stack(faults.probe(of: process, thread: thread))
        case (.signalled(SIGKILL), .garbled?), (.signalled(SIGKILL), .grown?): return NamedStack()
        case (.signalled(let number), _): return stack(faults.fault(of: process, signal: number))
        case (.exited, _), (.notStarted, _): return NamedStack()
        }
    }

    /// Whether the stacks of all threads are known.
    private var hasAllStacks: Bool {
        (1..<WorkerThreads.limit).contains(suspects.count)
            && suspects.allSatisfy { faults.probe(of: process, thread: $0)?.isComplete == true }
    }
}
