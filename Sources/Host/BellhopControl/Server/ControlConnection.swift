public import BellhopCore

/// One client of a control socket, from its first line to its leaving.
struct ControlConnection: Sendable {
    let socket: UnixSocket
    let handler: any ControlHandler
    let lineLimit: Int
    let stopRequested: @Sendable () -> Void
    private let writer: LineWriter

    init(
        _ socket: UnixSocket, handler: any ControlHandler, lineLimit: Int, stopRequested: @escaping @Sendable () -> Void
    ) {
        self.socket = socket
        self.handler = handler
        self.lineLimit = lineLimit
        self.stopRequested = stopRequested
        self.writer = LineWriter(socket)
    }

    /// Answers requests in order until the client leaves or the task is cancelled.
    func serve() async {
        await withDiscardingTaskGroup { group in
            var lines = LineBuffer(limit: lineLimit)
            while let chunk = await socket.read() {
                lines.append(chunk)
                guard await answer(&lines, followers: &group) else { break }
            }
            group.cancelAll()
        }
    }

    /// Answers every whole line there is; false when the connection is to end.
    private func answer(_ lines: inout LineBuffer, followers: inout DiscardingTaskGroup) async -> Bool {
        while true {
            switch lines.next() {
            case .incomplete: return true
            case .line(let line) where line.allSatisfy(\.isBlank): continue
            case .line(let line):
                guard await answer(RPC.Incoming(line: line), followers: &followers) else { return false }
            case .tooLong:
                let error = BellhopError(
                    .controlLineTooLong, "the line is longer than \(lineLimit) bytes",
                    hint: "Send one request a line, each ended by a newline")
                _ = await writer.write(RPC.Message<RPC.Nothing>.failure(.null, error))
                return false
            }
        }
    }

    private func answer(_ incoming: RPC.Incoming, followers: inout DiscardingTaskGroup) async -> Bool {
        switch incoming.call {
        case .failure(let error): return await reply(to: incoming.id, RPC.Message<RPC.Nothing>.failure, error)
        case .success(let events as Control.Events):
            let subscription = handler.events.subscribe(since: events.since)
            let range = EventRange(first: subscription.first, last: subscription.last)
            guard await reply(to: incoming.id, range) else { return false }
            guard events.follow ?? false else { return await forward(subscription, until: subscription.last) != nil }
            followers.addTask { await self.follow(subscription) }
            return true
        case .success(let call):
            guard let command = call.command else { return true }
            do throws(BellhopError) {
                let content = try await handler.handle(command).value
                defer { if command == .stop { stopRequested() } }
                return await reply(to: incoming.id, content)
            } catch {
                return await reply(to: incoming.id, RPC.Message<RPC.Nothing>.failure, error)
            }
        }
    }

    /// Writes a reply, unless the request was a notification, which has no id and gets none.
    private func reply<Content: Encodable & Sendable, Value>(
        to id: RPC.ID?, _ message: (RPC.ID, Value) -> RPC.Message<Content>, _ value: Value
    ) async -> Bool {
        guard let id else { return true }
        return await writer.write(message(id, value))
    }

    private func reply(to id: RPC.ID?, _ result: some Encodable & Sendable) async -> Bool {
        await reply(to: id, RPC.Message.result, result)
    }

    private func follow(_ subscription: EventSubscription) async {
        guard await forward(subscription) != nil, !Task.isCancelled else { return }
        guard subscription.fellBehind else {
            _ = await writer.write(RPC.Message.notification(method: RPC.EventLine.endMethod, RPC.End(error: nil)))
            return
        }
        let error = BellhopError(
            .controlFellBehind, "events came faster than they were read, so they stop here",
            hint: "Read the lines as they come, and go on after the last one with since")
        _ = await writer.write(
            RPC.Message.notification(method: RPC.EventLine.endMethod, RPC.End(error: RPC.Failure(error))))
        socket.shutdown()
    }

    /// Writes events up to a number, or to the end; nil when the client has left.
    private func forward(_ subscription: EventSubscription, until last: UInt64 = .max) async -> Void? {
        guard subscription.first <= last else { return () }
        for await event in subscription.events {
            let message = RPC.Message.notification(method: RPC.EventLine.eventMethod, event)
            guard await writer.write(message) else { return nil }
            if event.sequence >= last { break }
        }
        return ()
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension BellhopError.Code {
    /// A line longer than the socket takes.
    public static let controlLineTooLong = Self(rawValue: "control.line-too-long")
    /// A follower of events that read too slowly.
    public static let controlFellBehind = Self(rawValue: "control.fell-behind")
}
