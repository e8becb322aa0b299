internal import BellhopABI
internal import Dispatch
internal import Foundation
internal import HostAccess

/// The host behind `moduleDelegate`.
final class HostDelegate: ModuleDelegate, Sendable {
    private let connection: HostConnection

    init(_ connection: HostConnection) { self.connection = connection }

    func navigateTo(target: NavigationTarget) -> Bool {
        guard case .route(let route) = target else { return false }
        let isAccepted = connection.call(.navigation, \.navigate, named: "navigate") { navigate, host in
            navigate(host, route)
        }
        return isAccepted ?? false
    }

    func request(_ request: MethodRequest) async -> [MethodAnswer] {
        let pending = PendingAnswers()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pending.wait(continuation)
                // The host's function waits for other modules. A thread of Swift's pool must not wait.
                Self.requests.async { [connection] in
                    let answers = connection.request(request.kind.rawValue, JSONValue.object(request.parameters).json)
                    pending.resume(answers.map { MethodAnswer.list(in: $0) } ?? [])
                }
            }
        } onCancel: {
            // A canceled task doesn't wait for other modules.
            pending.resume([])
        }
    }

    private static let requests = DispatchQueue(label: "bellhop.requests", attributes: .concurrent)
}
