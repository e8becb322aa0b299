internal import Synchronization

/// A place for one value that several may offer: the first is taken.
final class FirstValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [CheckedContinuation<Value, Never>] = []
    }

    private let state = Mutex(State())

    /// Offers a value; `orElse` gets it back when one was taken before.
    func set(_ value: Value, orElse: (Value) -> Void = { _ in }) {
        let waiting: [CheckedContinuation<Value, Never>]? = state.withLock { state in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        guard let waiting else { return orElse(value) }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The value, when there is one.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil { state.waiting.append(continuation) }
                    return state.value
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
