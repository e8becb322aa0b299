/// A cancellable that cancels itself when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Guarded<(() -> Void)?>

    /// Creates a cancellable that calls `cancel` at most once.
    public init(_ cancel: @escaping () -> Void) { action = Guarded(cancel) }

    /// Wraps another cancellable.
    public init<C>(_ canceller: C) where C: Cancellable { action = Guarded(canceller.cancel) }

    deinit { cancel() }

    /// Cancels the activity; further calls have no effect.
    public func cancel() { action.exchange(nil)?() }

    /// Stores the cancellable in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores the cancellable in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Compares identities.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
