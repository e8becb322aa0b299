internal import BellhopContract

/// Writes a JSON text, value by value.
///
/// Bytes that are JSON already are written unchanged.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Returns an object with the members that `body` writes.
    static func object(_ body: (inout Object) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(body)
        return writer.bytes
    }

    /// Writes the members of an object.
    ///
    /// Nil values are left out.
    struct Object {
        fileprivate var writer: JSONWriter
        private var isFirst = true

        fileprivate init(_ writer: JSONWriter) { self.writer = writer }

        mutating func put(_ key: JSONKey, _ write: (inout JSONWriter) -> Void) {
            if !isFirst { writer.bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            writer.put(key.name)
            writer.bytes.append(UInt8(ascii: ":"))
            write(&writer)
        }

        mutating func put(_ key: JSONKey, _ text: String?) {
            if let text { put(key) { $0.put(text) } }
        }

        mutating func put(_ key: JSONKey, _ number: Int?) {
            if let number { put(key) { $0.put(number) } }
        }

        mutating func put(_ key: JSONKey, _ number: Double?) {
            if let number { put(key) { $0.put(number) } }
        }

        mutating func put(_ key: JSONKey, _ flag: Bool?) {
            if let flag { put(key) { $0.put(flag) } }
        }

        /// Writes bytes that are JSON.
        mutating func put(_ key: JSONKey, json: [UInt8]?) {
            if let json { put(key) { $0.put(json: json) } }
        }

        mutating func put(_ key: JSONKey, _ texts: [String]) {
            put(key) { $0.array(texts) { $0.put($1) } }
        }

        mutating func object(_ key: JSONKey, _ body: (inout Object) -> Void) { put(key) { $0.object(body) } }
    }

    mutating func object(_ body: (inout Object) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        var object = Object(self)
        // The buffer is moved, not copied.
        bytes = []
        body(&object)
        bytes = object.writer.bytes
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func put(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20: bytes += Self.escape(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func put(_ number: Int) { bytes += "\(number)".utf8 }

    /// Writes a number.
    ///
    /// A number that is not finite is written as 0.
    mutating func put(_ number: Double) {
        guard number.isFinite else { return put(0) }
        if number.magnitude < 0x1p53, let whole = Int(exactly: number) { return put(whole) }
        bytes += "\(number)".utf8
    }

    mutating func put(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

    mutating func put(json: [UInt8]) { bytes += json }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
