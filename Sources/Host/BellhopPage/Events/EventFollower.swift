/// What one browser is sent of the events: server-sent events (html.spec.whatwg.org, 9.2).
///
/// It holds at most one event that is partly sent. A browser that reads too slowly is told how many events it has missed.
struct EventFollower {
    /// The last event that the browser has.
    private let last: EventID?
    /// How many events came before the one that is sent next; nil until the server follows a host.
    private var next: UInt64?
    /// The state of the host that was told.
    private var told: HostState?
    /// What is partly sent.
    private var rest = ArraySlice("retry: 1000\n\n".utf8)

    /// Begins after an event; or with the oldest that is kept, if it is nil or of an unknown run.
    init(after last: EventID?) { self.last = last }

    /// Adds a comment, which keeps a connection open.
    mutating func addComment() {
        if rest.isEmpty { rest = ArraySlice(":\n\n".utf8) }
    }

    /// Returns the next bytes, at most so many; none if everything is sent.
    mutating func take(_ most: Int, of log: EventLog, _ state: HostState) -> ArraySlice<UInt8> {
        var bytes = rest
        while bytes.count < most {
            let message = message(of: log, state)
            if message.isEmpty { break }
            bytes += message
        }
        rest = bytes.dropFirst(most)
        return bytes.prefix(most)
    }

    private mutating func message(of log: EventLog, _ state: HostState) -> ArraySlice<UInt8> {
        if told != state {
            told = state
            return ArraySlice("event: host\ndata: \(state.json)\n\n".utf8)
        }
        guard log.last != nil else { return [] }
        let next = next ?? last.flatMap(log.count(through:)) ?? log.oldest
        self.next = next
        guard let entry = log.entry(at: next) else {
            return log.count > next ? gap(of: log.count - next) : []
        }
        if entry.count > next { return gap(of: entry.count - next) }
        self.next = next + 1
        return ArraySlice("id: \(entry.id)\nevent: event\ndata: ".utf8) + entry.json + ArraySlice("\n\n".utf8)
    }

    private mutating func gap(of missed: UInt64) -> ArraySlice<UInt8> {
        next = (next ?? 0) + missed
        return ArraySlice("event: gap\ndata: {\"missed\":\(missed)}\n\n".utf8)
    }
}

/// Whether the host runs.
enum HostState: Equatable, Sendable {
    case connected(run: String)
    case gone

    /// As the page reads it.
    var json: String {
        switch self {
        case .connected(let run): "{\"run\":\"\(run)\",\"state\":\"connected\"}"
        case .gone: "{\"state\":\"gone\"}"
        }
    }
}
