import Dispatch
import Foundation

/// An object that hears of notifications.
@MainActor
public protocol NotificationListener: AnyObject {
    /// A notification was shown in the foreground, or the user acted on it.
    func pushSubscriptions(didReceive event: PushEvent)
}

/// The listeners and the events that they have not heard of.
///
/// All calls are made on the main thread, by one loop that takes the events in order. So what was kept is always heard
/// before what comes later.
package final class NotificationListeners: @unchecked Sendable {
    /// How many events are kept while there is no listener.
    package static let keptEvents = 50

    private let lock = NSLock()
    // Guarded by the lock.
    private var places: [Place] = []
    private var kept: [PushEvent] = []
    private var line: [PushEvent] = []
    private var lastNumber = 0
    private var isDelivering = false

    private struct Place {
        let number: Int
        let order: Int
        weak var listener: (any NotificationListener)?
    }

    private struct Delivery {
        let event: PushEvent
        let listeners: [(number: Int, listener: any NotificationListener)]
    }

    package init() {}

    package func add(_ listener: any NotificationListener, order: Int) -> ListenerSubscription {
        let number = lock.withLock {
            lastNumber += 1
            places.append(Place(number: lastNumber, order: order, listener: listener))
            return lastNumber
        }
        deliverSoon()
        return ListenerSubscription { [weak self] in self?.remove(number) }
    }

    package func post(_ event: PushEvent) {
        lock.withLock {
            line.append(event)
            keepIfUnheard()
        }
        deliverSoon()
    }

    /// Forgets all listeners and all events.
    package func removeAll() {
        lock.withLock {
            places = []
            kept = []
            line = []
        }
    }

    private func remove(_ number: Int) { lock.withLock { places.removeAll { $0.number == number } } }

    private func deliverSoon() { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }

    @MainActor
    private func deliver() {
        // A listener may run the main loop: the outer call goes on with what is left.
        guard lock.withLock({ !isDelivering }) else { return }
        lock.withLock { isDelivering = true }
        defer { lock.withLock { isDelivering = false } }
        while let delivery = lock.withLock({ next() }) {
            for (number, listener) in delivery.listeners where isRegistered(number) {
                listener.pushSubscriptions(didReceive: delivery.event)
            }
        }
    }

    private func isRegistered(_ number: Int) -> Bool { lock.withLock { places.contains { $0.number == number } } }

    // Called with the lock.
    private func next() -> Delivery? {
        keepIfUnheard()
        let listeners = places.compactMap { place in place.listener.map { (place.number, place.order, $0) } }
        guard let first = listeners.first else { return nil }
        // What was kept is for the listener that was added first, and for no other.
        if !kept.isEmpty { return Delivery(event: kept.removeFirst(), listeners: [(first.0, first.2)]) }
        guard !line.isEmpty else { return nil }
        let ordered = listeners.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return Delivery(event: line.removeFirst(), listeners: ordered.map { ($0.0, $0.2) })
    }

    // Called with the lock.
    private func keepIfUnheard() {
        places.removeAll { $0.listener == nil }
        guard places.isEmpty else { return }
        kept = (kept + line).suffix(Self.keptEvents)
        line = []
    }
}

/// The registration of a listener.
///
/// To drop it does not end it.
public final class ListenerSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    /// Ends it, on any thread.
    ///
    /// A second call does nothing.
    public func remove() { end() }
}
