/// A value of a JSON text, with the bytes it was read from.
struct JSONNode {
    enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A key and its value, in the order of the text.
    struct Member {
        let key: String
        /// The bytes of the key, including quotes.
        let keyRange: Range<Int>
        let value: JSONNode
    }

    let value: Value
    /// The bytes of the value, including quotes and brackets.
    let range: Range<Int>

    /// The type in words, for a sentence.
    var typeName: String {
        switch value {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    var string: String? { if case .string(let text) = value { text } else { nil } }
    var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    var number: Double? { if case .number(let number) = value { number } else { nil } }
    var array: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    var object: [Member]? { if case .object(let members) = value { members } else { nil } }
}

extension [JSONNode.Member] {
    /// The member with a key.
    ///
    /// Of a duplicate key, the last counts, as in Foundation.
    subscript(key: String) -> JSONNode.Member? { last { $0.key == key } }
}
