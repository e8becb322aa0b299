public import BellhopValues

/// A client's side of one connection: a question, its answer, and the events that follow it.
///
/// Not shared: one task at a time.
actor ControlExchange {
    private let socket: UnixSocket
    /// The state directory of the host.
    private let directory: String
    /// Whether the host has answered a call.
    private var hasAnswered = false
    private var lines = LineBuffer(limit: LineBuffer.replyLimit)

    init(_ socket: UnixSocket, directory: String) {
        self.socket = socket
        self.directory = directory
    }

    /// Sends a call and reads its reply; throws `control.no-answer` if that takes longer than a limit.
    func ask<Call: ControlMethod>(
        _ call: Call, within limit: TimeLimit? = nil
    ) async throws(BellhopError) -> Result<Call.Reply, CommandFailure> {
        do throws(BellhopError) {
            let reply = try await reply(to: call, within: limit)
            hasAnswered = true
            return reply
        } catch {
            guard error.code == .controlHostLeft, let limit, limit.isOver else { throw error }
            throw .noAnswer(in: directory, within: limit.duration, isBusy: hasAnswered)
        }
    }

    private func reply<Call: ControlMethod>(
        to call: Call, within limit: TimeLimit?
    ) async throws(BellhopError) -> Result<Call.Reply, CommandFailure> {
        let line = try JSONLine.encode(RPC.Message.request(.number(1), Call.name, call))
        guard line.count <= LineBuffer.requestLimit else {
            throw BellhopError(
                .controlRequestTooLong,
                "the request is \(line.count) bytes, and a host takes \(LineBuffer.requestLimit)",
                hint: "Send less: a push payload has at most 4096 bytes")
        }
        // A host that refuses the connection may already have said why and closed it.
        _ = await socket.write(line + [UInt8(ascii: "\n")])
        return try await decode(RPC.Reply<Call.Reply>.self, within: limit).outcome
    }

    /// The next event; nil when the host says there are no more.
    func nextEvent() async throws(BellhopError) -> Event? {
        switch try await decode(RPC.EventLine.self) {
        case .event(let event): return event
        case .end(let error?): throw error
        case .end(nil): return nil
        }
    }

    /// Returns when the host has closed the connection.
    func waitForEnd() async {
        while await socket.read() != nil {}
    }

    private func decode<Message: Decodable>(
        _ type: Message.Type, within limit: TimeLimit? = nil
    ) async throws(BellhopError) -> Message {
        let line = try await nextLine(within: limit)
        do {
            return try JSONLine.decode(type, from: line)
        } catch {
            throw BellhopError(
                .controlNotUnderstood, "the host's answer is not understood",
                hint: "Use the same version of bellhop for host and client", cause: "\(error)")
        }
    }

    private func nextLine(within limit: TimeLimit?) async throws(BellhopError) -> [UInt8] {
        while true {
            switch lines.next() {
            case .line(let line): return line
            case .tooLong: throw BellhopError(.controlNotUnderstood, "the host's answer has no end")
            case .incomplete:
                guard let chunk = await socket.read(within: limit) else {
                    throw BellhopError(
                        .controlHostLeft, "the host went away in the middle",
                        hint: "See what it said where it runs, and start it again with `bellhop run`")
                }
                lines.append(chunk)
            }
        }
    }
}

extension BellhopError {
    fileprivate static func noAnswer(in directory: String, within limit: Duration, isBusy: Bool) -> BellhopError {
        let process = StateDirectory.trace(of: directory)?.process
        let name = process.map { "the host, process \($0)," } ?? "the host"
        guard !isBusy else {
            return BellhopError(
                .controlNoAnswer, "\(name) is running, but has not replied within \(limit.inSeconds)",
                hint: "Wait until it has started its modules; `bellhop events` prints what it does",
                at: Location(file: "\(directory)/\(StateDirectory.socketName)"))
        }
        let commands = process.map { ("resume it with `kill -CONT \($0)`", "end it with `kill -9 \($0)`") }
        let (resume, end) = commands ?? ("resume it", "end it")
        return BellhopError(
            .controlNoAnswer, "\(name) does not answer within \(limit.inSeconds)",
            hint: "Wait if it is busy, \(resume) if it was stopped, or \(end) and start it again",
            at: Location(file: "\(directory)/\(StateDirectory.socketName)"))
    }
}

extension BellhopError.Code {
    /// The request is longer than a host accepts.
    public static let controlRequestTooLong = Self(rawValue: "control.request-too-long")
    /// The host accepts a connection and does not answer in time.
    public static let controlNoAnswer = Self(rawValue: "control.no-answer")
    /// The host closed the connection before it had answered.
    public static let controlHostLeft = Self(rawValue: "control.host-left")
    /// The client doesn't understand what the host sent.
    public static let controlNotUnderstood = Self(rawValue: "control.not-understood")
}
