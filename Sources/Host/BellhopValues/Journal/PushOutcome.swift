/// How an accepted push ended: the facts of its last event.
public enum PushOutcome: Sendable, Equatable {
    /// `push.finished`.
    case finished(Event.PushFinished)
    /// `push.dropped`, and its cause.
    case dropped(Event.PushDropped, cause: BellhopError?)
}

/// The JSON is an object with the members `kind`, `outcome`, `details` and `cause` of the event.
extension PushOutcome: Codable {
    /// Decodes an outcome; throws for an event of another kind.
    public init(from decoder: any Decoder) throws {
        var members = Members(fact: .hostStopping)
        var fields = FactDecoder(members: try decoder.container(keyedBy: FactKey.self))
        try members.fields(&fields)
        if case .pushFinished(let finished) = members.fact {
            self = .finished(finished)
        } else if case .pushDropped(let dropped) = members.fact {
            self = .dropped(dropped, cause: members.cause)
        } else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath + [FactKey.kind],
                    debugDescription: "a push does not end with \(members.fact.kind.rawValue)"))
        }
    }

    /// Encodes the members of the event.
    public func encode(to encoder: any Encoder) throws {
        var members = self.members
        var fields = FactEncoder(container: encoder.container(keyedBy: FactKey.self))
        try members.fields(&fields)
    }

    /// The same JSON as text.
    ///
    /// It is written for each push, so it has a faster writer.
    package var json: [UInt8] {
        JSONWriter.object { object in
            var members = self.members
            // A writer does not throw.
            try? members.fields(&object)
        }
    }

    private var members: Members {
        switch self {
        case .finished(let finished): Members(fact: .pushFinished(finished))
        case .dropped(let dropped, let cause): Members(fact: .pushDropped(dropped), cause: cause)
        }
    }
}

/// The members of the event.
private struct Members {
    var fact: Event.Fact
    var cause: BellhopError?

    /// Lists the members, in the order of their keys.
    mutating func fields(_ fields: inout some EventFields) throws {
        try fields.field("cause", &cause)
        try fields.fact(&fact, .details)
        try fields.fact(&fact, .kind)
        try fields.fact(&fact, .outcome)
    }
}

extension Event.PushDropped {
    /// Why the push is not delivered, in words.
    ///
    /// - Parameter cause: The cause of the event.
    package func words(_ cause: BellhopError?) -> String {
        if let cause { return cause.message }
        let successor = by?.description ?? "a newer push"
        return switch outcome {
        case .replaced: "a newer silent push took its place"
        case .unregistered: "the device is not registered"
        case .otherApp: "it is for another app"
        case .unreadable: "this version of the host cannot read it"
        case .expired: "it expired before it could reach the device"
        case .coalesced: "\(successor) has the same apns-collapse-id"
        case .overwritten: "the storage of APNs is full, and \(successor) took its place"
        case .throttled: "the budget for silent pushes is used up, and \(successor) took its place"
        case .notSubscribed: "the app isn't subscribed to what its topic or condition names"
        }
    }
}
