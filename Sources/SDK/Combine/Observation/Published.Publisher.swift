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
