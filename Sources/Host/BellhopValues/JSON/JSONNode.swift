/// A value of a JSON text, with the bytes it was read from.
package struct JSONNode {
    package enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A key and its value, in the order of the text.
    package struct Member {
        package let key: String
        /// The bytes of the key, including quotes.
        package let keyRange: Range<Int>
        package let value: JSONNode

        package init(key: String, keyRange: Range<Int>, value: JSONNode) {
            (self.key, self.keyRange, self.value) = (key, keyRange, value)
        }
    }

    package let value: Value
    /// The bytes of the value, including quotes and brackets.
    package let range: Range<Int>

    /// The type in words, for a sentence.
    package var typeName: String {
        switch value {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    package var string: String? { if case .string(let text) = value { text } else { nil } }
    package var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    package var number: Double? { if case .number(let number) = value { number } else { nil } }
    package var array: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    package var object: [Member]? { if case .object(let members) = value { members } else { nil } }
}

extension [JSONNode.Member] {
    /// The member with a key.
    ///
    /// Of a duplicate key, the last counts, as in Foundation.
    package subscript(key: String) -> JSONNode.Member? { last { $0.key == key } }
}
