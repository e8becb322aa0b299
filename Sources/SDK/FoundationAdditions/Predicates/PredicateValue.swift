internal import CFTypes
internal import Foundation

/// A value that a predicate compares.
enum PredicateValue {
    case none
    case text(String)
    case number(NSNumber)
    case date(Date)
    case list([Any?])
    case other(Any)

    init(_ value: Any?) {
        guard let value = value.flatMap(PredicateKey.unwrapped), !(value is NSNull) else {
            self = .none
            return
        }
        switch value {
        case let text as String: self = .text(text)
        case let text as Substring: self = .text(String(text))
        case let number as NSNumber: self = .number(number)
        case let number as any BinaryInteger: self = .number(NSNumber(value: Int64(truncatingIfNeeded: number)))
        case let number as any BinaryFloatingPoint: self = .number(NSNumber(value: Double(number)))
        case let date as Date: self = .date(date)
        case let set as NSSet: self = .list(set.allObjects)
        case let list as [Any]: self = .list(list)
        case let set as Set<AnyHashable>: self = .list(set.map(\.base))
        // Key-value coding passes an enumeration as its number.
        case let value as any RawRepresentable: self = PredicateValue(value.rawValue)
        default: self = .other(value)
        }
    }

    /// The elements of a collection; nil for other values.
    var elements: [PredicateValue]? {
        if case .list(let list) = self { list.map(PredicateValue.init) } else { nil }
    }

    func isEqual(_ other: PredicateValue, _ options: String.CompareOptions) -> Bool {
        switch (self, other) {
        case (.none, .none): return true
        case (.other(let left), .other(let right)):
            if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
            return (left as AnyObject) === (right as AnyObject)
        case (.list, .list):
            guard let left = elements, let right = other.elements, left.count == right.count else { return false }
            return zip(left, right).allSatisfy { $0.isEqual($1, options) }
        default: return order(other, options) == .orderedSame
        }
    }

    /// The order of two texts, numbers or dates; nil for other values.
    func order(_ other: PredicateValue, _ options: String.CompareOptions) -> ComparisonResult? {
        switch (self, other) {
        case (.text(let left), .text(let right)): left.compare(right, options: options)
        case (.number(let left), .number(let right)): left.compare(right)
        case (.date(let left), .date(let right)): left.compare(right)
        default: nil
        }
    }
}

/// The keys of an object, as key-value coding reads them on iOS.
enum PredicateKey {
    /// The value of a key; nil if a dictionary doesn't have it, or if there is no object.
    static func value(of object: Any?, forKey key: String) -> Any? {
        guard let object = object.flatMap(unwrapped), !(object is NSNull) else { return nil }
        if key.lowercased() == "self" { return object }
        if let dictionary = object as? [AnyHashable: Any] {
            return key == "@count" ? dictionary.count : dictionary[key]
        }
        if case .list(let list) = PredicateValue(object) {
            return key == "@count" ? list.count : list.map { value(of: $0, forKey: key) ?? NSNull() }
        }
        if let text = object as? String, key == "length" { return text.utf16.count }
        if let coded = object as? any KeyValueCoded, let path = type(of: coded).keyPath(of: key),
            let value = object[keyPath: path]
        {
            return unwrapped(value)
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) { return unwrapped(child.value) }
            mirror = current.superclassMirror
        }
        fatalError(
            """
            On Linux, NSPredicate can read only stored properties and those of UserNotifications, and \
            \(type(of: object)) has none named \(key)
            """)
    }

    /// The value of an optional that was passed as `Any`.
    static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }
}
