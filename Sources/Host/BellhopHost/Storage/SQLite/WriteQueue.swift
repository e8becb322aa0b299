/// The elements that wait for the writer, and whether the writer is awake.
///
/// A caller that adds to an idle queue wakes the writer.
struct WriteQueue<Element> {
    private var waiting: [Element] = []
    private var isAwake = false
    /// The number of callers that are adding several elements together.
    private var holds = 0

    /// Adds an element, and returns true if the caller must wake the writer.
    mutating func add(_ element: Element) -> Bool {
        waiting.append(element)
        return wakes()
    }

    /// Keeps the writer asleep while several elements are added.
    mutating func hold() { holds += 1 }

    /// Ends ``hold()``, and returns true if the caller must wake the writer.
    mutating func release() -> Bool {
        holds -= 1
        return !waiting.isEmpty && wakes()
    }

    private mutating func wakes() -> Bool {
        guard holds == 0, !isAwake else { return false }
        isAwake = true
        return true
    }

    /// Returns all waiting elements if each satisfies a condition, or nil.
    mutating func take(where allows: (Element) -> Bool) -> [Element]? {
        guard waiting.allSatisfy(allows) else { return nil }
        defer { waiting = [] }
        return waiting
    }

    /// Lets the writer sleep, and returns false if elements wait.
    mutating func sleep() -> Bool {
        isAwake = !waiting.isEmpty
        return !isAwake
    }

    /// Returns all waiting elements.
    ///
    /// The writer may sleep if there are none.
    mutating func take() -> [Element] {
        defer { waiting = [] }
        isAwake = !waiting.isEmpty
        return waiting
    }

    /// Whether no element waits.
    var isEmpty: Bool { waiting.isEmpty }
}
