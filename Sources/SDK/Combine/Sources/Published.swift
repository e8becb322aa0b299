import Synchronization

/// A property of a class that delivers its values before they are set.
@propertyWrapper
public struct Published<Value> {
    private var storage: PublishedValue<Value>

    /// Creates a property with a value.
    public init(initialValue: Value) { storage = PublishedValue(initialValue) }

    /// Creates a property with a value.
    public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

    /// The publisher of the value now and of each value that will be set.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    /// Not available: only classes can have `@Published` properties.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }

    /// The value, as a property of an object.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }
}

extension Published: ObservableProperty {
    var objectWillChange: ObservableObjectPublisher? {
        get { storage.objectWillChange }
        nonmutating set { storage.objectWillChange = newValue }
    }
}

extension Published {
    /// The publisher of a `@Published` property.
    public struct Publisher: Combine.Publisher {
        /// The type of the values.
        public typealias Output = Value
        /// There are no errors.
        public typealias Failure = Never

        let storage: PublishedValue<Value>

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
            storage.hub.subscribe(subscriber)
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets a `@Published` property to each value, as long as its object exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.set($0) })
    }
}

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

/// An object with a publisher that announces changes.
///
/// Changes of its `@Published` properties are announced automatically.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Delivers before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Delivers before a `@Published` property changes.
    public var objectWillChange: ObservableObjectPublisher {
        ObservableObjects.publisher(of: self)
    }
}

/// A publisher that announces changes of an object.
public final class ObservableObjectPublisher: Publisher {
    /// There is no value.
    public typealias Output = Void
    /// There are no errors.
    public typealias Failure = Never

    private let hub = Hub<Void, Never>(name: "ObservableObjectPublisher")

    /// Creates a publisher.
    public init() {}

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        hub.subscribe(subscriber)
    }

    /// Notifies the subscribers; call it before the change.
    public func send() { hub.send(()) }
}

/// Finds the publishers of objects that don't declare their own.
enum ObservableObjects {
    /// The publishers of objects without `@Published` properties.
    ///
    /// Sendable by the lock around it: a publisher has locks of its own, and an object is only compared.
    private struct Table: @unchecked Sendable {
        struct Entry {
            weak var object: AnyObject?
            let publisher: ObservableObjectPublisher
        }

        var entries: [ObjectIdentifier: Entry] = [:]
        /// When to look for released objects.
        var limit = 64
    }

    private static let table = Mutex(Table())

    static func publisher(of object: some AnyObject) -> ObservableObjectPublisher {
        let properties = properties(of: object)
        guard !properties.isEmpty else { return kept(for: object) }
        let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for property in properties { property.objectWillChange = publisher }
        return publisher
    }

    private static func properties(of object: AnyObject) -> [any ObservableProperty] {
        sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
            .flatMap { $0.children.compactMap { $0.value as? any ObservableProperty } }
    }

    private static func kept(for object: AnyObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        let new = Table.Entry(object: object, publisher: ObservableObjectPublisher())
        nonisolated(unsafe) var result = new.publisher
        nonisolated(unsafe) let entry = new
        table.withLock { table in
            // Another object can have had the address.
            if let old = table.entries[id], old.object === entry.object {
                result = old.publisher
                return
            }
            if table.entries.count >= table.limit {
                table.entries = table.entries.filter { $0.value.object != nil }
                table.limit = max(64, table.entries.count * 2)
            }
            table.entries[id] = entry
        }
        return result
    }
}

/// A property that notifies its object's publisher before it changes.
protocol ObservableProperty {
    var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}
