public import Foundation

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
