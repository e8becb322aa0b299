public import BellhopValues

/// A client's side of one connection: a question, its answer, and the events that follow it.
///
/// Not shared: one task at a time.
actor ControlExchange {
    private static let requestLimit = ControlServer.Bounds().line

    private let socket: UnixSocket
    /// Replies may be long, so the bound is only there against a server gone mad.
    private var lines = LineBuffer(limit: 64 * 1024 * 1024)

    init(_ socket: UnixSocket) { self.socket = socket }

    /// Sends a call and reads its reply.
    func ask<Call: ControlMethod>(_ call: Call) async throws(BellhopError) -> Result<Call.Reply, CommandFailure> {
        let line = try JSONLine.encode(RPC.Message.request(.number(1), Call.name, call))
        guard line.count <= Self.requestLimit else {
            throw BellhopError(
                .controlRequestTooLong, "the request is \(line.count) bytes, and a host takes \(Self.requestLimit)",
                hint: "Send less: a push payload has at most 4096 bytes")
        }
        // A host that refuses the connection may have said why and closed it before this.
        _ = await socket.write(line + [UInt8(ascii: "\n")])
        return try await decode(RPC.Reply<Call.Reply>.self).outcome
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

    private func decode<Message: Decodable>(_ type: Message.Type) async throws(BellhopError) -> Message {
        let line = try await nextLine()
        do {
            return try JSONLine.decode(type, from: line)
        } catch {
            throw BellhopError(
                .controlNotUnderstood, "the host's answer is not understood",
                hint: "Use the same version of bellhop for host and client", cause: "\(error)")
        }
    }

    private func nextLine() async throws(BellhopError) -> [UInt8] {
        while true {
            switch lines.next() {
            case .line(let line): return line
            case .tooLong: throw BellhopError(.controlNotUnderstood, "the host's answer has no end")
            case .incomplete:
                guard let chunk = await socket.read() else {
                    throw BellhopError(
                        .controlHostLeft, "the host went away in the middle",
                        hint: "See what it said where it runs, and start it again with `bellhop run`")
                }
                lines.append(chunk)
            }
        }
    }
}

extension BellhopError.Code {
    /// A request that is longer than a host takes.
    public static let controlRequestTooLong = Self(rawValue: "control.request-too-long")
    /// A host that went away in the middle.
    public static let controlHostLeft = Self(rawValue: "control.host-left")
    /// A host that speaks otherwise than this client.
    public static let controlNotUnderstood = Self(rawValue: "control.not-understood")
}
