import Foundation
import Q2ModuleInterfaces

/// An HTTP client that follows a redirect only where it is allowed, and reads no more than it is told to.
final class HTTPClient: Sendable {
    private let session: URLSession
    private let exchanges = Exchanges()

    struct Answer: Sendable {
        var status: Int
        var contentType: String?
        var retryAfter: String?
        var body: Data
    }

    struct Failure: Error { var reason: String }

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpShouldSetCookies = false
        configuration.timeoutIntervalForResource = 60
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request.
    ///
    /// A redirect that is not allowed is the answer.
    func fetch(
        _ request: URLRequest, limit: Int = 1 << 20, redirect: @escaping @Sendable (URL) -> Bool = { _ in false }
    ) async -> Result<Answer, Failure> {
        let task = session.dataTask(with: Self.prepared(request))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchanges.begin(task, limit, redirect) { continuation.resume(returning: $0) }
                task.resume()
                // The handler below may have come before the task was resumed.
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            task.cancel()
        }
    }

    private static func prepared(_ request: URLRequest) -> URLRequest {
        #if canImport(FoundationNetworking)
            // Where a server has closed a connection that is used again, libcurl sends the request a second time. The
            // Foundation of Linux has no body for that, and waits for it for ever without pause.
            var prepared = request
            prepared.setValue("close", forHTTPHeaderField: "Connection")
            return prepared
        #else
            return request
        #endif
    }
}
