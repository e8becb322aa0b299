internal import BellhopValues

/// The shapes of a JSON-RPC 2.0 line (jsonrpc.org/specification).
enum RPC {
    static let version = "2.0"

    /// The id that connects a reply with its request.
    enum ID: Sendable, Equatable, Codable {
        case number(Int64)
        case string(String)
        /// The id of a reply to something that could not be read.
        case null

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let text = try? container.decode(String.self) {
                self = .string(text)
            } else {
                self = .number(try container.decode(Int64.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let number): try container.encode(number)
            case .string(let text): try container.encode(text)
            case .null: try container.encodeNil()
            }
        }
    }

    enum Key: String, CodingKey { case jsonrpc, id, method, params, result, error }

    /// A line that either side writes: a request, the reply to one, or a notification.
    struct Message<Content: Encodable & Sendable>: Encodable, Sendable {
        let jsonrpc = version
        var id: ID?
        var method: String?
        var params: Content?
        var result: Content?
        var error: Failure?

        static func request(_ id: ID, _ method: String, _ params: Content) -> Self {
            Self(id: id, method: method, params: params)
        }

        static func result(_ id: ID, _ content: Content) -> Self { Self(id: id, result: content) }

        static func failure(_ id: ID, _ failure: CommandFailure) -> Self { Self(id: id, error: Failure(failure)) }

        static func notification(method: String, _ params: Content) -> Self { Self(method: method, params: params) }
    }

    /// The content of a message that has none.
    struct Nothing: Codable, Sendable {}
}
