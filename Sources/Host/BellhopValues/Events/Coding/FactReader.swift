extension Event.Fact {
    /// The kind.
    public var kind: Event.Kind {
        var reader = KindReader()
        // It does not throw.
        return (try? accept(&reader)) ?? .hostStopping
    }

    /// The outcome, in a word of the kind, or nil if the kind has no outcomes.
    var outcome: String? {
        var reader = FactReader()
        try? accept(&reader)
        return reader.outcome
    }

    /// What a module, the app or a person wrote, or nil.
    var message: String? {
        var reader = FactReader()
        try? accept(&reader)
        return reader.message
    }

    /// Whether there are facts other than the outcome and the message.
    var hasDetails: Bool {
        var reader = FactReader()
        try? accept(&reader)
        return reader.hasDetails
    }

    /// The facts, or nil if they are of another type.
    func facts<Facts: EventFacts>(_ type: Facts.Type) -> Facts? {
        var cast = FactCast<Facts>()
        return (try? accept(&cast)) ?? nil
    }

}

extension Event {
    /// Creates an event of a kind whose facts are blank.
    package init(
        blank kind: Kind, module: ModuleID? = nil, push: PushID? = nil, stage: Stage? = nil, cause: BellhopError? = nil
    ) {
        var source = BlankFacts()
        // It does not throw.
        let fact = try? Fact(kind, from: &source)
        self.init(fact ?? .hostStopping, module: module, push: push, stage: stage, cause: cause)
    }
}

/// Reads the outcome and the message, and whether there are other facts.
private struct FactReader: FactVisitor, FactFields {
    private(set) var outcome: String?
    private(set) var message: String?
    private(set) var hasDetails = false

    mutating func visit(_ kind: Event.Kind, _ facts: some CodedFacts) throws {
        var facts = facts
        try facts.fields(&self)
    }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) { hasDetails = true }

    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) {
        if value != nil { hasDetails = true }
    }

    mutating func outcome(_ outcome: inout some FactOutcome) { self.outcome = outcome.word }

    mutating func message(_ text: inout String) { message = text }

    mutating func message(_ text: inout String?) { message = text }
}

private struct KindReader: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> Event.Kind { kind }
}

/// Casts facts to a type.
private struct FactCast<Wanted: EventFacts>: FactVisitor {
    func visit(_ kind: Event.Kind, _ facts: some CodedFacts) -> Wanted? { facts as? Wanted }
}

/// Makes blank facts.
private struct BlankFacts: FactSource {
    func facts<Facts: CodedFacts>(_ type: Facts.Type) -> Facts { Facts(blank: ()) }
}
