internal import BellhopValues
internal import Synchronization

/// The events as lines for followers.
///
/// A chunk that was written for one follower is sent to all who need it.
final class EventFeed: Sendable {
    private struct Chunk {
        var first: UInt64
        var next: UInt64
        var progress: EventStream.Progress
        var bytes: [UInt8]
    }

    /// The most bytes of a chunk, apart from its last event.
    private static let most = 60 << 10

    /// The usual length of an event, and the room for a longer one at the end of a chunk.
    private static let usual = 512
    private static let least = 1 << 10

    let events: EventStream
    /// The chunks that were written last, as many as a round may need.
    private let latest = Mutex<[Chunk]>([])
    private static let kept = 8

    init(_ events: EventStream) { self.events = events }

    /// Adds lines to what a follower is sent, and moves the follower behind them.
    func send(to follower: inout EventFollower, _ outgoing: inout Outgoing) -> EventStream.Progress {
        latest.withLock { latest in
            if let chunk = latest.last(where: { $0.first == follower.next }), chunk.next - 1 <= follower.last {
                outgoing.append(chunk.bytes, isEvents: true)
                follower.next = chunk.next
                // There may be more by now.
                return chunk.progress == .caughtUp ? .more : chunk.progress
            }
            var chunk = Chunk(first: follower.next, next: follower.next, progress: .more, bytes: [])
            let count = events.last >= follower.next ? Int(clamping: events.last - follower.next + 1) : 0
            // A follower that has everything costs no memory.
            if count > 0 { chunk.bytes.reserveCapacity(min(count, Self.most / Self.usual) * Self.usual + Self.least) }
            chunk.progress = events.write(
                from: &chunk.next, through: follower.last, to: &chunk.bytes, room: Self.most, between: Self.prefix,
                and: Self.suffix)
            outgoing.append(chunk.bytes, isEvents: true)
            follower.next = chunk.next
            if chunk.next > chunk.first {
                if latest.count == Self.kept { latest.removeFirst() }
                latest.append(chunk)
            }
            return chunk.progress
        }
    }

    // What RPC.Message.notification writes around an event.
    static let prefix: StaticString = #"{"jsonrpc":"2.0","method":"event","params":"#
    private static let suffix: StaticString = "}\n"
}

/// How far a client that follows events has come.
struct EventFollower {
    /// The number of the next event.
    var next: UInt64
    /// The number of the last event that was asked for.
    let last: UInt64
    /// Whether the client's next request waits until it has these events.
    var isWhole: Bool { last != .max }
}
