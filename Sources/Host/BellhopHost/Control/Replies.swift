internal import BellhopPhone
internal import BellhopValues
internal import Synchronization

/// The callers that wait for the start of the host, its end, and the replies to commands.
final class Replies: Sendable {
    private typealias Reply = Result<CommandReply, CommandFailure>

    private struct State {
        var commands: [CommandID: @Sendable (Reply) -> Void] = [:]
        var starts: [CheckedContinuation<BellhopError?, Never>] = []
        var started: BellhopError??
        var stops: [CheckedContinuation<Void, Never>] = []
        var isClosed = false
    }

    private let mailbox: Mailbox
    private let state = Mutex(State())

    init(_ mailbox: Mailbox) { self.mailbox = mailbox }

    // MARK: Waiting

    /// Posts a command.
    ///
    /// `reply` is called once, on the loop's thread while the loop runs.
    func perform(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        let id = CommandID(number: mailbox.newNumber())
        state.withLock { $0.commands[id] = reply }
        if !mailbox.post(.command(id, command)) { self.reply(to: id, with: .failure(CommandFailure(.hostStopping))) }
    }

    func perform(_ command: Command) async throws(BellhopError) -> CommandReply {
        let reply = await withCheckedContinuation { continuation in
            perform(command) { continuation.resume(returning: $0) }
        }
        return try reply.mapError(\.error).get()
    }

    func start() async throws(BellhopError) {
        let error = await withCheckedContinuation { continuation in
            let known = state.withLock { state -> BellhopError?? in
                if let started = state.started { return .some(started) }
                state.starts.append(continuation)
                return nil
            }
            if let known { return continuation.resume(returning: known) }
            if !mailbox.post(.start) { started(.hostStopping) }
        }
        if let error { throw error }
    }

    func stop() async {
        await withCheckedContinuation { continuation in
            let isClosed = state.withLock { state in
                if !state.isClosed { state.stops.append(continuation) }
                return state.isClosed
            }
            if isClosed { return continuation.resume() }
            mailbox.post(.stop)
        }
    }

    // MARK: Effects

    func reply(to command: CommandID, with result: Result<CommandReply, CommandFailure>) {
        state.withLock { $0.commands.removeValue(forKey: command) }?(result)
    }

    func started(_ error: BellhopError?) {
        let waiting = state.withLock { state in
            state.started = .some(error)
            defer { state.starts = [] }
            return state.starts
        }
        for continuation in waiting { continuation.resume(returning: error) }
    }

    /// Answers all callers because the host has ended.
    func close() {
        let (commands, stops) = state.withLock { state in
            state.isClosed = true
            defer { (state.commands, state.stops) = ([:], []) }
            return (state.commands.values, state.stops)
        }
        for reply in commands { reply(.failure(CommandFailure(.hostStopping))) }
        for continuation in stops { continuation.resume() }
        started(.hostStopping)
    }
}
