extension Event: Encodable {
    /// Encodes the members that are in the JSON of events.
    public func encode(to encoder: any Encoder) throws {
        var event = self
        var fields = FactEncoder(container: encoder.container(keyedBy: FactKey.self))
        try event.fields(&fields)
    }
}

/// The key of a member of an event or of its facts.
struct FactKey: CodingKey {
    static let details = FactKey("details")
    static let kind = FactKey("kind")
    static let message = FactKey("message")
    static let outcome = FactKey("outcome")

    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: StaticString) { stringValue = "\(key)" }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

struct FactEncoder: EventFields {
    var container: KeyedEncodingContainer<FactKey>

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) throws {
        try container.encode(CodedFactValue(value), forKey: FactKey(key))
    }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) throws {
        if let value { try container.encode(CodedFactValue(value), forKey: FactKey(key)) }
    }

    mutating func outcome(_ outcome: inout some FactOutcome) throws {}

    mutating func message(_ text: inout String) throws {}

    mutating func message(_ text: inout String?) throws {}

    mutating func fact(_ fact: inout Event.Fact, _ member: FactMember) throws {
        switch member {
        case .details:
            // An object without members is left out.
            guard fact.hasDetails else { break }
            var details = FactEncoder(container: container.nestedContainer(keyedBy: FactKey.self, forKey: .details))
            try fact.accept(&details)
        case .kind: try container.encode(fact.kind, forKey: .kind)
        case .message: try container.encodeIfPresent(fact.message, forKey: .message)
        case .outcome: try container.encodeIfPresent(fact.outcome, forKey: .outcome)
        }
    }
}

extension FactEncoder: FactVisitor {
    mutating func visit(_ kind: Event.Kind, _ facts: some CodedFacts) throws {
        var facts = facts
        try facts.fields(&self)
    }
}
