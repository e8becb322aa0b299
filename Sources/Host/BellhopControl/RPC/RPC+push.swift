internal import BellhopContract
internal import BellhopValues
internal import FoundationEssentials

extension RPC.Incoming {
    /// Reads a line that is a `push` as clients write it, without a decoder.
    ///
    /// The loop reads each push (docs/decisions/0065-lines-of-pushes.md).
    ///
    /// Returns nil for any other line, and for every invalid one. The general reader reads those, and finds their
    /// errors.
    init?(pushIn line: [UInt8]) {
        let read = try? line.withUnsafeBufferPointer { bytes throws(JSONFault) in try PushLine(bytes) }
        guard let push = read ?? nil, push.isWhole, let payload = push.payload else { return nil }
        self.init(
            id: push.id,
            call: .success(Control.Push(payload: payload, source: push.source, collapseID: push.collapseID)))
    }
}

extension PushReply {
    /// The line that `RPC.Message.result` makes of the reply, without an encoder.
    ///
    /// The loop writes it for each push (docs/decisions/0065-lines-of-pushes.md).
    func line(replyTo id: RPC.ID) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.put("id") { writer in
                switch id {
                case .number(let number): writer.put(number)
                case .string(let text): writer.put(text)
                case .null: writer.put(json: Array("null".utf8))
                }
            }
            object.put("jsonrpc", RPC.version)
            object.object("result") { $0.put("push", push.description) }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

/// The members of a `push` request.
private struct PushLine {
    private(set) var id: RPC.ID?
    private(set) var payload: [UInt8]?
    private(set) var source: String?
    private(set) var collapseID: String?
    private var hasVersion = false
    private var hasMethod = false

    /// Whether nothing is missing.
    var isWhole: Bool { hasVersion && hasMethod && payload != nil }

    /// Returns nil if the line isn't a `push`, or has a member twice.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
        var scanner = JSONScanner(bytes)
        guard try scanner.next().kind == .beginObject else { return nil }
        while true {
            let key = try scanner.next()
            if key.kind == .endObject { break }
            switch Self.text(key, in: bytes) {
            case "jsonrpc" where !hasVersion:
                guard Self.text(try scanner.next(), in: bytes) == RPC.version else { return nil }
                hasVersion = true
            case "method" where !hasMethod:
                guard Self.text(try scanner.next(), in: bytes) == Control.Push.name else { return nil }
                hasMethod = true
            case "id" where id == nil:
                let value = try scanner.next()
                switch value.kind {
                case .string: id = Self.text(value, in: bytes).map { .string($0) }
                case .number: id = Int64(Self.slice(value, of: bytes)).map { .number($0) }
                case .beginObject, .endObject, .beginArray, .endArray, .key, .true, .false, .null, .end: return nil
                }
                guard id != nil else { return nil }
            case "params" where payload == nil:
                guard try scanner.next().kind == .beginObject, try readParameters(&scanner, bytes) else { return nil }
            default: return nil
            }
        }
        guard try scanner.next().kind == .end else { return nil }
    }

    private mutating func readParameters(
        _ scanner: inout JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONFault) -> Bool {
        while true {
            let key = try scanner.next()
            if key.kind == .endObject { return true }
            let value = try scanner.next()
            guard value.kind == .string, value.isPlain else { return false }
            switch Self.text(key, in: bytes) {
            case "payload" where payload == nil:
                let text = UnsafeBufferPointer(rebasing: bytes[value.start..<value.end])
                guard let decoded = Data(base64Encoded: Data(buffer: text)) else { return false }
                payload = [UInt8](decoded)
            case "source" where source == nil: source = Self.text(value, in: bytes)
            case "collapseID" where collapseID == nil: collapseID = Self.text(value, in: bytes)
            default: return false
            }
        }
    }

    /// The text of a key or a string without escapes, or nil for anything else.
    private static func text(_ token: JSONToken, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        (token.kind == .key || token.kind == .string) && token.isPlain ? slice(token, of: bytes) : nil
    }

    private static func slice(_ token: JSONToken, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[token.start..<token.end]), as: UTF8.self)
    }
}
