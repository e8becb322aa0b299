import Foundation

/// Listeners in the order in which they came, none of them kept alive.
final class ListenerList<Listener>: @unchecked Sendable {
    private struct WeakBox {
        weak var object: AnyObject?
    }

    private let lock = NSLock()
    private var boxes: [WeakBox] = []

    /// Adds a listener at the end; one that is there keeps its place.
    func add(_ listener: Listener) {
        let object = listener as AnyObject
        lock.lock()
        defer { lock.unlock() }
        boxes.removeAll { $0.object == nil }
        guard !boxes.contains(where: { $0.object === object }) else { return }
        boxes.append(WeakBox(object: object))
    }

    func remove(_ listener: Listener) {
        let object = listener as AnyObject
        lock.lock()
        defer { lock.unlock() }
        boxes.removeAll { $0.object == nil || $0.object === object }
    }

    /// Those that are still there; they are called without the lock, so that they may add and remove.
    var all: [Listener] {
        lock.lock()
        defer { lock.unlock() }
        return boxes.compactMap { $0.object as? Listener }
    }
}
