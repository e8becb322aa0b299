public import BellhopValues

extension RPC {
    /// JSON-RPC's error object.
    ///
    /// `data` is the whole ``CommandFailure``, so a client throws what the host threw.
    struct Failure: Codable, Sendable {
        /// The members of the error and of the trace, in one object.
        struct Data: Codable, Sendable {
            let cause: BellhopError
            let trace: CommandFailure.Trace?

            private enum Key: CodingKey { case command }

            init(_ failure: CommandFailure) {
                cause = failure.error
                trace = failure.trace
            }

            init(from decoder: any Decoder) throws {
                cause = try BellhopError(from: decoder)
                let isTraced = try decoder.container(keyedBy: Key.self).contains(.command)
                trace = isTraced ? try CommandFailure.Trace(from: decoder) : nil
            }

            func encode(to encoder: any Encoder) throws {
                try cause.encode(to: encoder)
                try trace?.encode(to: encoder)
            }
        }

        let code: Int
        let message: String
        let data: Data?

        init(_ failure: CommandFailure) {
            code = Self.number(of: failure.error.code)
            message = failure.error.message
            data = Data(failure)
        }

        /// What the host threw, or `control.failed` if another kind of server answered.
        var failure: CommandFailure {
            guard let data else {
                return CommandFailure(BellhopError(.controlFailed, message, cause: "JSON-RPC error \(code)"))
            }
            return CommandFailure(data.cause, trace: data.trace)
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

extension BellhopError.Code {
    /// The error in a reply has no code of Bellhop.
    public static let controlFailed = Self(rawValue: "control.failed")
}
