internal import Foundation
internal import Synchronization

/// The methods by name of an instance that have no answer yet, by their tickets.
///
/// Any thread.
final class OpenMethods: Sendable {
    private struct State {
        var open: [UInt64: DataCompletion] = [:]
        /// The methods that were canceled, for which the host has an answer.
        var cancelled: Set<UInt64> = []
    }

    private let state = Mutex(State())

    /// The callback for a method.
    func callback(_ completion: DataCompletion) -> MethodModuleCallback {
        let ticket = completion.ticket
        state.withLock { $0.open[ticket] = completion }
        return MethodModuleCallback(answer: { [weak self] response in
            let isCancelled = self?.state.withLock { state in
                state.open[ticket] = nil
                return state.cancelled.remove(ticket) != nil
            }
            if isCancelled == true { return }
            if let response { completion(JSONValue.string(response.response).json) } else { completion.giveUp() }
        })
    }

    /// Cancels a method whose answer is no longer needed.
    func cancel(_ ticket: UInt64) {
        let completion = state.withLock { state -> DataCompletion? in
            guard let completion = state.open.removeValue(forKey: ticket) else { return nil }
            state.cancelled.insert(ticket)
            return completion
        }
        completion?.giveUp()
    }
}
