/// The requests that wait, in their order.
///
/// The first is the one in flight or the next one.
package struct Outbox: Sendable {
    // What was taken from the front stays until there is much of it: an array moves everything when its first goes.
    private var entries: [Entry]
    private var start = 0
    private(set) var clickCount: Int

    package init(_ entries: [Entry] = []) {
        self.entries = entries
        clickCount = entries.count { $0.kind == .click }
    }

    package var waiting: ArraySlice<Entry> { entries[start...] }
    package var first: Entry? { waiting.first }
    package var count: Int { entries.count - start }

    mutating func append(_ entry: Entry) {
        if entry.kind == .click { clickCount += 1 }
        entries.append(entry)
    }

    mutating func remove(_ position: Int64) {
        guard let index = waiting.firstIndex(where: { $0.position == position }) else { return }
        if entries[index].kind == .click { clickCount -= 1 }
        guard index == start else {
            entries.remove(at: index)
            return
        }
        start += 1
        if start > 64, start * 2 > entries.count {
            entries.removeFirst(start)
            start = 0
        }
    }
}
