extension Event: Decodable {
    /// Decodes an event; throws for a kind or a word that this version does not know.
    public init(from decoder: any Decoder) throws {
        self.init(.hostStopping)
        var fields = FactDecoder(members: try decoder.container(keyedBy: FactKey.self))
        try self.fields(&fields)
    }
}

private struct FactDecoder: EventFields {
    /// The members of the event or of its details, or nil if it has no details.
    let members: KeyedDecodingContainer<FactKey>?
    /// The members of the event, which has the outcome and the message of the facts.
    var event: KeyedDecodingContainer<FactKey>?

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) throws {
        if let coded = try members?.decodeIfPresent(CodedFact<Value>.self, forKey: FactKey(key)) {
            value = coded.value
        }
    }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) throws {
        value = try members?.decodeIfPresent(CodedFact<Value>.self, forKey: FactKey(key))?.value
    }

    mutating func outcome<Outcome: FactOutcome>(_ outcome: inout Outcome) throws {
        if let coded = try event?.decodeIfPresent(CodedFact<Outcome>.self, forKey: .outcome) { outcome = coded.value }
    }

    mutating func message(_ text: inout String) throws {
        if let message = try event?.decodeIfPresent(String.self, forKey: .message) { text = message }
    }

    mutating func message(_ text: inout String?) throws {
        text = try event?.decodeIfPresent(String.self, forKey: .message)
    }

    mutating func fact(_ fact: inout Event.Fact, _ member: FactMember) throws {
        guard let members, member == .details else { return }
        let details =
            members.contains(.details) ? try members.nestedContainer(keyedBy: FactKey.self, forKey: .details) : nil
        var source = FactDecoder(members: details, event: members)
        fact = try Event.Fact(try members.decode(Event.Kind.self, forKey: .kind), from: &source)
    }
}

extension FactDecoder: FactSource {
    mutating func facts<Facts: CodedFacts>(_ type: Facts.Type) throws -> Facts {
        var facts = Facts()
        try facts.fields(&self)
        return facts
    }
}
