import Q2ModuleInterfaces

extension Answer {
    /// The JSON text that a web page gets.
    package var text: String { String(decoding: json.jsonText, as: UTF8.self) }

    private var json: JSONValue {
        switch self {
        case .accepted(.some(let sequence)): ["accepted": true, "sequence": .integer(Int(sequence))]
        case .accepted(nil): ["accepted": true]
        case .refused(let sentence): ["error": .string(sentence)]
        case .status(let status):
            [
                "user": status.user.map(JSONValue.string) ?? .null, "tokenKnown": .bool(status.isTokenKnown),
                "permission": .string(status.permission.rawValue), "enabled": .bool(status.isEnabled),
                "pending": .integer(status.pending), "stopped": status.stopped.map(JSONValue.string) ?? .null,
                "lastError": status.lastError.map(JSONValue.string) ?? .null,
            ]
        }
    }
}
