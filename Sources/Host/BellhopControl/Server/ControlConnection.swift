internal import BellhopSystem
internal import BellhopValues
internal import Dispatch
internal import Glibc
internal import Synchronization

/// One client of a control socket, until it disconnects.
final class ControlConnection: PollerClient {
    private struct State {
        var conversation: ControlConversation
        var outgoing = Outgoing()
        var followers: [EventFollower] = []
        /// Whether the connection ends once everything is sent.
        var isEnding = false
        /// Whether the host stops, so the connection ends once all events and replies are sent.
        var isDraining = false
        /// Whether the time to send the rest is over, so the connection ends without that.
        var isStopping = false
        /// Whether the client has asked the host to stop, so the connection ends when another host can start.
        var awaitsStop = false
        var isClosed = false
        /// The methods that are served, or nil for all.
        var methods: Set<String>?
        /// What the socket is watched for.
        var reading = true
        var writing = false
        /// Whether sending is scheduled for the end of the round.
        var isDue = false

        /// Sends no more events, and continues with the request after the one that asked for them.
        mutating func endEvents() {
            if followers.contains(where: \.isWhole) { conversation.answered() }
            followers = []
        }

        /// Whether there is nothing left to send, or no time left to send it.
        var isOver: Bool {
            if isEnding { return outgoing.isEmpty }
            guard isDraining || conversation.isOver, !conversation.isBusy else { return false }
            return isStopping || outgoing.isEmpty && followers.isEmpty && !awaitsStop
        }
    }

    /// The most bytes that wait for a follower.
    ///
    /// A slower one then reads from what the event stream keeps.
    private static let followerLimit = 2 << 20
    /// If as many bytes wait for the client, further requests wait, too.
    private static let replyLimit = 1 << 20

    private let socket: UnixSocket
    private let feed: EventFeed
    private let handler: any ControlHandler
    private let poller: Poller
    private let state: Mutex<State>
    /// Called when the connection has ended, and when the client has asked the host to stop.
    private let ended: @Sendable (ControlConnection) -> Void
    private let stopRequested: @Sendable () -> Void

    init(
        _ socket: UnixSocket, lineLimit: Int, feed: EventFeed, handler: any ControlHandler, poller: Poller,
        stopRequested: @escaping @Sendable () -> Void, ended: @escaping @Sendable (ControlConnection) -> Void
    ) {
        self.socket = socket
        self.feed = feed
        self.handler = handler
        self.poller = poller
        self.stopRequested = stopRequested
        self.ended = ended
        state = Mutex(State(conversation: ControlConversation(lineLimit: lineLimit)))
    }

    /// Begins to serve the client; false if the kernel refuses.
    func begin() -> Bool { poller.watch(socket.descriptor.number, for: self) }

    // MARK: Reading

