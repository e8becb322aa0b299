/// What waits for the writer, and whether the writer is at work: whoever adds to an idle queue wakes it.
struct WriteQueue<Element> {
    private var waiting: [Element] = []
    private var isAwake = false

    /// Adds to the end; true when the writer must be woken.
    mutating func add(_ element: Element) -> Bool {
        waiting.append(element)
        defer { isAwake = true }
        return !isAwake
    }

    /// Everything that waits, for the writer; empty when it may sleep.
    mutating func take() -> [Element] {
        defer { waiting = [] }
        isAwake = !waiting.isEmpty
        return waiting
    }

    /// Whether nothing waits.
    var isEmpty: Bool { waiting.isEmpty }
}
