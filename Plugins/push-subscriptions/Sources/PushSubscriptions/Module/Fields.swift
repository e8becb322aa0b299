import Q2ModuleInterfaces

/// The arguments of a method by name.
struct Fields {
    private let members: [String: JSONValue]
    private let method: String

    init(_ members: [String: JSONValue], of method: String) {
        self.members = members
        self.method = method
    }

    /// How a value is read, and what it must be.
    struct Reading<Value> {
        let value: Value?
        let wanted: String
    }

    /// Refuses every name that is not among these.
    func allow(_ names: [String]) throws(Arguments.Mistake) {
        guard let unknown = members.keys.filter({ !names.contains($0) }).min() else { return }
        let known = names.isEmpty ? "It has no fields." : "Its fields are \(names.joined(separator: ", "))."
        throw mistake("\(method) does not know the field \"\(unknown)\". \(known)")
    }

    func none(_ command: Command) throws(Arguments.Mistake) -> Command {
        try allow([])
        return command
    }

    func text(_ name: String) throws(Arguments.Mistake) -> String { try required(name) { $0.text } }

    /// The value of the one field that there is.
    func only<Value>(_ name: String, _ read: (JSONValue) -> Reading<Value>) throws(Arguments.Mistake) -> Value {
        try allow([name])
        return try required(name, read)
    }

    func optional<Value>(
        _ name: String, _ read: (JSONValue) -> Reading<Value>
    ) throws(Arguments.Mistake) -> Value? {
        members[name] == nil ? nil : try required(name, read)
    }

    private func required<Value>(
        _ name: String, _ read: (JSONValue) -> Reading<Value>
    ) throws(Arguments.Mistake) -> Value {
        guard let member = members[name] else { throw mistake("\(method) needs the field \"\(name)\".") }
        let reading = read(member)
        guard let value = reading.value else { throw mistake("\"\(name)\" of \(method) must be \(reading.wanted).") }
        return value
    }

    private func mistake(_ sentence: String) -> Arguments.Mistake { .init(sentence: sentence) }
}

extension JSONValue {
    var text: Fields.Reading<String> {
        .init(value: stringValue.flatMap(\.nonEmpty), wanted: "a string that is not empty")
    }

    var texts: Fields.Reading<[String]> {
        let strings = arrayValue.map { $0.compactMap { $0.stringValue?.nonEmpty } }
        let isComplete = strings?.isEmpty == false && strings?.count == arrayValue?.count
        return .init(value: isComplete ? strings : nil, wanted: "an array of strings, none of them empty")
    }

    var flag: Fields.Reading<Bool> { .init(value: boolValue, wanted: "true or false") }

    var object: Fields.Reading<[String: JSONValue]> { .init(value: objectValue, wanted: "an object") }

    var members: Fields.Reading<[String: JSONValue]> {
        .init(value: objectValue.flatMap { $0.isEmpty ? nil : $0 }, wanted: "an object that is not empty")
    }
}
