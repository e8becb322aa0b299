public import BellhopCore

/// A call a client makes: a request for the host, or to be told the events, which the socket answers itself.
public enum ControlCall: Sendable, Equatable {
    case request(Command)
    /// The events after `since`, or from now on when it is nil; with `follow`, those to come as well.
    case events(since: UInt64?, follow: Bool)

    /// The name of the `events` call on the wire.
    static let eventsMethod = "events"

    /// Reads a call; throws `control.unknown-method` or `control.bad-parameters`.
    init(method name: String, from decoder: (any Decoder)?) throws(BellhopError) {
        if name == Self.eventsMethod {
            let given = try ControlParameters(of: name, allowed: [.since, .follow], from: decoder)
            self = .events(since: try given.optionalNumber(.since), follow: try given.flag(.follow))
        } else if let method = Command.Method(rawValue: name) {
            self = .request(try Command(method, from: decoder))
        } else {
            let names = Command.Method.allCases.map(\.rawValue) + [Self.eventsMethod]
            throw BellhopError(
                .controlUnknownMethod, "there is no method \"\(name)\"",
                hint: "The methods are \(names.joined(separator: ", "))")
        }
    }

    var method: String {
        switch self {
        case .request(let request): request.method.rawValue
        case .events: Self.eventsMethod
        }
    }

    func encodeParameters(to encoder: any Encoder) throws {
        switch self {
        case .request(let request): try request.encodeParameters(to: encoder)
        case .events(let since, let follow):
            var container = encoder.container(keyedBy: ControlParameters.Name.self)
            try container.encodeIfPresent(since, forKey: .since)
            try container.encode(follow, forKey: .follow)
        }
    }
}

extension BellhopError.Code {
    /// A call of a method that does not exist.
    public static let controlUnknownMethod = Self(rawValue: "control.unknown-method")
}
