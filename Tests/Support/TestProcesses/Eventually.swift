/// Waits until something holds that no event tells of, and looks as often as other tasks allow it.
///
/// Returns false if the test is cancelled first, such as at its time limit.
@discardableResult
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool
) async rethrows -> Bool {
    while try await !holds() {
        if Task.isCancelled { return false }
        await Task.yield()
    }
    return true
}

/// Waits until there is a value that no event tells of, and looks as often as other tasks allow it.
///
/// Returns nil if the test is cancelled first, such as at its time limit.
package func eventually<Value>(
    isolation: isolated (any Actor)? = #isolation, _ find: () async throws -> Value?
) async rethrows -> Value? {
    while !Task.isCancelled {
        if let value = try await find() { return value }
        await Task.yield()
    }
    return nil
}
