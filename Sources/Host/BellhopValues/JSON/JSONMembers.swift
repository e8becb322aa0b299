internal import BellhopContract

/// The members of an untrusted object, read by name and type.
///
/// A missing member has its default, null counts as missing, and unknown members are ignored.
struct JSONMembers: ReadableObject {
    typealias Fault = BellhopError

    /// The text that contains the object.
    package let text: [UInt8]
    private let members: [JSONNode.Member]
    /// The path of the object for errors, such as `request.content`.
    private let path: String

    /// Reads an object that is a whole text.
    ///
    /// Throws `center.bad-value`.
    init(_ text: [UInt8]) throws(BellhopError) {
        let document: JSONDocument
        do {
            document = try JSONDocument(text, depthLimit: JSONScanner.envelopeDepthLimit)
        } catch {
            let (message, hint) = error.words(in: text)
            throw .badValue(message, hint: hint)
        }
        try self.init(document.root, in: text, at: "")
    }

    init(_ node: JSONNode, in text: [UInt8], at path: String) throws(BellhopError) {
        guard let members = node.object else {
            throw .badValue(
                "\(path.isEmpty ? "the text" : path) is \(node.typeName), not an object", hint: "Write an object")
        }
        self.members = members
        self.text = text
        self.path = path
    }

    /// Each member with the bytes of its value.
    ///
    /// Of a duplicate key, the last counts.
    var raw: [(key: String, json: [UInt8])] {
        let last = Dictionary(members.indices.lazy.map { (members[$0].key, $0) }) { $1 }
        return members.indices.filter { last[members[$0].key] == $0 }.map {
            (members[$0].key, Array(text[members[$0].value.range]))
        }
    }

    func has(_ key: JSONKey) -> Bool { node(key) != nil }

    package func string(_ key: JSONKey) throws(BellhopError) -> String? { try value(key, "a string", \.string) }

    package func bool(_ key: JSONKey) throws(BellhopError) -> Bool? { try value(key, "true or false", \.bool) }

    func number(_ key: JSONKey) throws(BellhopError) -> Double? { try value(key, "a number", \.number) }

    func whole(_ key: JSONKey) throws(BellhopError) -> Int? {
        try value(key, "a whole number") { [text] node in
            // Read without a Double, which cannot represent the largest integers.
            node.number.flatMap { Int(String(decoding: text[node.range], as: UTF8.self)) ?? Int(exactly: $0) }
        }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: JSONKey, _: Choice.Type = Choice.self
    ) throws(BellhopError) -> Choice? {
        let words = Choice.allCases.map(\.rawValue)
        return try value(key, "one of \(words.joined(separator: ", "))") { $0.string.flatMap(Choice.init(rawValue:)) }
    }

    func strings(_ key: JSONKey) throws(BellhopError) -> [String]? {
        try value(key, "an array of strings") { node in
            node.array.flatMap { elements in
                let texts = elements.compactMap(\.string)
                return texts.count == elements.count ? texts : nil
            }
        }
    }

    func numbers(_ key: JSONKey) throws(BellhopError) -> [Double]? {
        try value(key, "an array of numbers") { node in
            node.array.flatMap { elements in
                let numbers = elements.compactMap(\.number)
                return numbers.count == elements.count ? numbers : nil
            }
        }
    }

    func members(_ key: JSONKey) throws(BellhopError) -> JSONMembers? {
        guard let node = node(key) else { return nil }
        return try JSONMembers(node, in: text, at: place(key))
    }

    func list(_ key: JSONKey) throws(BellhopError) -> [JSONMembers]? {
        guard let elements = try value(key, "an array", \.array) else { return nil }
        var list: [JSONMembers] = []
        for (index, node) in elements.enumerated() {
            list.append(try JSONMembers(node, in: text, at: "\(place(key))[\(index)]"))
        }
        return list
    }

    /// Returns the bytes of an object, unchanged.
    ///
    /// They become a text of their own, so they can have only as many levels as any other text.
    func objectBytes(_ key: JSONKey) throws(BellhopError) -> [UInt8]? {
        let object = try value(key, "an object") { [text] in $0.object == nil ? nil : Array(text[$0.range]) }
        guard let object else { return nil }
        do throws(JSONFault) { _ = try JSONText.shape(of: object) } catch {
            let (message, hint) = error.words(in: object)
            throw .badValue("\(place(key)) \(error.problem): \(message)", hint: hint)
        }
        return object
    }

    /// Returns a required member.
    func needed<Value>(_ key: JSONKey, _ value: Value?) throws(BellhopError) -> Value {
        guard let value else { throw .badValue("\(place(key)) is missing", hint: "Write it") }
        return value
    }

    private func node(_ key: JSONKey) -> JSONNode? {
        guard let node = members[key.name]?.value else { return nil }
        if case .null = node.value { return nil }
        return node
    }

    private func value<Value>(
        _ key: JSONKey, _ expected: String, _ read: (JSONNode) -> Value?
    ) throws(BellhopError) -> Value? {
        guard let node = node(key) else { return nil }
        if let value = read(node) { return value }
        throw .badValue("\(place(key)) is \(node.typeName), not \(expected)", hint: "Write \(expected)")
    }

    private func place(_ key: JSONKey) -> String { path.isEmpty ? key.name : "\(path).\(key.name)" }
}

extension BellhopError {
    static func badValue(_ message: String, hint: String?) -> BellhopError {
        BellhopError(.centerBadValue, message, hint: hint)
    }
}

extension BellhopError.Code {
    /// The text cannot be read as the notification center's format requires (docs/notification-center.md).
    public static let centerBadValue = Self(rawValue: "center.bad-value")
}
