internal import BellhopImages
internal import CLinux
internal import Glibc

/// The reading half of what goes on between a host and a worker.
///
/// Reads are bounded: whatever a worker sends or prints, the host keeps a frame, a line and a report of it.
struct WorkerConversation {
    /// A line longer than this is cut into several.
    static let lineLimit = 8192

    /// What the signal handlers of the worker have written.
    private(set) var faults = FaultLog()
    private let pipes: WorkerPipes
    private let handle: Int32
    private let observer: any WorkerObserver
    private var frames = FrameBuffer(limit: WorkerFrame.limit)
    private var line: [UInt8] = []
    private var backtrace = RuntimeBacktrace()
    /// The last line that was printed, apart from the stack that Swift's runtime prints.
    private(set) var lastLine: String?
    /// As much is read at a time, so that a worker that floods its host takes turns with others.
    private static let most = 32 << 10
    private var isOutputOpen = true {
        didSet { if !isOutputOpen, oldValue { watch(pipes.output, reading: false) } }
    }
    private var isFaultsOpen = true {
        didSet { if !isFaultsOpen, oldValue { watch(pipes.faults, reading: false) } }
    }
    /// What was found, the last time it was waited.
    private var found = Found()
    private var isWriting = false
    /// The threads that were asked for their stacks.
    private(set) var asked: [pid_t] = []

    private struct Found {
        var hasEnded = false
        var writing = false
        var faults = false
        var output = false
        var socket = false
    }

    init(_ pipes: WorkerPipes, handle: Int32, observer: any WorkerObserver) {
        self.pipes = pipes
        self.handle = handle
        self.observer = observer
        for descriptor in [handle, pipes.faults, pipes.output, pipes.socket] { watch(descriptor) }
    }

    /// Finds out what there is to do.
    mutating func look() {
        found = withUnsafeTemporaryAllocation(of: clinux_readiness.self, capacity: 4) { ready in
            var found = Found()
            let count = clinux_epoll_wait(pipes.epoll, ready.baseAddress, 4, 0)
            for index in 0..<max(0, Int(count)) {
                switch ready[index].descriptor {
                case pipes.socket: (found.socket, found.writing) = (ready[index].reading, ready[index].writing)
                case pipes.output: found.output = true
                case pipes.faults: found.faults = true
                default: found.hasEnded = true
                }
            }
            return found
        }
    }

    /// Whether the process is no more, as far as it was found.
    var isOver: Bool { handle >= 0 ? found.hasEnded : !isSocketOpen }

    /// Whether the socket takes more, or the signal handlers have written something, as it was found.
    var canWrite: Bool { found.writing }
    var hasFaults: Bool { found.faults }

    /// Starts or stops watching for room in the socket.
    mutating func watchWriting(_ writing: Bool) {
        guard writing != isWriting, isSocketOpen else { return }
        isWriting = writing
        watch(pipes.socket, writing: writing)
    }

    /// Reads what is there, a bounded amount of each; returns what is wrong with it.
    mutating func readAll() -> WireFault? {
        if found.faults { _ = readFaults() }
        do throws(WireFault) {
            let hasRead = found.socket ? try readFrames() : false
            if !hasRead, found.output { _ = readOutput() }
            return nil
        } catch {
            isSocketOpen = false
            return error
        }
    }

    private func watch(_ descriptor: Int32, reading: Bool = true, writing: Bool = false) {
        let interest = clinux_readiness(descriptor: descriptor, reading: reading, writing: writing)
        _ = clinux_epoll_watch(pipes.epoll, interest)
    }

    /// Reads what a dead process has left behind, and returns what is wrong with it.
    mutating func readRest() -> WireFault? {
        defer { if !line.isEmpty { printLine() } }
        // As much as its pipes hold; more could only come from processes that got hold of them.
        for _ in 0..<64 {
            let isMore = [readOutput(), readFaults()].contains(true)
            do throws(WireFault) {
                if try !readFrames(), !isMore { return nil }
            } catch {
                return error
            }
        }
        return nil
    }

    /// Whether the worker still can be told anything.
    private(set) var isSocketOpen = true {
        didSet { if !isSocketOpen, oldValue { watch(pipes.socket, reading: false) } }
    }

    /// Asks threads for their stacks: its main one, those given, and the busiest others.
    mutating func interrogate(_ process: pid_t, first: [pid_t]) {
        asked = WorkerThreads.suspects(in: process, first: first).filter {
            clinux_tgkill(process, $0, FaultReport.probeSignal) == 0
        }
    }

    /// Whether nothing more is to be learned from a worker that hangs.
    var hasLastWords: Bool { faults.reports.count { $0.isProbe && !$0.isOfTask && $0.isComplete } >= asked.count }

    /// Whether there was anything; takes output first, because what a module printed before it answered comes first.
    ///
    /// What was printed before the first frame was found together with it; before a later one, it may have come since.
    private mutating func readFrames() throws(WireFault) -> Bool {
        guard isSocketOpen else { return false }
        let socket = pipes.socket
        let failure = withUnsafeTemporaryAllocation(byteCount: Self.most, alignment: 8) { buffer -> Int32? in
            let length = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            guard length > 0 else { return length < 0 ? errno : ECONNRESET }
            frames.append(UnsafeRawBufferPointer(rebasing: buffer[..<length]))
            return nil
        }
        if let failure {
            isSocketOpen = failure == EAGAIN || failure == EINTR
            return false
        }
        if found.output { _ = readOutput() }
        var count = 0
        while let frame = try frames.next() {
            if count == 1 { _ = readOutput() }
            count += 1
            try observer.received(frame)
        }
        return true
    }

    private mutating func readOutput() -> Bool {
        guard isOutputOpen else { return false }
        guard let bytes = Self.read(pipes.output, &isOutputOpen) else { return false }
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                printLine()
            } else {
                line.append(byte)
                if line.count == Self.lineLimit { printLine() }
            }
        }
        return true
    }

    private mutating func printLine() {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        if !backtrace.includes(text) {
            lastLine = text
            observer.printed(text)
        }
        line.removeAll(keepingCapacity: true)
    }

    private mutating func readFaults() -> Bool {
        guard isFaultsOpen else { return false }
        guard let bytes = Self.read(pipes.faults, &isFaultsOpen) else { return false }
        faults.append(bytes[...])
        return true
    }

    /// What a pipe holds, or nil for nothing; tells whether there may be more later.
    private static func read(_ pipe: Int32, _ isOpen: inout Bool) -> [UInt8]? {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
            let count = Glibc.read(pipe, buffer.baseAddress, buffer.count)
            if count < 0 { failure = errno }
            initialized = max(0, count)
        }
        if bytes.isEmpty { isOpen = failure == EAGAIN || failure == EINTR }
        return bytes.isEmpty ? nil : bytes
    }
}
