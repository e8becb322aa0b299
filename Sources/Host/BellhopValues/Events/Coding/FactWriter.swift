extension Event {
    /// Writes the JSON object of the event, as `docs/events.md` describes it.
    ///
    /// An encoder with sorted keys makes the same JSON. Events are written for each push, so they have a faster writer.
    package func write(to writer: inout JSONWriter) {
        writer.object { object in
            var event = self
            // A writer does not throw.
            try? event.fields(&object)
        }
    }
}

extension JSONWriter: EventFields {
    @inline(__always)
    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) {
        member(key) { value.write(to: &$0) }
    }

    @inline(__always)
    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) {
        if let value { member(key) { value.write(to: &$0) } }
    }

    mutating func outcome(_ outcome: inout some FactOutcome) {}

    mutating func message(_ text: inout String) {}

    mutating func message(_ text: inout String?) {}

    mutating func fact(_ fact: inout Event.Fact, _ member: FactMember) {
        switch member {
        case .details: memberUnlessEmpty("details") { _ = try? fact.accept(&$0) }
        case .kind: self.member("kind") { $0.put(fact.kind.rawValue) }
        case .message: if let text = fact.message { self.member("message") { $0.put(text) } }
        case .outcome: if let word = fact.outcome { self.member("outcome") { $0.put(word) } }
        }
    }
}

extension JSONWriter: FactVisitor {
    mutating func visit(_ kind: Event.Kind, _ facts: some CodedFacts) throws {
        var facts = facts
        try facts.fields(&self)
    }
}
