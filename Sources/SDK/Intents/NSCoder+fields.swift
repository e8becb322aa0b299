internal import Foundation

/// The archives of this framework's values: each is its fields, as one property list.
extension NSCoder {
    private static var key: String { "fields" }

    func encode(fields: some Encodable) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(fields) else { return }
        encode(data as NSData, forKey: Self.key)
    }

    /// The archived fields; nil if there are none of the type.
    func decodeFields<Fields: Decodable>(_ type: Fields.Type = Fields.self) -> Fields? {
        guard let data = decodeObject(of: NSData.self, forKey: Self.key) else { return nil }
        return try? PropertyListDecoder().decode(type, from: data as Data)
    }
}
