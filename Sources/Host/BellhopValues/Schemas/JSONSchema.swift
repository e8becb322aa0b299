/// A JSON Schema of draft 2020-12.
package struct JSONSchema: Sendable, Equatable, Encodable {
    /// A JSON value.
    package enum Value: Sendable, Equatable {
        case flag(Bool)
        case number(Int)
        case text(String)
        case list([Value])
        case object([String: Value])
    }

    private var keywords: [String: Value]

    private init(_ keywords: [String: Value]) { self.keywords = keywords }

    package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension JSONSchema {
    static let boolean = JSONSchema(["type": .text("boolean")])
    static let number = JSONSchema(["type": .text("number")])
    static let integer = JSONSchema(["type": .text("integer")])
    /// Any object.
    static let object = JSONSchema(["type": .text("object")])
    /// A string that is not empty.
    static let text = JSONSchema(["type": .text("string"), "minLength": .number(1)])
    /// A string that may be empty.
    static let string = JSONSchema(["type": .text("string")])
    static let time = JSONSchema(["type": .text("string"), "format": .text("date-time")])

    static func text(matching pattern: String) -> JSONSchema {
        JSONSchema(["type": .text("string"), "pattern": .text(pattern)])
    }

    static let positive = JSONSchema(["type": .text("number"), "exclusiveMinimum": .number(0)])

    static func whole(from least: Int) -> JSONSchema {
        JSONSchema(["type": .text("integer"), "minimum": .number(least)])
    }

    static func number(_ amount: Amount) -> JSONSchema {
        guard let least = amount.least else {
            var schema = positive
            schema.keywords["maximum"] = .number(amount.most)
            return schema
        }
        var schema = whole(from: least)
        schema.keywords["maximum"] = .number(amount.most)
        return schema
    }

    /// One of a few words.
    static func words(_ words: [String]) -> JSONSchema { JSONSchema(["enum": .list(words.map(Value.text))]) }

    static func words<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> JSONSchema {
        words(type.allCases.map(\.rawValue))
    }

    static func array(of element: JSONSchema) -> JSONSchema {
        JSONSchema(["type": .text("array"), "items": element.value])
    }

    /// An object whose keys are free.
    static func dictionary(of element: JSONSchema) -> JSONSchema {
        JSONSchema(["type": .text("object"), "additionalProperties": element.value])
    }

    static func either(_ schemas: JSONSchema...) -> JSONSchema {
        JSONSchema(["oneOf": .list(schemas.map(\.value))])
    }

    /// An object with known keys.
    static func object(
        _ properties: [String: JSONSchema], required: [String] = [], isOpen: Bool = false
    ) -> JSONSchema {
        var keywords: [String: Value] = [
            "type": .text("object"), "properties": .object(properties.mapValues(\.value)),
        ]
        if !isOpen { keywords["additionalProperties"] = .flag(false) }
        if !required.isEmpty { keywords["required"] = .list(required.map(Value.text)) }
        return JSONSchema(keywords)
    }

    /// An object of which some members are described.
    static func properties(_ properties: [String: JSONSchema], required: [String] = []) -> JSONSchema {
        let schema = JSONSchema(["properties": .object(properties.mapValues(\.value))])
        return required.isEmpty ? schema : schema.adding("required", .list(required.map(Value.text)))
    }

    /// A schema that applies to objects in which a member has a value.
    static func when(_ key: String, is value: String, then schema: JSONSchema) -> JSONSchema {
        JSONSchema([
            "if": .object(["properties": .object([key: .object(["const": .text(value)])])]), "then": schema.value,
        ])
    }

    /// The schema, to which others are added that apply too.
    func all(_ schemas: [JSONSchema]) -> JSONSchema { adding("allOf", .list(schemas.map(\.value))) }

    /// The schema that a document defines under a name.
    static func defined(_ name: String) -> JSONSchema { JSONSchema(["$ref": .text("#/$defs/\(name)")]) }

    func described(_ description: String) -> JSONSchema { adding("description", .text(description)) }

    /// The schema with the value that counts when the key is left out.
    func standard(_ value: Value) -> JSONSchema { adding("default", value) }

    /// The schema as a document, with what it defines.
    func document(_ title: String, defining definitions: [String: JSONSchema] = [:]) -> JSONSchema {
        let schema = adding("$schema", .text("https://json-schema.org/draft/2020-12/schema"))
            .adding("title", .text(title))
        return definitions.isEmpty ? schema : schema.adding("$defs", .object(definitions.mapValues(\.value)))
    }

    private var value: Value { .object(keywords) }

    private func adding(_ keyword: String, _ value: Value) -> JSONSchema {
        var schema = self
        schema.keywords[keyword] = value
        return schema
    }
}

extension JSONSchema.Value: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONSchema.Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(stringLiteral text: String) { self = .text(text) }
    package init(arrayLiteral elements: Self...) { self = .list(elements) }
    package init(dictionaryLiteral members: (String, Self)...) {
        self = .object(Dictionary(members) { _, last in last })
    }
}
