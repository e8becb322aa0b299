internal import BellhopValues
internal import FoundationEssentials

extension RPC {
    /// What a client reads: the reply to its request.
    struct Reply<Content: Decodable>: Decodable {
        let outcome: Result<Content, CommandFailure>

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if let failure = try container.decodeIfPresent(Failure.self, forKey: .error) {
                outcome = .failure(failure.failure)
            } else {
                outcome = .success(try container.decode(Content.self, forKey: .result))
            }
        }
    }

    /// What a client reads while it follows events.
    enum EventLine: Decodable {
        static let eventMethod = "event"
        static let endMethod = "eventsEnded"

        case event(Event)
        /// There are no more, because the host stopped or because of an error.
        case end(BellhopError?)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: .method) {
            case Self.eventMethod: self = .event(try container.decode(Event.self, forKey: .params))
            case Self.endMethod: self = .end(try container.decode(End.self, forKey: .params).error?.failure.error)
            case let method:
                throw DecodingError.dataCorruptedError(
                    forKey: .method, in: container, debugDescription: "\"\(method)\" is no notification of a host")
            }
        }
    }

    /// The `params` of `eventsEnded`.
    struct End: Codable, Sendable {
        let error: Failure?
    }
}
