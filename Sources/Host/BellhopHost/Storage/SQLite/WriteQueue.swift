/// What waits for the writer, and whether the writer is at work: whoever adds to an idle queue wakes it.
struct WriteQueue<Element> {
    private var waiting: [Element] = []
    private var isAwake = false
    /// How many callers add several elements that belong together.
    private var holds = 0

    /// Adds to the end; true when the writer must be woken.
    mutating func add(_ element: Element) -> Bool {
        waiting.append(element)
        return wakes()
    }

    /// Lets the writer sleep while several elements are added.
    mutating func hold() { holds += 1 }

    /// Ends ``hold()``; true when the writer must be woken.
    mutating func release() -> Bool {
        holds -= 1
        return !waiting.isEmpty && wakes()
    }

    private mutating func wakes() -> Bool {
        guard holds == 0, !isAwake else { return false }
        isAwake = true
        return true
    }

    /// Everything that waits, for the writer, where all of it is as it has to be; nil otherwise.
    mutating func take(where allows: (Element) -> Bool) -> [Element]? {
        guard waiting.allSatisfy(allows) else { return nil }
        defer { waiting = [] }
        return waiting
    }

    /// The writer wants to sleep; false when it has to go on.
    mutating func sleep() -> Bool {
        isAwake = !waiting.isEmpty
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
