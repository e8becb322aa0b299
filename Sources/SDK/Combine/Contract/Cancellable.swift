/// What can be stopped.
public protocol Cancellable {
    /// Stops it; further calls do nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps it in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps it in a set.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
