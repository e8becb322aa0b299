public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Requests a URL; returns with the response, before its body has arrived.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) { try await bytes(for: URLRequest(url: url), delegate: delegate) }

    /// Sends a request; returns with the response, before its body has arrived.
    ///
    /// On Linux, the request runs in a separate session with the same configuration. The delegate, or else that of this
    /// session, handles redirections and authentication.
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        let (stream, body) = AsyncThrowingStream<Data, any Error>.makeStream()
        let relay = ResponseRelay(of: self, delegate ?? self.delegate as? any URLSessionTaskDelegate, body)
        let session = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil)
        let task = session.dataTask(with: request)
        body.onTermination = { _ in task.cancel() }
        defer { session.finishTasksAndInvalidate() }
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                relay.wait(continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        return (AsyncBytes(task: task, chunks: stream), response)
    }

    /// The bytes of a response, as they arrive.
    ///
    /// They can be iterated once.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// The type of the elements.
        public typealias Element = UInt8
        /// The type of the errors.
        public typealias Failure = any Error

        /// The task that loads them.
        public let task: URLSessionDataTask
        let chunks: AsyncThrowingStream<Data, any Error>

        /// Begins with the first byte that was not read.
        public func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

        /// The position in the bytes.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
            private var chunk = Data()
            private var place = 0

            fileprivate init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator) { self.chunks = chunks }

            /// The next byte; nil after the last one.
            ///
            /// Throws the error that the response ends with.
            public mutating func next() async throws -> UInt8? {
                while place == chunk.endIndex {
                    guard let next = try await chunks.next() else {
                        try Task.checkCancellation()
                        return nil
                    }
                    chunk = next
                    place = chunk.startIndex
                }
                defer { place += 1 }
                return chunk[place]
            }
        }
    }
}
