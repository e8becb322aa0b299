internal import Synchronization

/// A value that several threads may set.
///
/// Only the first one counts.
final class FirstValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [@Sendable (Value) -> Void] = []
    }

    private let state = Mutex(State())

    /// Sets the value.
    ///
    /// If there already is one, `orElse` receives this one.
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

    /// Calls `body` with the value.
    ///
    /// Without a value, `body` is called later on the thread that sets the value.
    func whenSet(_ body: @escaping @Sendable (Value) -> Void) {
        let value = state.withLock { state in
            if state.value == nil { state.waiting.append(body) }
            return state.value
        }
        if let value { body(value) }
    }

    /// The value.
    ///
    /// Waits until it is set.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in whenSet { continuation.resume(returning: $0) } }
        }
    }
}
