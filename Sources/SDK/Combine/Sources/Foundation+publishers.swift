public import Foundation
public import FoundationNetworking

extension NotificationCenter {
    /// A publisher of notifications with a name, of an object or of all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications; notifications that no subscriber requested are dropped.
    public struct Publisher: Combine.Publisher, Equatable {
        /// The type of the values.
        public typealias Output = Notification
        /// There are no errors.
        public typealias Failure = Never

        /// The center.
        public let center: NotificationCenter
        /// The name.
        public let name: Notification.Name
        /// The object; nil stands for all objects.
        public let object: AnyObject?

        /// Creates a publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            let conduit = Conduit<Notification, Never>(subscriber, name: "NotificationCenter Observer")
            // The conduit has its own locks.
            nonisolated(unsafe) let target = conduit
            let token = center.addObserver(forName: name, object: object, queue: nil) { target.offer($0) }
            let center = center
            conduit.onRequest({}, onCancel: { _ in center.removeObserver(token) })
            subscriber.receive(subscription: conduit)
        }

        /// Compares the center, the name and the object's identity.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}

extension Timer {
    /// A publisher of the date at each interval in seconds, on a run loop.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> Timer.TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the date at each interval; dates that no subscriber requested are dropped.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Date
        /// There are no errors.
        public typealias Failure = Never

        private let hub = Hub<Date, Never>(name: "Timer")

        /// The seconds from one date to the next.
        public let interval: TimeInterval
        /// The tolerance in seconds; nil if none is set.
        public let tolerance: TimeInterval?
        /// The run loop.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        /// The options of the run loop.
        public let options: RunLoop.SchedulerOptions?

        /// Creates a publisher.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            hub.subscribe(subscriber)
        }

        /// Starts the timer, until the result is cancelled.
        public func connect() -> any Cancellable {
            // The hub has its own locks.
            nonisolated(unsafe) let hub = hub
            // Without a date, Foundation's timer on Linux also fires at once.
            let first = Date(timeIntervalSinceNow: interval)
            let timer = Timer(fire: first, interval: interval, repeats: true) { _ in hub.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}

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
