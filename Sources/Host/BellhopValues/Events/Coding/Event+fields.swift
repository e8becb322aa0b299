/// What is done with the members of an event: those that all events have, and those that its fact fills.
protocol EventFields: FactFields {
    /// A member that the fact fills.
    mutating func fact(_ fact: inout Event.Fact, _ member: FactMember) throws
}

/// A member of an event that its fact fills.
enum FactMember {
    case details, kind, message, outcome
}

extension Event {
    /// Lists the members, in the order of their keys.
    mutating func fields(_ fields: inout some EventFields) throws {
        try fields.field("ahead", &ahead)
        try fields.field("cause", &failure)
        try fields.field("causedBy", &causedBy)
        try fields.fact(&fact, .details)
        try fields.field("duration", &duration)
        try fields.fact(&fact, .kind)
        try fields.fact(&fact, .message)
        try fields.field("module", &module)
        try fields.fact(&fact, .outcome)
        try fields.field("push", &push)
        try fields.field("run", &run)
        try fields.field("sequence", &sequence)
        try fields.field("stage", &stage)
        try fields.field("time", &time)
    }
}

extension Stage: FactWord {}
extension PushType: FactWord {}
