extension Event: Decodable {
    /// Decodes an event.
    ///
    /// It throws if a member is missing, or for a kind or a word that this version does not know.
    public init(from decoder: any Decoder) throws {
        self.init(.hostStopping)
        var fields = FactDecoder(members: try decoder.container(keyedBy: FactKey.self))
        try self.fields(&fields)
    }
}

struct FactDecoder: EventFields {
    /// The members of the event or of its details, or nil if it has no details.
    let members: KeyedDecodingContainer<FactKey>?
    /// The members of the event, which has the outcome and the message of the facts.
    var event: KeyedDecodingContainer<FactKey>?

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) throws {
        value = try members.decoded(CodedFactValue<Value>.self, at: FactKey(key)).value
    }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) throws {
        value = try members?.decodeIfPresent(CodedFactValue<Value>.self, forKey: FactKey(key))?.value
    }

    mutating func outcome<Outcome: FactOutcome>(_ outcome: inout Outcome) throws {
        outcome = try event.decoded(CodedFactValue<Outcome>.self, at: .outcome).value
    }

    mutating func message(_ text: inout String) throws {
        text = try event.decoded(String.self, at: .message)
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
        var facts = Facts(blank: ())
        try facts.fields(&self)
        return facts
    }
}

extension KeyedDecodingContainer<FactKey>? {
    /// Decodes a member that every event of the kind has.
    fileprivate func decoded<Value: Decodable>(_ type: Value.Type, at key: FactKey) throws -> Value {
        guard let self else {
            throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "the event has no details"))
        }
        return try self.decode(type, forKey: key)
    }
}
