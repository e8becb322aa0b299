package import BellhopValues

/// The lines of the control socket, for a client with a loop of its own.
package enum ControlLine {
    /// A request with its newline; nil if it cannot be written.
    package static func request<Call: ControlMethod>(_ number: Int64, _ call: Call) -> [UInt8]? {
        guard let line = try? JSONLine.encode(RPC.Message.request(.number(number), Call.name, call)) else { return nil }
        return line + [UInt8(ascii: "\n")]
    }

    /// A call that gets no reply, with its newline; nil if it cannot be written.
    package static func notification<Call: ControlMethod>(_ call: Call) -> [UInt8]? {
        guard let line = try? JSONLine.encode(RPC.Message.notification(method: Call.name, call)) else { return nil }
        return line + [UInt8(ascii: "\n")]
    }

    /// The reply to a call: what the host answered or threw, or that the line isn't understood.
    package static func reply<Call: ControlMethod>(
        to call: Call.Type, in line: [UInt8]
    ) -> Result<Call.Reply, BellhopError> {
        do {
            return try JSONLine.decode(RPC.Reply<Call.Reply>.self, from: line).outcome.mapError(\.error)
        } catch {
            return .failure(
                BellhopError(.controlNotUnderstood, "the host's answer is not understood", cause: "\(error)"))
        }
    }

    /// The JSON of an event, as the host has written it; nil if the line is another one.
    package static func event(in line: [UInt8]) -> ArraySlice<UInt8>? {
        let prefix = UnsafeBufferPointer(start: EventFeed.prefix.utf8Start, count: EventFeed.prefix.utf8CodeUnitCount)
        guard line.starts(with: prefix), line.last == UInt8(ascii: "}") else { return nil }
        return line[prefix.count...].dropLast()
    }
}
