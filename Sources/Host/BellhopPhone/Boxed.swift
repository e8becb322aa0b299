internal import BellhopValues

/// A large value as a single reference, for what is copied often and changed seldom.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}
