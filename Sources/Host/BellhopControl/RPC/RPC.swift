internal import BellhopCore
internal import FoundationEssentials

/// The four shapes of a JSON-RPC 2.0 line (jsonrpc.org/specification), each a value that reads or writes itself.
enum RPC {
    static let version = "2.0"

    /// What pairs a reply with its request.
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

    /// A request as a client writes it.
    struct Outgoing: Encodable {
        let id: ID
        let call: ControlCall

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(version, forKey: .jsonrpc)
            try container.encode(id, forKey: .id)
            try container.encode(call.method, forKey: .method)
            try call.encodeParameters(to: container.superEncoder(forKey: .params))
        }
    }

    /// What a host writes: the reply to a request, or a notification of its own.
    enum Message<Content: Encodable & Sendable>: Encodable, Sendable {
        case result(ID, Content)
        case failure(ID, BellhopError)
        case notification(method: String, Content)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(version, forKey: .jsonrpc)
            switch self {
            case .result(let id, let content):
                try container.encode(id, forKey: .id)
                try container.encode(content, forKey: .result)
            case .failure(let id, let error):
                try container.encode(id, forKey: .id)
                try container.encode(Failure(error), forKey: .error)
            case .notification(let method, let content):
                try container.encode(method, forKey: .method)
                try container.encode(content, forKey: .params)
            }
        }
    }

    /// Stands where a message has no content.
    struct Nothing: Codable, Sendable {}
}
