/// What is done with the members of an event's JSON: they are written, encoded, decoded or described.
///
/// Each type lists its members once for all four, in the order of their keys.
protocol FactFields {
    /// A member that is always there. Decoding throws if it is missing.
    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value) throws

    /// A member that is left out if it is nil.
    mutating func field<Value: FactValue>(_ key: StaticString, _ value: inout Value?) throws

    /// How it ended, which is a member of the event.
    mutating func outcome(_ outcome: inout some FactOutcome) throws

    /// What a module, the app or a person wrote, which is a member of the event.
    mutating func message(_ text: inout String) throws

    /// What a module, the app or a person wrote, or nil, which is a member of the event.
    mutating func message(_ text: inout String?) throws
}

/// The facts of a kind of event, in addition to the members that all events have.
public protocol EventFacts: Sendable, Equatable {}

/// Facts that can be written as JSON and read.
///
/// The initial values of the properties are for readers alone. The initializer that records an event has defaults only
/// for facts that may be absent, so the compiler reports a fact that is missing.
protocol CodedFacts: EventFacts {
    /// Creates facts that a reader fills in.
    init(blank: Void)
    /// Lists the members, in the order of their keys.
    mutating func fields(_ fields: inout some FactFields) throws
}

/// The facts of a kind that has none.
struct NoFacts: CodedFacts {
    init(blank: Void = ()) {}
    mutating func fields(_ fields: inout some FactFields) throws {}
}

/// What is done with facts of any type.
protocol FactVisitor {
    associatedtype Result
    mutating func visit(_ kind: Event.Kind, _ facts: some CodedFacts) throws -> Result
}

/// Where facts of any type come from.
protocol FactSource {
    mutating func facts<Facts: CodedFacts>(_ type: Facts.Type) throws -> Facts
}

extension FactSource {
    mutating func facts<Facts: CodedFacts>() throws -> Facts { try facts(Facts.self) }
}
