extension Event {
    /// The schema of an event.
    ///
    /// Later versions may add kinds, members and facts, so a reader ignores those that it does not know.
    static var jsonSchema: JSONSchema {
        var event = Event(.hostStopping)
        var members = FactSchema()
        // It does not throw.
        try? event.fields(&members)
        return JSONSchema.object(members.properties, required: members.required, isOpen: true)
            .all(Kind.allCases.compactMap(\.condition)).document("Bellhop event, version \(schema)")
    }
}

extension Event.Kind {
    /// What the schema says about events of this kind, or nil for nothing.
    fileprivate var condition: JSONSchema? {
        var facts = FactSchema()
        _ = try? Event.Fact(self, from: &facts)
        var properties: [String: JSONSchema] = [:]
        properties["outcome"] = facts.outcomes
        if !facts.properties.isEmpty {
            properties["details"] = .object(facts.properties, required: facts.required, isOpen: true)
        }
        guard !properties.isEmpty || !facts.requiredOfEvent.isEmpty else { return nil }
        // An object without members is left out.
        let required = (facts.required.isEmpty ? [] : ["details"]) + facts.requiredOfEvent
        return .when(
            "kind", is: rawValue, then: JSONSchema.properties(properties, required: required))
    }
}

/// Describes the members of an event or of its facts.
private struct FactSchema: EventFields, FactSource {
    private(set) var properties: [String: JSONSchema] = [:]
    private(set) var required: [String] = []
    /// The words of the outcome.
    private(set) var outcomes: JSONSchema?
    /// The members of the event itself that the facts always fill.
    private(set) var requiredOfEvent: [String] = []

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) {
        required.append("\(key)")
        describe("\(key)", Value.schema)
    }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) {
        describe("\(key)", Value.schema)
    }

    mutating func outcome<Outcome: FactOutcome>(_ outcome: inout Outcome) {
        outcomes = Outcome.schema
        requiredOfEvent.append("outcome")
    }

    mutating func message(_ text: inout String) { requiredOfEvent.append("message") }

    mutating func message(_ text: inout String?) {}

    mutating func facts<Facts: CodedFacts>(_ type: Facts.Type) throws -> Facts {
        var facts = Facts(blank: ())
        try facts.fields(&self)
        return facts
    }

    mutating func fact(_ fact: inout Event.Fact, _ member: FactMember) {
        switch member {
        case .details: describe("details", .object)
        case .kind:
            required.append("kind")
            describe("kind", .words(of: Event.Kind.self))
        case .message: describe("message", .string)
        case .outcome: describe("outcome", .string)
        }
    }

    private mutating func describe(_ key: String, _ schema: JSONSchema) {
        properties[key] = Self.descriptions[key].map(schema.described) ?? schema
    }

    /// What the members of all events mean.
    private static let descriptions = [
        "ahead": "How far the host's clock was ahead of the machine's, in seconds.",
        "cause": "Why it failed.",
        "causedBy": "The ids of the pushes, responses, navigations, local notifications or commands that led to it.",
        "details": "The facts that the kind adds.",
        "duration": "How long it took, in seconds.",
        "kind": "What happened.",
        "message": "What a module, the app or a person wrote.",
        "module": "The module it concerns.",
        "outcome": "How it ended, in the words of the kind.",
        "push": "The push it belongs to.",
        "run": "The id of the host's run, in which the sequence begins at 1.",
        "sequence": "The position in the stream, from 1, without gaps.",
        "stage": "The stage of the push.",
        "time": "The time by the host's clock: ISO 8601, UTC, milliseconds.",
    ]
}
