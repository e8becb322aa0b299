import Foundation

/// Keeps clicks until somebody takes them, also over a restart of the app.
final class ClickQueue: @unchecked Sendable {
    static let limit = 20

    private let queue = DispatchQueue(label: "com.example.beacon.clicks")
    private let store: ClickStore
    private var waiting: [BeaconClick]

    init(store: ClickStore) {
        self.store = store
        waiting = store.load()
    }

    /// Adds a click; the oldest one gives way if there are too many.
    func append(_ click: BeaconClick) {
        queue.sync {
            waiting.append(click)
            if waiting.count > Self.limit { waiting.removeFirst(waiting.count - Self.limit) }
            store.save(waiting)
        }
    }

    func takeAll() -> [BeaconClick] {
        queue.sync {
            defer {
                waiting = []
                store.save([])
            }
            return waiting
        }
    }
}
