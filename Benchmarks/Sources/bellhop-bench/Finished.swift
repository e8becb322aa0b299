internal import BellhopCore
internal import BellhopHost

/// Follows a host's events and knows which pushes are finished.
actor Finished {
    private var count = 0
    private var early: Set<PushID> = []
    private var one: (push: PushID, continuation: CheckedContinuation<Void, Never>)?
    private var all: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    init(of stream: EventStream) {
        let events = stream.stream()
        Task { for await event in events where event.kind == .pushFinished { await self.take(event.push) } }
    }

    /// Waits for the end of one push.
    func wait(for push: PushID) async {
        if early.remove(push) != nil { return }
        await withCheckedContinuation { one = (push, $0) }
    }

    /// Waits for the end of so many pushes since the last time this was asked.
    func wait(forAll count: Int) async {
        if self.count >= count { return self.count -= count }
        await withCheckedContinuation { all = (count, $0) }
    }

    private func take(_ push: PushID?) {
    }
}
