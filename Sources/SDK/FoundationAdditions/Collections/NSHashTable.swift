public import Foundation

/// How a table of objects holds and compares them, with Apple's bits.
public struct NSPointerFunctionsOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The table holds its objects strongly.
    public static let strongMemory = Self([])
    /// The table holds its objects weakly.
    public static let weakMemory = Self(rawValue: 5 << 0)
    /// Objects are compared with `isEqual(_:)`.
    public static let objectPersonality = Self([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Self(rawValue: 2 << 8)

    var isWeak: Bool { contains(.weakMemory) }
}

/// A set of objects that can hold its objects weakly.
///
/// On Linux, objects are always compared by identity. Not for several threads at once.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    /// How objects are held and compared.
    public typealias Options = NSPointerFunctionsOptions

    private struct Entry {
        weak var weak: ObjectType?
        let strong: ObjectType?

        var object: ObjectType? { strong ?? weak }
    }

    private let isWeak: Bool
    private var entries: [Entry] = []

    /// Creates an empty table.
    public init(options: Options = .strongMemory, capacity initialCapacity: Int = 0) {
        isWeak = options.isWeak
        super.init()
    }

    /// Returns a table that holds its objects weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Adds an object, once.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.append(Entry(weak: object, strong: isWeak ? nil : object))
    }

    /// Removes an object, and the entries of released objects.
    open func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }

    /// Removes all objects.
    open func removeAllObjects() { entries = [] }

    /// Whether an object is in the table.
    open func contains(_ anObject: ObjectType?) -> Bool {
        guard let anObject else { return false }
        return entries.contains { $0.object === anObject }
    }

    /// The objects that were not released, in the order in which they were added.
    open var allObjects: [ObjectType] { entries.compactMap(\.object) }
    /// One of the objects; nil if there are none.
    open var anyObject: ObjectType? { allObjects.first }
    /// The number of objects; on Linux, without released objects.
    open var count: Int { allObjects.count }
}
