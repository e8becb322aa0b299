internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// Passes the response of one task to the caller that waits for it, and then its body.
///
/// The session calls it on its own queue.
final class ResponseRelay: NSObject, URLSessionDataDelegate, Sendable {
    private typealias Waiting = CheckedContinuation<URLResponse, any Error>

    private enum State {
        /// The task can end before a caller waits, because a cancelled caller cancels the task at once.
        case idle
        case waiting(Waiting)
        case ended(Result<URLResponse, any Error>)
    }

    private let body: AsyncThrowingStream<Data, any Error>.Continuation
    private let state = Mutex(State.idle)
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

    /// Resumes the continuation with the response or the error, at once if the task has ended.
    func wait(_ continuation: CheckedContinuation<URLResponse, any Error>) {
        let result = state.withLock { state -> Result<URLResponse, any Error>? in
            if case .ended(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    /// Ends the wait; only the first result counts.
    private func end(with result: Result<URLResponse, any Error>) {
        let waiting = state.withLock { state -> Waiting? in
            if case .ended = state { return nil }
            defer { state = .ended(result) }
            return if case .waiting(let continuation) = state { continuation } else { nil }
        }
        waiting?.resume(with: result)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        end(with: .success(response))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { body.yield(data) }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        body.finish(throwing: error)
        end(with: .failure(error ?? URLError(.badServerResponse)))
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
