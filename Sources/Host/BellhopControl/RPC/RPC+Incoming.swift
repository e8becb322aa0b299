public import BellhopValues
internal import FoundationEssentials

extension RPC {
    /// A request as a host reads it.
    ///
    /// Every line becomes a call or an error, with an id for the reply.
    struct Incoming: Decodable {
        /// Nil for a notification, which gets no reply.
        let id: ID?
        let call: Result<any ControlMethod, BellhopError>

        /// Reads a line; one that is not JSON is a call that failed with `control.parse-error`.
        init(line: [UInt8]) {
            if let push = Self(pushIn: line) {
                self = push
                return
            }
            guard String(validating: line, as: UTF8.self) != nil else {
                self.init(unreadable: "the line is not UTF-8")
                return
            }
            // If a key is repeated, the decoder would use the first value.
            let document = Result { () throws(JSONFault) in try JSONDocument(line) }
            do {
                self = try JSONLine.decode(Self.self, from: (try? document.get())?.lastMembers(of: line) ?? line)
            } catch {
                let problem = if case .failure(let fault) = document { fault.problem } else { "is not JSON" }
                self.init(unreadable: "the line \(problem)")
            }
        }

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: Key.self) else {
                self.init(.null, notARequest: "the line is not an object")
                return
            }
            // An explicit null is an id, and `decodeIfPresent` would read it as a missing one.
            let id = container.contains(.id) ? try? container.decode(ID.self, forKey: .id) : nil
            if container.contains(.id), id == nil {
                self.init(.null, notARequest: "id is neither a string nor a whole number")
            } else if (try? container.decode(String.self, forKey: .jsonrpc)) != version {
                self.init(id ?? .null, notARequest: "jsonrpc is not \"\(version)\"")
            } else if let method = try? container.decode(String.self, forKey: .method) {
                let parameters = container.contains(.params) ? try container.superDecoder(forKey: .params) : nil
                let call = Result { () throws(BellhopError) in try Control.call(method, parameters) }
                self.init(id: id, call: call)
            } else {
                self.init(id ?? .null, notARequest: "method is not a string")
            }
        }

        init(id: ID?, call: Result<any ControlMethod, BellhopError>) {
            self.id = id
            self.call = call
        }

        private init(unreadable why: String) {
            let hint = "Send one JSON-RPC 2.0 object a line, in UTF-8, ended by a newline"
            self.init(id: .null, call: .failure(BellhopError(.controlParseError, why, hint: hint)))
        }

        private init(_ id: ID, notARequest why: String) {
            let hint = "Send {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"status\"}, one object a line"
            self.init(id: id, call: .failure(BellhopError(.controlInvalidRequest, why, hint: hint)))
        }
    }
}

extension BellhopError.Code {
    /// A line that is not JSON.
    public static let controlParseError = Self(rawValue: "control.parse-error")
    /// A line that is JSON, but no JSON-RPC 2.0 request.
    public static let controlInvalidRequest = Self(rawValue: "control.invalid-request")
}
