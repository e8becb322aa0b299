internal import BellhopCore
internal import BellhopHost
internal import Foundation
internal import Synchronization

/// What a host wrote, as it came: its events, and its other words.
final class EventLog: Sendable {
    private struct Waiter {
        let matches: @Sendable (Event) -> Bool
        let continuation: CheckedContinuation<Event?, Never>
    }

    private struct State {
        var events: [Event] = []
        var words: [String] = []
        var waiters: [Waiter] = []
        var hasEnded = false
    }

    private let state = Mutex(State())

    var events: [Event] { state.withLock(\.events) }

    var words: String { state.withLock { $0.words.joined(separator: "\n") } }

    /// The first event that matches, now or later; nil when the host ends without one.
    func first(where matches: @escaping @Sendable (Event) -> Bool) async -> Event? {
        await withCheckedContinuation { continuation in
            let found: Event?? = state.withLock { state in
                if let event = state.events.first(where: matches) { return .some(event) }
                if state.hasEnded { return .some(nil) }
                state.waiters.append(Waiter(matches: matches, continuation: continuation))
                return nil
            }
            if let found { continuation.resume(returning: found) }
        }
    }

    /// Takes a line: an event, or words.
    func add(_ line: Data) {
        guard let event = try? JSONLine.decode(Event.self, from: line) else {
            state.withLock { $0.words.append(String(decoding: line, as: UTF8.self)) }
            return
        }
        let ready = state.withLock { state in
            state.events.append(event)
            let ready = state.waiters.filter { $0.matches(event) }
            state.waiters.removeAll { $0.matches(event) }
            return ready
        }
        for waiter in ready { waiter.continuation.resume(returning: event) }
    }

    /// Nothing more will come.
    func end() {
        let left = state.withLock { state in
            state.hasEnded = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in left { waiter.continuation.resume(returning: nil) }
    }
}

extension FileHandle {
    /// Reads lines into a log until the end, on a thread of its own.
    func follow(into log: EventLog) -> Task<Void, Never> {
        let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
        let reader = Thread {
            var rest = Data()
            while let chunk = try? self.read(upToCount: 65536), !chunk.isEmpty {
                rest.append(chunk)
                while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Data(rest[rest.startIndex..<newline]))
                    rest = Data(rest[rest.index(after: newline)...])
                }
            }
            if !rest.isEmpty { continuation.yield(rest) }
            continuation.finish()
        }
        reader.start()
        return Task {
            for await line in lines { log.add(line) }
            log.end()
        }
    }
}
