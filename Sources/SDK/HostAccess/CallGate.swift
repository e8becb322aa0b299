/// Counts the calls that are inside, and lets none in after it was closed.
struct CallGate {
    private var isOpen = true
    private var inside = 0

    /// A call wants in; false: it must not be made.
    mutating func enter() -> Bool {
        if isOpen { inside += 1 }
        return isOpen
    }

    /// A call is out; true: it was the last one a closing gate waits for.
    mutating func leave() -> Bool {
        inside -= 1
        return !isOpen && inside == 0
    }

    /// Lets no more in; true: someone is still inside and ``leave()`` will say when the last is out.
    mutating func close() -> Bool {
        let mustWait = isOpen && inside > 0
        isOpen = false
        return mustWait
    }
}
