public import Foundation

extension NotificationCenter {
    /// The notifications that are posted while somebody iterates, in their order.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        /// What an iteration gives.
        public typealias Element = Notification
        /// What an iteration can throw.
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        // Only handed on to the center, which compares it.
        private let object: AnyObject?

        init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Observes the notifications from now on, until the iterator is gone.
        public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

        /// The place in the notifications of one iteration.
        public struct Iterator: AsyncIteratorProtocol {
            private let observation: Observation
            private var iterator: AsyncStream<Posted>.AsyncIterator

            // Ends with the last copy of the iterator.
            private final class Observation {
                let center: NotificationCenter
                let observer: any NSObjectProtocol

                init(_ center: NotificationCenter, _ observer: any NSObjectProtocol) {
                    self.center = center
                    self.observer = observer
                }

                deinit { center.removeObserver(observer) }
            }

            // A notification goes from the thread that posts it to the task that waits for it.
            private struct Posted: @unchecked Sendable {
                let notification: Notification
            }

            fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
                let (stream, continuation) = AsyncStream<Posted>.makeStream()
                iterator = stream.makeAsyncIterator()
                let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                    continuation.yield(Posted(notification: notification))
                }
                observation = Observation(center, observer)
            }

            /// The next notification; nil once the task is cancelled.
            public mutating func next() async -> Notification? { await iterator.next()?.notification }
        }
    }

    /// The notifications of a name, perhaps of one object, from the moment that somebody iterates.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(self, name, object)
    }
}
