internal import BellhopCore
internal import FoundationEssentials

/// The `params` of a call as they came: read by name, each with an error that says what belongs there.
struct ControlParameters {
    /// Every name a parameter has in any method.
    enum Name: String, CodingKey, CaseIterable {
        case payload, source, collapseID, notification, action, text, state, token, url, route, since, follow
        case module, limit, before, push, decision, off, advance, appearance, media
    }

    private let method: String
    private let container: KeyedDecodingContainer<AnyName>?

    /// Opens `params`; throws when they are not an object, or hold a name the method does not have.
    init(of method: String, allowed: [Name], from decoder: (any Decoder)?) throws(BellhopError) {
        self.method = method
        guard let decoder else {
            container = nil
            return
        }
        guard let container = try? decoder.container(keyedBy: AnyName.self) else {
            throw Self.bad(method, "params is not an object", hint: "Name the parameters: {\"notification\": \"last\"}")
        }
        let names = allowed.map(\.rawValue)
        for key in container.allKeys.map(\.stringValue).sorted() where !names.contains(key) {
            let hint = names.isEmpty ? "Leave params out" : "It takes \(names.joined(separator: ", "))"
            throw Self.bad(method, "there is no parameter \"\(key)\"", hint: hint)
        }
        self.container = container
    }

    func string(_ name: Name) throws(BellhopError) -> String {
        guard let value = try optionalString(name) else { throw missing(name) }
        return value
    }

    func optionalString(_ name: Name) throws(BellhopError) -> String? { try value(name, "a string") }

    func flag(_ name: Name) throws(BellhopError) -> Bool { try value(name, "true or false") ?? false }

    func optionalNumber(_ name: Name) throws(BellhopError) -> UInt64? { try value(name, "a whole number, 0 or more") }

    /// Bytes, which travel as base64.
    func bytes(_ name: Name) throws(BellhopError) -> [UInt8] {
        guard let data = Data(base64Encoded: try string(name)) else {
            throw Self.bad(
                method, "\(name.rawValue) is not base64", hint: "Encode the bytes, with padding")
        }
        return [UInt8](data)
    }

    private func value<Value: Decodable>(_ name: Name, _ expected: String) throws(BellhopError) -> Value? {
        do {
            return try container?.decodeIfPresent(Value.self, forKey: AnyName(stringValue: name.rawValue))
        } catch {
            throw Self.bad(method, "\(name.rawValue) is not \(expected)", hint: "Send \(expected)")
        }
    }

    private func missing(_ name: Name) -> BellhopError {
        Self.bad(method, "\(name.rawValue) is missing", hint: "Send \(name.rawValue) in params")
    }

    private static func bad(_ method: String, _ why: String, hint: String) -> BellhopError {
        BellhopError(.controlBadParameters, "\(method): \(why)", hint: hint)
    }

    private struct AnyName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
