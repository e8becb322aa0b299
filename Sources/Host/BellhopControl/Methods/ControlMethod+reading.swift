public import BellhopCore

extension Control {
    private static let byName = Dictionary(uniqueKeysWithValues: methods.map { ($0.name, $0) })

    /// Reads a call; throws `control.unknown-method` or `control.bad-parameters`.
    static func call(_ name: String, _ params: (any Decoder)?) throws(BellhopError) -> any ControlMethod {
        guard let method = byName[name] else {
            let names = methods.map { $0.name }
            throw BellhopError(
                .controlUnknownMethod, "there is no method \"\(name)\"",
                hint: Suggestion.hint(for: name, among: names) ?? "The methods are \(names.joined(separator: ", "))")
        }
        return try method.read(params)
    }
}

extension ControlMethod {
    /// Reads the parameters; throws `control.bad-parameters`, which names the one that is wrong.
    fileprivate static func read(_ params: (any Decoder)?) throws(BellhopError) -> any ControlMethod {
        let given = try? params?.container(keyedBy: AnyKey.self)
        do {
            guard let params else { return try JSONLine.decode(Self.self, from: "{}".utf8) }
            let names = given?.allKeys.map(\.stringValue) ?? []
            if let stranger = names.sorted().first(where: { !parameters.contains($0) }) {
                throw unknown(stranger)
            }
            return try Self(from: params)
        } catch {
            throw error as? BellhopError ?? refusal(error, of: given)
        }
    }

    private static func unknown(_ parameter: String) -> BellhopError {
        let list = parameters.isEmpty ? "Leave params out" : "It takes \(parameters.joined(separator: ", "))"
        let hint = Suggestion.hint(for: parameter, among: parameters) ?? list
        return bad("there is no parameter \"\(parameter)\"", hint)
    }

    private static func refusal(_ error: any Error, of given: KeyedDecodingContainer<AnyKey>?) -> BellhopError {
        let (path, expected): ([any CodingKey], String?) =
            switch error {
            case DecodingError.keyNotFound(let key, _): ([key], nil)
            case DecodingError.valueNotFound(_, let context): (context.codingPath, nil)
            case DecodingError.typeMismatch(let type, let context): (context.codingPath, words(for: type))
            default: ([], nil)
            }
        guard let name = path.last?.stringValue, parameters.contains(name) else {
            // Of a number that is negative or has a fraction the decoder does not say where it is.
            if let odd = given?.allKeys.first(where: { given.holdsOddNumber($0) }) {
                return wrong(odd.stringValue, words(for: UInt64.self))
            }
            return bad("params is not an object", "Name the parameters: {\"notification\": \"last\"}")
        }
        guard let expected else { return bad("\(name) is missing", "Send \(name) in params") }
        return wrong(name, expected)
    }

    private static func wrong(_ name: String, _ expected: String) -> BellhopError {
        bad("\(name) is not \(expected)", "Send \(expected)")
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Base64.Type: "base64, with padding"
        default: "a whole number, 0 or more"
        }
    }

    private static func bad(_ why: String, _ hint: String) -> BellhopError {
        BellhopError(.controlBadParameters, "\(name): \(why)", hint: hint)
    }
}

extension KeyedDecodingContainer<AnyKey>? {
    /// Whether a parameter is a number, but not a whole one from 0 on.
    fileprivate func holdsOddNumber(_ key: AnyKey) -> Bool {
        (try? self?.decode(Double.self, forKey: key)) != nil && (try? self?.decode(UInt64.self, forKey: key)) == nil
    }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension BellhopError.Code {
    /// A call of a method that does not exist.
    public static let controlUnknownMethod = Self(rawValue: "control.unknown-method")
}
