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
