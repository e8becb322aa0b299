import Foundation

/// State that is reached only while its lock is held.
///
/// Nothing of the caller's may run in there, deinitializers included: take values out instead.
final class Guarded<State> {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) { self.state = state }

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }

    /// Replaces the state and returns the old one.
    func exchange(_ new: consuming State) -> State {
        lock.lock()
        defer { lock.unlock() }
        swap(&state, &new)
        return new
    }
}
