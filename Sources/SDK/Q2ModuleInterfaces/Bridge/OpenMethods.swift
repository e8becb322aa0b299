internal import Foundation
internal import Synchronization

/// The methods by name of an instance that have no answer yet, by the ticket of each.
///
/// Any thread.
final class OpenMethods: Sendable {
    private let open = Mutex<[UInt64: DataCompletion]>([:])

    /// The callback for a method, which answers once at most.
    func callback(_ completion: DataCompletion) -> MethodModuleCallback {
        open.withLock { $0[completion.ticket] = completion }
        return MethodModuleCallback(answer: { [weak self] response in
            self?.close(completion.ticket)
            if let response { completion(JSONValue.string(response.response).json) } else { completion.giveUp() }
        })
    }

    /// Nobody waits for the answer any more.
    func cancel(_ ticket: UInt64) { close(ticket)?.giveUp() }

    @discardableResult
    private func close(_ ticket: UInt64) -> DataCompletion? { open.withLock { $0.removeValue(forKey: ticket) } }
}
