extension NamedMethod {
    /// Reads the arguments from the JSON object that a caller sends.
    ///
    /// Throws `method.bad-parameters`, which names the member that is missing, unknown or of another type.
    public func arguments(from json: [UInt8]) throws(BellhopError) -> [Value] {
        let members = try Self.members(of: json, for: declaration)
        if takesAll { return [.string(String(decoding: json, as: UTF8.self))] }
        if let stranger = members.first(where: { !parameters.contains($0.key) })?.key {
            let list = parameters.isEmpty ? "Send no parameters" : "Send only \(parameters.joined(separator: ", "))"
            throw bad(
                "has no parameter \(stranger.spelled)", hint: Suggestion.hint(for: stranger, among: parameters) ?? list)
        }
        var values: [Value] = []
        for (name, type) in zip(parameters, signature.arguments) {
            guard let node = members[name]?.value else {
                throw bad("is missing the parameter \(name)", hint: "Send \(name), \(type.words)")
            }
            guard let value = Self.value(of: node, as: type, in: json) else {
                let isTooLarge = Self.isTooLarge(node, for: type)
                throw bad(
                    "has \(node.typeName)\(isTooLarge ? " that is too large" : "") for the parameter \(name)",
                    hint: "Send \(type.words)")
            }
            if case .string(let text) = value, text.utf8.contains(0) {
                throw bad("has a string that contains U+0000 for the parameter \(name)", hint: "Send text without it")
            }
            values.append(value)
        }
        return values
    }

    /// Checks what a caller sends for a method that reads it itself.
    ///
    /// Throws `method.bad-parameters`.
    package static func check(_ json: [UInt8], for method: String) throws(BellhopError) {
        do {
            if try JSONText.shape(of: json).isObject { return }
        } catch {
            // Said below, with the place.
        }
        _ = try members(of: json, for: method)
    }

    /// Checks the name that a caller gives a method, or the type of a request.
    ///
    /// Throws `method.bad-parameters`.
    package static func checkName(_ name: String, _ what: String) throws(BellhopError) {
        guard (1...200).contains(name.utf8.count), !name.utf8.contains(0) else {
            throw BellhopError(
                .methodBadParameters, "\"\(name.cut(to: 200))\" can't be the name of \(what)",
                hint: "Use 1 to 200 bytes, without U+0000")
        }
    }

    /// The members of an object that a caller sends.
    ///
    /// Throws `method.bad-parameters`.
    static func members(of json: [UInt8], for method: String) throws(BellhopError) -> [JSONNode.Member] {
        let document: JSONDocument
        do {
            document = try JSONDocument(json)
        } catch {
            let (message, hint) = error.words(in: json)
            throw BellhopError(
                .methodBadParameters, "the text of the parameters of \(method) \(error.problem): \(message)",
                hint: hint ?? "Send a JSON object, such as {\"account\": \"savings\"}")
        }
        if let twice = document.duplicates.first {
            throw BellhopError(
                .methodBadParameters, "the parameters of \(method) have \"\(twice.key.cut(to: 200))\" twice",
                hint: "Send it once")
        }
        guard let members = document.root.object else {
            throw BellhopError(
                .methodBadParameters, "the parameters of \(method) are \(document.root.typeName), not an object",
                hint: "Send a JSON object, such as {\"account\": \"savings\"}")
        }
        return members
    }

    private func bad(_ why: String, hint: String) -> BellhopError {
        BellhopError(.methodBadParameters, "\(declaration) \(why)", hint: hint)
    }

    private static func value(of node: JSONNode, as type: ValueType, in json: [UInt8]) -> Value? {
        switch type {
        case .string: node.string.map(Value.string)
        case .bool: node.bool.map(Value.bool)
        case .double: node.number.map(Value.double)
        case .int64: whole(node, in: json).map(Value.int64)
        case .int32: whole(node, in: json).flatMap { Int32(exactly: $0) }.map(Value.int32)
        case .void, .data, .error, .payload, .notification, .response, .categories, .views, .completion: nil
        }
    }

    /// Whether a value is a whole number, and only its size doesn't fit.
    private static func isTooLarge(_ node: JSONNode, for type: ValueType) -> Bool {
        guard let number = node.number, [.int32, .int64].contains(type) else { return false }
        return number.rounded() == number
    }

    /// Read from the text, because a Double cannot represent the largest integers.
    private static func whole(_ node: JSONNode, in json: [UInt8]) -> Int64? {
        node.number.flatMap { Int64(String(decoding: json[node.range], as: UTF8.self)) ?? Int64(exactly: $0) }
    }
}

extension ValueType {
    /// What a caller writes for a parameter of the type.
    fileprivate var words: String {
        switch self {
        case .string: "a string"
        case .bool: "true or false"
        case .double: "a number"
        case .int32: "a whole number of 32 bits"
        case .int64: "a whole number of 64 bits"
        case .void, .data, .error, .payload, .notification, .response, .categories, .views, .completion:
            "a whole number"
        }
    }
}

extension BellhopError.Code {
    /// The parameters of a call by name are not those of the method.
    public static let methodBadParameters = Self(rawValue: "method.bad-parameters")
}
