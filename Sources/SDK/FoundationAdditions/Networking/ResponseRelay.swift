internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// Passes the response of one task to the caller that waits for it, and then its body.
///
/// The session calls it on its own queue.
final class ResponseRelay: NSObject, URLSessionDataDelegate, Sendable {
    private typealias Waiting = CheckedContinuation<URLResponse, any Error>

    private let body: AsyncThrowingStream<Data, any Error>.Continuation
    private let waiting = Mutex<Waiting?>(nil)
    private let session: URLSession
    private let delegate: (any URLSessionTaskDelegate)?

    init(
        of session: URLSession, _ delegate: (any URLSessionTaskDelegate)?,
        _ body: AsyncThrowingStream<Data, any Error>.Continuation
    ) {
        self.session = session
        self.delegate = delegate
        self.body = body
    }

    func wait(_ continuation: CheckedContinuation<URLResponse, any Error>) { waiting.withLock { $0 = continuation } }

    private func takeWaiting() -> Waiting? {
        waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        takeWaiting()?.resume(returning: response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { body.yield(data) }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        body.finish(throwing: error)
        takeWaiting()?.resume(throwing: error ?? URLError(.badServerResponse))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let delegate else { return completionHandler(request) }
        delegate.urlSession(
            self.session, task: task, willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
        delegate.urlSession(
            self.session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
}
