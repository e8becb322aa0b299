import Foundation

/// A request, with its path as it is in the request line.
struct HTTPRequest {
    var method: String
    var path: String
    /// By their names in small letters.
    var headers: [String: String]
    var body: Data
}

/// What a request is answered with.
struct HTTPReply {
    var status: Int
    var headers: [String: String] = [:]
    var body = Data()
    /// The connection is closed instead of an answer.
    var isDropped = false
    /// How many seconds pass before the answer.
    var delay: Double = 0

    static func json(_ status: Int, _ body: [String: Any]) -> HTTPReply {
        let text = try? JSONSerialization.data(withJSONObject: body, options: [.sortedKeys, .withoutEscapingSlashes])
        return HTTPReply(status: status, headers: ["Content-Type": "application/json"], body: text ?? Data())
    }

    static func error(_ status: Int, _ sentence: String) -> HTTPReply { json(status, ["error": sentence]) }
}
