internal import Foundation

/// The archives of this framework's objects: each is its fields, as one property list.
///
/// So an archive needs no class but the object's own to be named when it is read.
extension NSCoder {
    private static var key: String { "fields" }

    /// Whether the coder is an archive of one of this framework's objects.
    var containsFields: Bool { self is NSKeyedUnarchiver && containsValue(forKey: Self.key) }

    /// Archives the fields; nothing, where they hold a value that no property list can.
    func encode(fields: some Encodable) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(fields) else { return }
        encode(data as NSData, forKey: Self.key)
    }

    /// The archived fields; nil if there are none of the type.
    func decodeFields<Fields: Decodable>(_ type: Fields.Type = Fields.self) -> Fields? {
        guard containsFields, let data = decodeObject(of: NSData.self, forKey: Self.key) else {
            return nil
        }
        return try? PropertyListDecoder().decode(type, from: data as Data)
    }
}
