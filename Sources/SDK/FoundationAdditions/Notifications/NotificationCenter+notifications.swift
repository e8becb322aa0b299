public import Foundation

extension NotificationCenter {
    /// The notifications that are posted during an iteration, in their order.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        /// The type of the elements.
        public typealias Element = Notification
        /// The type of the errors.
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

        /// Observes the notifications from now on, until the iterator is released.
        public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

        /// The position in the notifications of one iteration.
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

    /// The notifications of a name and optionally of one object, from the beginning of an iteration.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(self, name, object)
    }
}
