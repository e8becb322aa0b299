internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

/// Someone who follows a stream and counts.
actor Follower {
    private var count: UInt64 = 0
    private var waiting: (count: UInt64, continuation: CheckedContinuation<Void, Never>)?

    /// Counts the events of one kind from now on, or all of them.
    init(of stream: EventStream, counting kind: Event.Kind? = nil) {
        let events = stream.stream()
        Task { for await event in events where event.kind == kind ?? event.kind { await self.step() } }
    }

    /// Waits until so many have come since the follower was made.
    func wait(for count: UInt64) async {
        guard self.count < count else { return }
        await withCheckedContinuation { waiting = (count, $0) }
    }

    private func step() {
        count += 1
        guard let waiting, waiting.count <= count else { return }
        self.waiting = nil
        waiting.continuation.resume()
    }
}
