/// The elements that wait for the writer, and whether the writer is awake.
///
/// A caller that adds to an idle queue wakes the writer.
struct WriteQueue<Element> {
    private var waiting: [Element] = []
    private var isAwake = false

    /// Adds an element, and returns true if the caller must wake the writer.
    mutating func add(_ element: Element) -> Bool {
        waiting.append(element)
        defer { isAwake = true }
        return !isAwake
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
}
