internal import Foundation

extension UserInfo {
    /// The value as bytes, for the host and for archives.
    package enum Encoded: Codable, Hashable, Sendable {
        /// The text of a JSON object.
        case json(Data)
        /// A binary property list, for a value with dates or data in it.
        case propertyList(Data)

        /// Whether the bytes are those of a dictionary with String keys.
        fileprivate var holdsDictionary: Bool {
            switch self {
            case .json(let json): (try? JSONSerialization.jsonObject(with: json)) is [String: Any]
            case .propertyList(let list):
                (try? PropertyListSerialization.propertyList(from: list, format: nil)) is [String: Any]
            }
        }
    }

    /// The value as bytes: those it was made of, else JSON, else a property list; throws where it is neither.
    package var encoded: Encoded {
        get throws(RaisedException) {
            if let json { return .json(json) }
            let value = value
            if JSONSerialization.isValidJSONObject(value), let json = try? JSONSerialization.data(withJSONObject: value)
            {
                return .json(json)
            }
            if PropertyListSerialization.propertyList(value, isValidFor: .binary),
                let list = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            {
                return .propertyList(list)
            }
            throw .invalidArgument("userInfo must hold property-list values under String keys only")
        }
    }

    /// Why the value cannot leave the module; nil where it can.
    package var fault: RaisedException? {
        do throws(RaisedException) {
            _ = try encoded
            return nil
        } catch {
            return error
        }
    }

    /// Takes what ``encoded`` gave.
    package convenience init(_ encoded: Encoded) {
        switch encoded {
        case .json(let json): self.init(json: json)
        case .propertyList(let list):
            let value = try? PropertyListSerialization.propertyList(from: list, format: nil)
            self.init(value as? [String: Any] ?? [:])
        }
    }
}

extension UserInfo: Codable {
    /// Reads the bytes of a value; throws if they are damaged.
    package convenience init(from decoder: any Decoder) throws {
        let encoded = try Encoded(from: decoder)
        guard encoded.holdsDictionary else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "userInfo is not a dictionary"))
        }
        self.init(encoded)
    }

    /// Writes the bytes of the value; throws where it is no property list.
    package func encode(to encoder: any Encoder) throws { try encoded.encode(to: encoder) }
}

extension UserInfo: Hashable {
    /// Whether the values are equal as dictionaries.
    package static func == (one: UserInfo, other: UserInfo) -> Bool {
        if one === other { return true }
        if let json = one.json, json == other.json { return true }
        return NSDictionary(dictionary: one.value).isEqual(NSDictionary(dictionary: other.value))
    }

    /// The same for all: a hash is not worth reading the bytes for.
    package func hash(into hasher: inout Hasher) {}
}
