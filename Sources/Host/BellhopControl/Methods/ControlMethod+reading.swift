public import BellhopValues

extension Control {
    private static let byName = Dictionary(uniqueKeysWithValues: methods.map { ($0.name, $0) })

    /// Reads a call; throws `control.unknown-method` or `control.bad-parameters`.
    static func call(_ name: String, _ params: (any Decoder)?) throws(BellhopError) -> any ControlMethod {
        guard let method = byName[name] else {
            let names = methods.map { $0.name }
            throw BellhopError(
                .controlUnknownMethod, "there is no method \(name.spelled)",
                hint: Suggestion.hint(for: name, among: names) ?? "The methods are \(names.joined(separator: ", "))")
        }
        return try method.read(params)
    }
}

extension ControlMethod {
    /// Reads the parameters; throws `control.bad-parameters`, which names the one that is wrong.
    fileprivate static func read(_ params: (any Decoder)?) throws(BellhopError) -> any ControlMethod {
        do {
            guard let params else { return try JSONLine.decode(Self.self, from: "{}".utf8) }
            guard let given = try? params.container(keyedBy: AnyKey.self) else {
                throw bad("params is not an object", "Name the parameters: {\"notification\": \"last\"}")
            }
            if let stranger = given.allKeys.map(\.stringValue).sorted().first(where: { !parameters.contains($0) }) {
                throw unknown(stranger)
            }
            do { return try Self(from: params) } catch  where !(error is DecodingError) {
                // For a negative number or a fraction, Foundation throws an error that does not say where it is.
                throw wrong(given.allKeys.first { given.holdsOddNumber($0) }?.stringValue ?? "params", UInt64.self)
            }
        } catch {
            throw error as? BellhopError ?? refusal(error)
        }
    }

    private static func unknown(_ parameter: String) -> BellhopError {
        let list = parameters.isEmpty ? "Leave params out" : "It takes \(parameters.joined(separator: ", "))"
        let hint = Suggestion.hint(for: parameter, among: parameters) ?? list
        return bad("there is no parameter \(parameter.spelled)", hint)
    }

    private static func refusal(_ error: any Error) -> BellhopError {
        func last(_ context: DecodingError.Context) -> String { context.codingPath.last?.stringValue ?? "params" }
        return switch error {
        case DecodingError.keyNotFound(let key, _): missing(key.stringValue)
        case DecodingError.valueNotFound(_, let context): missing(last(context))
        case DecodingError.typeMismatch(let type, let context): wrong(last(context), type)
        default: bad("params is not understood", "Send what docs/events.md says")
        }
    }

    private static func missing(_ name: String) -> BellhopError { bad("\(name) is missing", "Send \(name) in params") }

    private static func wrong(_ name: String, _ type: any Any.Type) -> BellhopError {
        bad("\(name) is not \(words(for: type))", "Send \(words(for: type))")
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

extension KeyedDecodingContainer<AnyKey> {
    /// Whether a parameter is a number other than a whole number from 0.
    fileprivate func holdsOddNumber(_ key: AnyKey) -> Bool {
        (try? decode(Double.self, forKey: key)) != nil && (try? decode(UInt64.self, forKey: key)) == nil
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
