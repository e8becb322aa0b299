public import Foundation

extension NSKeyedUnarchiver {
    /// Reads an object of a class, and of no other class.
    ///
    /// Throws an error if a value or a collection of the archive is of another class. On Linux, Foundation ends the
    /// process then.
    public static func unarchivedObject<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> Object? {
        try check(data, for: [type])
        return try unarchivedObject(ofClasses: [type], from: data) as? Object
    }

    /// Throws an error if an archive has an object of a class that is none of these.
    ///
    /// An object that isn't a value or a collection can allow further classes itself, so an archive with one isn't
    /// checked.
    static func check(_ data: Data, for classes: [AnyClass]) throws {
        let names = classes.compactMap(topLevelName)
        guard names.count == classes.count,
            let archive = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = archive["$objects"] as? [Any]
        else { return }
        // Each class has a list of its own name and those of its superclasses.
        let lineages = objects.compactMap { ($0 as? [String: Any])?["$classes"] as? [String] }
        let others = lineages.filter { Set($0).isDisjoint(with: names) }
        let readers = lineages.filter { !Set($0).isDisjoint(with: names) && values.isDisjoint(with: $0) }
        guard let other = others.first?.first, readers.isEmpty,
            !others.contains(where: { $0.contains { Self.class(forClassName: $0) != nil } })
        else { return }
        throw NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.coderReadCorrupt.rawValue,
            userInfo: [
                NSDebugDescriptionErrorKey:
                    "a value was of unexpected class \(other); allowed classes are \(names.joined(separator: ", "))"
            ])
    }

    /// The name of a class in an archive; nil for a class that is inside a type or private, which Foundation refuses.
    private static func topLevelName(of type: AnyClass) -> String? {
        String(reflecting: type).split(separator: ".").count == 2 ? NSStringFromClass(type) : nil
    }

    /// The classes that read no other class than those that they were allowed.
    private static let values: Set = [
        "NSArray", "NSData", "NSDate", "NSDictionary", "NSNull", "NSNumber", "NSOrderedSet", "NSSet", "NSString",
        "NSURL",
        "NSUUID",
    ]
}
