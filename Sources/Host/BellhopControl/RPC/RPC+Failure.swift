public import BellhopCore

extension RPC {
    /// JSON-RPC's error object.
    ///
    /// `data` is the whole ``BellhopError``, so a client throws what the host threw.
    struct Failure: Codable, Sendable {
        let code: Int
        let message: String
        let data: Event.Cause?

        init(_ error: BellhopError) {
            code = Self.number(of: error.code)
            message = error.message
            data = Event.Cause(error)
        }

        /// The error the host threw; `control.failed` when another kind of server answered.
        var error: BellhopError {
            guard let data else { return BellhopError(.controlFailed, message, cause: "JSON-RPC error \(code)") }
            return BellhopError(data)
        }

        private static func number(of code: BellhopError.Code) -> Int {
            switch code {
            case .controlParseError: -32700
            case .controlInvalidRequest, .controlLineTooLong: -32600
            case .controlUnknownMethod: -32601
            case .controlBadParameters: -32602
            default: -32000
            }
        }
    }
}

extension BellhopError {
    /// The error an event or a reply carries.
    public init(_ cause: Event.Cause) {
        self.init(cause.code, cause.message, hint: cause.hint, at: cause.location, cause: cause.cause)
    }
}

extension BellhopError.Code {
    /// An error reply that carries no code of ours.
    public static let controlFailed = Self(rawValue: "control.failed")
}
