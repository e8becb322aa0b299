internal import BellhopImages
internal import CLinux
internal import Glibc

/// What the host reads from a worker.
///
/// Whatever a worker sends or prints, the host keeps at most a frame, a line and a report.
struct WorkerConversation {
    /// A longer line is split.
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
    /// The number of bytes that are read at a time.
    ///
    /// It is limited, so that other workers get their turn if one sends very much.
    private static let most = 32 << 10
    private var isOutputOpen = true {
        didSet { if !isOutputOpen, oldValue { watch(pipes.output, reading: false) } }
    }
    private var isFaultsOpen = true {
        didSet { if !isFaultsOpen, oldValue { watch(pipes.faults, reading: false) } }
    }
    /// What the last call of ``look()`` found.
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

    /// Finds out what can be read or written.
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

    /// Whether the process had ended at the last look.
    var isOver: Bool { handle >= 0 ? found.hasEnded : !isSocketOpen }

    /// Whether the socket had room at the last look, and whether the signal handlers had written something.
    var canWrite: Bool { found.writing }
    var hasFaults: Bool { found.faults }

    /// Starts or stops watching for room in the socket.
    mutating func watchWriting(_ writing: Bool) {
        guard writing != isWriting, isSocketOpen else { return }
        isWriting = writing
        watch(pipes.socket, writing: writing)
    }

    /// Reads a limited amount from each descriptor, and returns what is wrong with it.
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

    /// Reads the rest of what a process that has ended wrote, and returns what is wrong with it.
    mutating func readRest() -> WireFault? {
        defer { if !line.isEmpty { printLine() } }
        // This is as much as the pipes hold. More can only come from other processes that have the pipes open.
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

    /// Whether the worker can still receive frames.
    private(set) var isSocketOpen = true {
        didSet { if !isSocketOpen, oldValue { watch(pipes.socket, reading: false) } }
    }

    /// Asks the main thread, some given threads and the busiest other threads for their stacks.
    mutating func interrogate(_ process: pid_t, first: [pid_t]) {
        asked = WorkerThreads.suspects(in: process, first: first).filter {
            clinux_tgkill(process, $0, FaultReport.probeSignal) == 0
        }
    }

    /// Whether all threads that were asked have reported their stacks.
    var hasLastWords: Bool { faults.reports.count { $0.isProbe && !$0.isOfTask && $0.isComplete } >= asked.count }

    /// Reads frames, and returns whether there were any.
    ///
    /// It reads the output first, because a module prints before it answers. Output before the first frame was found
    /// together with the frame. Output before a later frame may have arrived since.
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

    /// Reads a pipe, or returns nil if it is empty.
    ///
    /// Sets whether more can arrive later.
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
