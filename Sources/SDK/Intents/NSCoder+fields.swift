internal import Foundation

private let fieldsKey = "fields"

/// The archives of this framework's values: each is its fields, as one property list.
extension NSCoder {
    func encode(fields: some Encodable) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(fields) else { return }
        encode(data as NSData, forKey: fieldsKey)
    }

    /// The archived fields; nil if there are none of the type.
    ///
    /// Foundation ends the process if an archive doesn't have a key that is read.
    func decodeFields<Fields: Decodable>(_ type: Fields.Type = Fields.self, forKey key: String = fieldsKey) -> Fields? {
        guard self is NSKeyedUnarchiver, containsValue(forKey: key),
            let data = decodeObject(of: NSData.self, forKey: key)
        else { return nil }
        return try? PropertyListDecoder().decode(type, from: data as Data)
    }
}
