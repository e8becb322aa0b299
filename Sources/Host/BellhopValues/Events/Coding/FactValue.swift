internal import BellhopContract
internal import FoundationEssentials

/// A value in the JSON of an event: how it is written, read and described.
protocol FactValue: Sendable {
    /// The schema of its JSON.
    static var schema: JSONSchema { get }
    /// Writes its JSON.
    func write(to json: inout JSONWriter)
    /// Encodes what ``write(to:)`` writes.
    func encodeFact(to encoder: any Encoder) throws
    /// Decodes what was written.
    init(fact decoder: any Decoder) throws
}

/// A value that has the same JSON in an event as elsewhere.
protocol CodableFact: FactValue, Codable {}

// The container applies the coder's strategies for dates and numbers.
extension CodableFact {
    func encodeFact(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }

    init(fact decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Self.self) }
}

extension String: CodableFact, FactOutcome {
    static var schema: JSONSchema { .string }
    var word: String { self }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension Bool: CodableFact {
    static var schema: JSONSchema { .boolean }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension Int: CodableFact {
    static var schema: JSONSchema { .integer }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension Int32: CodableFact {
    static var schema: JSONSchema { .integer }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension UInt64: CodableFact {
    static var schema: JSONSchema { .whole(from: 0) }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension Double: CodableFact {
    static var schema: JSONSchema { .number }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension Date: CodableFact {
    static var schema: JSONSchema { .time }
    func write(to json: inout JSONWriter) { json.put(self) }
}

extension ModuleID: CodableFact {
    static var schema: JSONSchema { .text }
    func write(to json: inout JSONWriter) { json.put(rawValue) }
}

extension CodableFact where Self: CauseID {
    static var schema: JSONSchema { .text(matching: "^\(letter)[0-9]+$") }
    func write(to json: inout JSONWriter) { json.put(description) }
}

extension PushID: CodableFact {}
extension ResponseID: CodableFact {}
extension NavigationID: CodableFact {}
extension LocalID: CodableFact {}

extension Cause: CodableFact {
    static var schema: JSONSchema { .text(matching: "^[prnlc][0-9]+$") }
    func write(to json: inout JSONWriter) { json.put(description) }
}

extension Array: FactValue where Element: FactValue {
    static var schema: JSONSchema { .array(of: Element.schema) }

    func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }

    func encodeFact(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in self { try container.encode(CodedFactValue(element)) }
    }

    init(fact decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self = []
        while !container.isAtEnd { append(try container.decode(CodedFactValue<Element>.self).value) }
    }
}

/// How something ended, in a word.
protocol FactOutcome: FactValue {
    var word: String { get }
}

/// A value whose raw value is its word in events.
protocol FactWord: CodableFact, FactOutcome, RawRepresentable<String>, CaseIterable {}

extension FactWord {
    static var schema: JSONSchema { .words(of: Self.self) }
    var word: String { rawValue }
    func write(to json: inout JSONWriter) { json.put(rawValue) }
}

/// A value that has a word for events, which isn't its form elsewhere.
protocol FactName: FactOutcome, CaseIterable {}

extension FactName {
    static var schema: JSONSchema { .words(allCases.map(\.word)) }

    func write(to json: inout JSONWriter) { json.put(word) }

    func encodeFact(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(word)
    }

    init(fact decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self.allCases.first(where: { $0.word == text }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no \(text)")
        }
        self = value
    }
}

/// A set of options as the list of their names.
protocol FactOptions: FactValue, NamedOptionSet {}

extension FactOptions {
    static var schema: JSONSchema { .array(of: .words(names.map(\.name))) }

    func write(to json: inout JSONWriter) {
        json.array(Self.names.lazy.filter { isSuperset(of: $0.option) }) { $0.put($1.name) }
    }

    func encodeFact(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }

    init(fact decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let words = try container.decode([String].self)
        if let unknown = words.first(where: { word in !Self.names.contains { $0.name == word } }) {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no option \(unknown)")
        }
        self.init(names: words)
    }
}

extension PresentationOptions: FactOptions {}
extension AuthorizationOptions: FactOptions {}

/// Encodes and decodes a value in the form that it has in an event.
struct CodedFactValue<Value: FactValue>: Codable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws { value = try Value(fact: decoder) }

    func encode(to encoder: any Encoder) throws { try value.encodeFact(to: encoder) }
}

extension BellhopError: CodableFact {
    static var schema: JSONSchema {
        .object(
            [
                "code": .text.described("The error, for programs."),
                "message": .string.described("What is wrong, in a sentence."),
                "hint": .string.described("How to correct it."),
                "hintCode": .text.described(
                    "The error that the hint corrects, if it is another one; `hint.complete` if the hint needs no command."
                ),
                "subject": .string.described("The module or the push that the hint is about."),
                "location": .object(
                    ["file": .string, "line": .whole(from: 0), "column": .whole(from: 0)],
                    required: ["file", "line", "column"], isOpen: true
                ).described("Where it is; a line or column of 0 means the whole file or the whole line."),
                "cause": .string.described("What the system or a library said."),
            ], required: ["code", "message"], isOpen: true)
    }

    func write(to json: inout JSONWriter) {
        json.object { object in
            object.put("cause", cause)
            object.put("code", code.rawValue)
            object.put("hint", hint)
            object.put("hintCode", hintCode?.rawValue)
            if let location {
                object.object("location") { object in
                    object.put("column", location.column)
                    object.put("file", location.file)
                    object.put("line", location.line)
                }
            }
            object.put("message", message)
            object.put("subject", subject)
        }
    }
}

extension Event.Failure: FactValue {
    static var schema: JSONSchema { BellhopError.schema }
    func write(to json: inout JSONWriter) { cause.write(to: &json) }
    func encodeFact(to encoder: any Encoder) throws { try cause.encodeFact(to: encoder) }
}
