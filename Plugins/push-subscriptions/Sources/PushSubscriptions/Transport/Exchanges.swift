import Foundation
import Q2ModuleInterfaces

/// The requests of a session that are under way.
final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var open: [Int: Exchange] = [:]

    private struct Exchange {
        var body = Data()
        let limit: Int
        let redirect: @Sendable (URL) -> Bool
        let end: @Sendable (Result<HTTPClient.Answer, HTTPClient.Failure>) -> Void
    }

    func begin(
        _ task: URLSessionTask, _ limit: Int, _ redirect: @escaping @Sendable (URL) -> Bool,
        _ end: @escaping @Sendable (Result<HTTPClient.Answer, HTTPClient.Failure>) -> Void
    ) {
        lock.withLock { open[task.taskIdentifier] = Exchange(limit: limit, redirect: redirect, end: end) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = lock.withLock {
            open[dataTask.taskIdentifier]?.body.append(data)
            return open[dataTask.taskIdentifier].map { $0.body.count > $0.limit } ?? true
        }
        if isTooLong { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let redirect = lock.withLock { open[task.taskIdentifier]?.redirect }
        let isAllowed = request.url.flatMap { redirect?($0) } ?? false
        completionHandler(isAllowed ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = lock.withLock({ open.removeValue(forKey: task.taskIdentifier) }) else { return }
        if exchange.body.count > exchange.limit {
            exchange.end(.failure(.init(reason: "the answer is longer than \(exchange.limit) bytes")))
        } else if let error {
            exchange.end(.failure(.init(reason: error.localizedDescription)))
        } else if let response = task.response as? HTTPURLResponse {
            exchange.end(
                .success(
                    .init(
                        status: response.statusCode, contentType: response.value(forHTTPHeaderField: "Content-Type"),
                        retryAfter: response.value(forHTTPHeaderField: "Retry-After"), body: exchange.body)))
        } else {
            exchange.end(.failure(.init(reason: "the answer is not HTTP")))
        }
    }
}
