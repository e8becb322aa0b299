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
