public import Foundation
public import FoundationNetworking

extension URLSession {
    /// A publisher of the response to a request for a URL.
    public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher of the response to a request.
    public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of the response to a request, which is sent for each subscriber.
    public struct DataTaskPublisher: Publisher {
        /// The body and the metadata of the response.
        public typealias Output = (data: Data, response: URLResponse)
        /// The type of the errors.
        public typealias Failure = URLError

        /// The request.
        public let request: URLRequest
        /// The session.
        public let session: URLSession

        /// Creates a publisher.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Attaches a subscriber; the request is sent when the subscriber requests a value.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == URLError, S.Input == Output {
            let subscription = Once<Output, URLError>(subscriber, name: "DataTaskPublisher")
            // The subscription has its own lock.
            nonisolated(unsafe) let target = subscription
            let task = Guarded<URLSessionDataTask?>(nil)
            let (session, request) = (session, request)
            subscription.onRequest {
                let new = session.dataTask(with: request) { data, response, error in
                    if let response, error == nil {
                        target.fulfill(.success((data ?? Data(), response)))
                    } else {
                        target.fulfill(.failure(error as? URLError ?? URLError(.unknown)))
                    }
                }
                _ = task.exchange(new)
                new.resume()
            } onCancel: {
                task.exchange(nil)?.cancel()
            }
            subscriber.receive(subscription: subscription)
        }
    }
}
