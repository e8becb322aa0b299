public import Foundation

extension NSKeyedUnarchiver {
    /// Reads an array of objects of a class, and of no other class.
    public static func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> [Object]? {
        try check(data, for: [NSArray.self, type])
        return try unarchivedObject(ofClasses: [NSArray.self, type], from: data) as? [Object]
    }

    /// Reads a dictionary with keys of one class and objects of another.
    public static func unarchivedDictionary<
        Key: NSObject & NSCopying & NSSecureCoding, Object: NSObject & NSSecureCoding
    >(
        ofKeyClass keyType: Key.Type, objectClass objectType: Object.Type, from data: Data
    ) throws -> [Key: Object]? {
        try check(data, for: [NSDictionary.self, keyType, objectType])
        return try unarchivedObject(ofClasses: [NSDictionary.self, keyType, objectType], from: data) as? [Key: Object]
    }
}
