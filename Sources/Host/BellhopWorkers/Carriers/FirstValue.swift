internal import Synchronization

/// A place for one value that several may offer: the first is taken.
final class FirstValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [@Sendable (Value) -> Void] = []
    }

    private let state = Mutex(State())

    /// Offers a value; `orElse` gets it back when one was taken before.
    func set(_ value: Value, orElse: (Value) -> Void = { _ in }) {
        let waiting: [@Sendable (Value) -> Void]? = state.withLock { state in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        guard let waiting else { return orElse(value) }
        for body in waiting { body(value) }
    }

    /// Calls `body` with the value: at once when there is one, else on the thread that offers it.
    func whenSet(_ body: @escaping @Sendable (Value) -> Void) {
        let value = state.withLock { state in
            if state.value == nil { state.waiting.append(body) }
            return state.value
        }
        if let value { body(value) }
    }

    /// The value, when there is one.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in whenSet { continuation.resume(returning: $0) } }
        }
    }
}
