import Synchronization

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
