internal import Foundation
internal import Glibc

/// What is sent to a program and read from it, with a limit for what is read.
struct ProgramConversation {
    /// The maximum number of bytes of error output that are kept.
    static let errorLimit = 4096

    private(set) var output = Data()
    /// The end of the error output.
    private(set) var errors: [UInt8] = []
    private(set) var isOutputOpen = true
    private var areErrorsOpen = true
    private let input: Data
    private let limit: Int
    private var sent = 0
    private var isSending = true
    private let pipes: ProgramPipes
    private let handle: Int32
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(_ pipes: ProgramPipes, handle: Int32, input: Data, limit: Int) {
        self.pipes = pipes
        self.handle = handle
        self.input = input
        self.limit = limit
    }

    /// Whether the output is larger than the limit.
    var isOverfull: Bool { output.count > limit }

    /// Waits until there is something to send or to read.
    ///
    /// Returns false if the process has ended.
    mutating func wait() -> Bool {
        let reading = Int16(POLLIN)
        var places = [
            pollfd(
                fd: isOutputOpen || isSending ? pipes.exchange : -1,
                events: (isOutputOpen ? reading : 0) | (isSending ? Int16(POLLOUT) : 0), revents: 0),
            pollfd(fd: areErrorsOpen ? pipes.errors : -1, events: reading, revents: 0),
            pollfd(fd: handle, events: reading, revents: 0),
        ]
        _ = poll(&places, nfds_t(places.count), -1)
        // Without a handle of the process, it counts as ended when it closes its output.
        return handle >= 0 ? places[2].revents == 0 : isOutputOpen || areErrorsOpen
    }

    /// Sends and reads as much as is possible without waiting.
    mutating func exchange() {
        if isSending { sendSome() }
        _ = readOutput()
        _ = readErrors()
    }

    /// Reads the rest of the output of a process that has ended.
    mutating func readRest() {
        // This is as much as the pipes hold. More can only come from other processes that have the pipes open.
        for _ in 0..<64 where [readOutput(), readErrors()] == [false, false] { return }
    }

    private mutating func sendSome() {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = input.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
            return send(pipes.exchange, rest.baseAddress, rest.count, flags)
        }
        let isRefused = count < 0 && errno != EAGAIN && errno != EINTR
        sent += max(0, count)
        guard sent == input.count || isRefused else { return }
        isSending = false
        shutdown(pipes.exchange, Int32(SHUT_WR))
    }

    private mutating func readOutput() -> Bool {
        guard isOutputOpen, !isOverfull else { return false }
        let count = recv(pipes.exchange, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 { output.append(contentsOf: buffer[..<count]) }
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { isOutputOpen = false }
        return count > 0
    }

    private mutating func readErrors() -> Bool {
        guard areErrorsOpen else { return false }
        let count = read(pipes.errors, &buffer, buffer.count)
        if count > 0 { errors = (errors + buffer[..<count]).suffix(Self.errorLimit) }
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { areErrorsOpen = false }
        return count > 0
    }
}
