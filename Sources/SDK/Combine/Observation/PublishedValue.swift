/// The storage of a `@Published` property.
final class PublishedValue<Value> {
    private struct Links {
        var objectWillChange: ObservableObjectPublisher?
        /// The closure that sets the property, as long as its object exists.
        var sources: [AnyCancellable] = []
    }

    private let links = Guarded(Links())
    private let initial: Value
    let hub: Hub<Value, Never>

    init(_ value: Value) {
        initial = value
        hub = Hub(name: "PublishedSubject", current: value)
    }

    var objectWillChange: ObservableObjectPublisher? {
        get { links.withLock { $0.objectWillChange } }
        set {
            _ = links.withLock { links in
                defer { links.objectWillChange = newValue }
                return links.objectWillChange
            }
        }
    }

    var value: Value { hub.current ?? initial }

    /// Notifies the object's publisher, then the subscribers, and then sets the value.
    func set(_ value: Value) {
        objectWillChange?.send()
        hub.announce(value)
    }

    func keep(_ source: AnyCancellable) { links.withLock { $0.sources.append(source) } }
}
