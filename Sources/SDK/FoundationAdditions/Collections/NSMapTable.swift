public import Foundation

/// A dictionary that can hold its keys and values weakly.
///
/// On Linux, keys are always compared by identity, unless they are Foundation's own objects, such as `NSString`.
/// Not for several threads at once.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    /// How objects are held and compared.
    public typealias Options = NSPointerFunctionsOptions

    private struct Entry {
        weak var weakKey: KeyType?
        let strongKey: KeyType?
        weak var weakValue: ObjectType?
        let strongValue: ObjectType?

        var key: KeyType? { strongKey ?? weakKey }
        var value: ObjectType? { strongValue ?? weakValue }
    }

    private let holdsKeysWeakly: Bool
    private let holdsValuesWeakly: Bool
    private var entries: [Entry] = []

    /// Creates an empty table.
    public init(keyOptions: Options = .strongMemory, valueOptions: Options = .strongMemory, capacity: Int = 0) {
        holdsKeysWeakly = keyOptions.isWeak
        holdsValuesWeakly = valueOptions.isWeak
        super.init()
    }

    /// Returns a table that holds its keys and values strongly.
    open class func strongToStrongObjects() -> NSMapTable { NSMapTable() }
    /// Returns a table that holds its keys weakly and its values strongly.
    open class func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
    /// Returns a table that holds its keys strongly and its values weakly.
    open class func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
    /// Returns a table that holds its keys and values weakly.
    open class func weakToWeakObjects() -> NSMapTable {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The value of a key.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries.first { Self.same($0.key, aKey) }?.value
    }

    /// Sets the value of a key; nil removes it.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        removeObject(forKey: aKey)
        guard let anObject, let aKey else { return }
        entries.append(
            Entry(
                weakKey: aKey, strongKey: holdsKeysWeakly ? nil : aKey, weakValue: anObject,
                strongValue: holdsValuesWeakly ? nil : anObject))
    }

    /// Removes a key, and the entries whose key or value was released.
    open func removeObject(forKey aKey: KeyType?) {
        entries.removeAll { entry in
            guard let key = entry.key, entry.value != nil else { return true }
            return aKey.map { Self.same(key, $0) } ?? false
        }
    }

    /// Removes all entries.
    open func removeAllObjects() { entries = [] }

    private var live: [(key: KeyType, value: ObjectType)] {
        entries.compactMap { entry in
            guard let key = entry.key, let value = entry.value else { return nil }
            return (key, value)
        }
    }

    /// The number of entries; on Linux, without those whose key or value was released.
    open var count: Int { live.count }
    /// The values that were not released; nil if there are none.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: live.map(\.value)).objectEnumerator() }
    /// The keys that were not released; nil if there are none.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: live.map(\.key)).objectEnumerator() }
    /// The entries as a dictionary of the keys' descriptions.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        Dictionary(live.compactMap { entry in (entry.key as? AnyHashable).map { ($0, entry.value) } }) { first, _ in
            first
        }
    }

    private static func same(_ left: KeyType?, _ right: KeyType) -> Bool {
        guard let left else { return false }
        if left === right { return true }
        return (left as? NSObject)?.isEqual(right) ?? false
    }
}
