/// A cancellable that cancels itself when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Guarded<(() -> Void)?>

    /// Makes one that calls `cancel` once at most.
    public init(_ cancel: @escaping () -> Void) { action = Guarded(cancel) }

    /// Wraps another cancellable.
    public init<C>(_ canceller: C) where C: Cancellable { action = Guarded(canceller.cancel) }

    deinit { cancel() }

    /// Stops it; further calls do nothing.
    public func cancel() { action.exchange(nil)?() }

    /// Keeps it in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Compares identities.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
