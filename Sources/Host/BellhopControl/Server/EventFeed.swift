internal import BellhopCore
internal import Synchronization

/// The events as followers are sent them: a chunk of lines that was written for one is sent to all who need it.
final class EventFeed: Sendable {
    private struct Chunk {
        var first: UInt64
        var next: UInt64
        var progress: EventStream.Progress
        var bytes: [UInt8]
    }

    /// The most bytes of a chunk, apart from its last event.
    private static let most = 60 << 10

    /// The room for the last event.
    ///
    /// A longer one makes the chunk grow.
    private static let least = 4 << 10

    let events: EventStream
    private let latest = Mutex<Chunk?>(nil)

    init(_ events: EventStream) { self.events = events }

    /// Adds lines to what a follower is sent, and moves the follower behind them.
    func send(to follower: inout EventFollower, _ outgoing: inout Outgoing) -> EventStream.Progress {
        latest.withLock { latest in
            if let chunk = latest, chunk.first == follower.next, chunk.next > chunk.first,
                chunk.next - 1 <= follower.last
            {
                outgoing.append(chunk.bytes)
                follower.next = chunk.next
                // There may be more by now.
                return chunk.progress == .caughtUp ? .more : chunk.progress
            }
            var chunk = Chunk(first: follower.next, next: follower.next, progress: .more, bytes: [])
            chunk.bytes.reserveCapacity(Self.most + Self.least)
            chunk.progress = events.write(
                from: &chunk.next, through: follower.last, to: &chunk.bytes, room: Self.most, between: Self.prefix,
                and: Self.suffix)
            outgoing.append(chunk.bytes)
            follower.next = chunk.next
            if chunk.next > chunk.first { latest = chunk }
            return chunk.progress
        }
    }

    // What RPC.Message.notification makes of an event, around the event.
    private static let prefix: StaticString = #"{"jsonrpc":"2.0","method":"event","params":"#
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
