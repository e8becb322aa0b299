/// A type for activities that can be cancelled.
public protocol Cancellable {
    /// Cancels the activity; further calls have no effect.
    func cancel()
}

extension Cancellable {
    /// Stores the cancellable in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Stores the cancellable in a set.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