    func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        assert(poller.isCurrent, "another thread reads what a client says")
        if writing { flush() }
        guard reading else { return }
        var hasHungUp = false
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            let failure = errno
            state.withLock { state in
                if count > 0 {
                    state.conversation.received(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                } else if count == 0 || (failure != EAGAIN && failure != EINTR) {
                    state.conversation.left()
                    // A client that has closed only its writing half still reads.
                    hasHungUp = socket.hasHungUp
                    if hasHungUp { state.followers.removeAll { !$0.isWhole } }
                }
            }
        }
        advance()
        if hasHungUp { due() }
    }

    /// Answers requests until one takes longer, or none is left.
    private func advance() {
        while true {
            let step = state.withLock { state -> ControlConversation.Step? in
                guard !state.isClosed, !state.isEnding, !state.isDraining, state.outgoing.count < Self.replyLimit
                else { return nil }
                return state.conversation.next()
            }
            switch step {
            case nil: return watch()
            case .end: return due()
            case .refuse(let error):
                state.withLock { $0.isEnding = true }
                return reply(RPC.Message<RPC.Nothing>.failure(.null, CommandFailure(error)))
            case .answer(let incoming): answer(incoming)
            }
        }
    }

    private func answer(_ incoming: RPC.Incoming) {
        switch incoming.call {
        case .failure(let error): fail(incoming.id, error)
        case .success(let call as Control.Restrict): restrict(call, incoming.id)
        case .success(let call) where !serves(type(of: call).name):
            fail(incoming.id, .methodNotServed(type(of: call).name))
        case .success(let call as Control.Events): follow(call, incoming.id)
        case .success(let call):
            guard let command = call.command else { return answered() }
            handler.handle(command) { [self] result in replied(to: command, incoming.id, with: result) }
        }
    }

    // MARK: Restriction

    private func serves(_ method: String) -> Bool { state.withLock { $0.methods?.contains(method) ?? true } }

    /// Serves only the methods that were served before, and that the client still wants.
    private func restrict(_ call: Control.Restrict, _ id: RPC.ID?) {
        state.withLock { $0.methods = $0.methods?.intersection(call.methods) ?? Set(call.methods) }
        if let id { reply(RPC.Message.result(id, DoneReply())) }
        answered()
    }

    // MARK: Replies

    private func replied(to command: Command, _ id: RPC.ID?, with result: Result<CommandReply, CommandFailure>) {
        if poller.isCurrent, case .success(.push(let push)) = result {
            return complete(id.map { push.line(replyTo: $0) }, command)
        }
        // Encoding a long reply here would hold up the loop of the host, whose thread this is.
        DispatchQueue.global().async { [self] in
            var line: [UInt8]?
            if let id {
                line =
                    switch result {
                    case .success(let reply): Self.line(of: reply.value, to: id)
                    case .failure(let failure): Self.line(RPC.Message<RPC.Nothing>.failure(id, failure))
                    }
            }
            poller.perform { [self, line] in complete(line, command) }
        }
    }

    private func complete(_ line: [UInt8]?, _ command: Command) {
        assert(poller.isCurrent, "another thread completes \(command)")
        state.withLock { state in
            if let line { state.outgoing.append(line) }
            state.conversation.answered()
            if command == .stop { state.awaitsStop = true }
        }
        if command == .stop {
            flush()
            stopRequested()
        }
        due()
    }

    private func answered() { state.withLock { $0.conversation.answered() } }

    private func fail(_ id: RPC.ID?, _ error: BellhopError) {
        if let id { reply(RPC.Message<RPC.Nothing>.failure(id, CommandFailure(error))) }
        answered()
    }

    /// Sends a line at the end of the round.
    private func reply(_ message: some Encodable & Sendable) {
        if let line = Self.line(message) { state.withLock { $0.outgoing.append(line) } }
        due()
    }

    private static func line(of value: some Encodable & Sendable, to id: RPC.ID) -> [UInt8]? {
        line(RPC.Message.result(id, value))
    }

    private static func line(_ message: some Encodable & Sendable) -> [UInt8]? {
        guard var line = try? JSONLine.encode(message) else { return nil }
        line.append(UInt8(ascii: "\n"))
        return line
    }

    // MARK: Events

    private func follow(_ call: Control.Events, _ id: RPC.ID?) {
        let subscription: EventSubscription
        do throws(BellhopError) {
            subscription = try feed.events.subscribe(since: call.since, in: call.run)
        } catch { return fail(id, error) }
        if let id {
            let range = EventRange(first: subscription.first, last: subscription.last, run: feed.events.run)
            reply(RPC.Message.result(id, range))
        }
        let last = call.follow ?? false ? .max : subscription.last
        state.withLock { state in
            if subscription.first <= last {
                state.followers.append(EventFollower(next: subscription.first, last: last))
            }
            if last == .max || subscription.first > last { state.conversation.answered() }
        }
        due()
    }

    /// Whether the client follows events.
    var isFollowing: Bool { state.withLock { !$0.followers.isEmpty } }

    /// Adds the events that the client may be sent now, and returns whether there are more.
    private static func feed(_ state: inout State, from feed: EventFeed) -> Bool {
        var index = 0
        var isMore = false
        while index < state.followers.count {
            var progress = EventStream.Progress.more
            while progress == .more, state.outgoing.count < followerLimit {
                progress = feed.send(to: &state.followers[index], &state.outgoing)
            }
            let isWhole = state.followers[index].isWhole
            switch progress {
            case .more:
                isMore = true
                index += 1
            case .caughtUp
            where !state.isDraining && (!isWhole || state.followers[index].next <= state.followers[index].last):
                index += 1
            case .caughtUp, .finished, .overtaken:
                state.followers.remove(at: index)
                if isWhole {
                    state.conversation.answered()
                } else if progress != .caughtUp,
                    let line = line(progress == .overtaken ? RPC.Message.fellBehind : .noMoreEvents)
                {
                    // If the client then loses the events before this line, it is told that instead.
                    state.outgoing.append(line, isEvents: progress == .finished)
                }
                if progress == .overtaken { state.isEnding = true }
            }
        }
        return isMore
    }

    // MARK: Writing

    /// Sends everything at the end of this round.
    func due() {
        let isFirst = state.withLock { state in
            defer { state.isDue = true }
            return !state.isDue
        }
        if isFirst { poller.atRoundEnd { [self] in flush() } }
    }

    /// Sends what the socket takes, then goes on with the next request.
    private func flush() {
        let socket = socket
        let (isOpen, isIdle) = state.withLock { state in
            state.isDue = false
            guard !state.isClosed else { return (true, false) }
            var isOpen: Bool
            var isMore: Bool
            repeat {
                isMore = Self.feed(&state, from: feed)
                isOpen = Self.send(&state, to: socket)
                // If the socket took everything, it does not report that it takes more.
            } while isOpen && isMore && state.outgoing.isEmpty
            return (isOpen && !state.isOver, !state.conversation.isBusy)
        }
        guard isOpen else { return leave() }
        if isIdle { advance() } else { watch() }
    }

    /// Sends what the socket takes now, and returns false if the client has disconnected.
    private static func send(_ state: inout State, to socket: UnixSocket) -> Bool {
        state.outgoing.flush { bytes in
            while true {
                switch socket.send(bytes) {
                case .success(let count): return count
                case .failure(let failure) where failure.code == EAGAIN: return 0
                case .failure(let failure) where failure.code == EINTR: continue
                case .failure: return nil
                }
            }
        }
    }

    /// Has the poller watch the socket for what the connection waits for.
    private func watch() {
        state.withLock { state in
            guard !state.isClosed else { return }
            let reading = state.conversation.wantsMore && !state.isEnding && !state.isDraining
            let writing = !state.outgoing.isEmpty
            guard (reading, writing) != (state.reading, state.writing) else { return }
            (state.reading, state.writing) = (reading, writing)
            poller.watch(socket.descriptor.number, reading: reading, writing: writing, for: self)
            if !reading, !writing, state.conversation.hasLeft { poller.watchEnd(of: socket.descriptor.number) }
        }
    }

    // MARK: The end

    /// The client has disconnected.
    ///
    /// A request that has begun is finished.
    private func leave() {
        let isOver = state.withLock { state in
            state.conversation.left()
            state.endEvents()
            state.outgoing = Outgoing()
            if !state.conversation.isBusy || state.isEnding { return true }
            poller.forget(socket.descriptor.number)
            return false
        }
        if isOver { close() }
    }

    /// Ends the connection once the client has read every event, and the answers to the requests that have begun.
    ///
    /// Takes no further requests.
    func drain() {
        state.withLock { $0.isDraining = true }
        due()
    }

    /// Whether the client has asked the host to stop, and waits for that.
    var awaitsStop: Bool { state.withLock(\.awaitsStop) }

    /// Ends the wait of a client that has asked the host to stop.
    func stopped() {
        state.withLock { $0.awaitsStop = false }
        due()
    }

    /// Ends a connection whose client does not read, after the answer to a request that has begun.
    ///
    /// The kernel holds as much as it can of the answers that are left, and of the line that says that the client has
    /// lost events.
    func endDraining() {
        let socket = socket
        let isIdle = state.withLock { state in
            let hasLost = state.outgoing.removeEvents() || !state.followers.isEmpty
            if hasLost, let line = Self.line(RPC.Message<RPC.End>.notReadInTime) { state.outgoing.append(line) }
            socket.enlargeBuffer()
            _ = Self.send(&state, to: socket)
            state.endEvents()
            state.isStopping = true
            return !state.conversation.isBusy
        }
        if isIdle { close() }
    }

    /// Ends the connection now.
    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        poller.forget(socket.descriptor.number)
        // The place is free before the client sees the end, so that it can reconnect at once.
        ended(self)
        socket.shutdown()
    }
}

extension BellhopError {
    fileprivate static func methodNotServed(_ name: String) -> BellhopError {
        BellhopError(
            .controlNotServed, "this connection does not serve \(name)",
            hint: "Open another connection: this one was restricted to other methods")
    }
}

extension BellhopError.Code {
    /// The client has given up the method on this connection.
    static let controlNotServed = Self(rawValue: "control.not-served")
}
