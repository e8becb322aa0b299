package import BellhopContract
package import FoundationEssentials

/// Writes a JSON text, value by value.
///
/// Bytes that are JSON already are written unchanged.
package struct JSONWriter: WritableObject {
    package private(set) var bytes: [UInt8] = []
    /// Whether the object that is being written has a member.
    private var hasMember = false

    package init() {}

    /// Creates a writer that appends to `bytes` and uses their buffer.
    package init(after bytes: consuming [UInt8]) { self.bytes = bytes }

    /// Returns what was written, and begins again.
    package mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Returns an object with the members that `body` writes.
    package static func object(_ body: (inout Object) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(body)
        return writer.bytes
    }

    /// Writes the members of an object.
    ///
    /// Nil values are left out.
    package typealias Object = JSONWriter

    package mutating func put(_ key: JSONKey, _ write: (inout JSONWriter) -> Void) {
        if hasMember { bytes.append(UInt8(ascii: ",")) }
        put(key.name)
        bytes.append(UInt8(ascii: ":"))
        write(&self)
        hasMember = true
    }

    /// Writes a member whose key needs no escape.
    @inline(__always)
    mutating func member(_ key: StaticString, _ write: (inout JSONWriter) -> Void) {
        if hasMember { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        write(&self)
        hasMember = true
    }

    /// Writes an object as a member, unless it has no members.
    mutating func memberUnlessEmpty(_ key: StaticString, _ body: (inout Object) -> Void) {
        let (start, hadMember) = (bytes.count, hasMember)
        var isEmpty = false
        member(key) { writer in
            writer.object { object in
                body(&object)
                isEmpty = !object.hasMember
            }
        }
        guard isEmpty else { return }
        bytes.removeLast(bytes.count - start)
        hasMember = hadMember
    }

    package mutating func put(_ key: JSONKey, _ text: String?) {
        if let text { put(key) { $0.put(text) } }
    }

    package mutating func put(_ key: JSONKey, _ number: Int?) {
        if let number { put(key) { $0.put(number) } }
    }

    package mutating func put(_ key: JSONKey, _ number: Double?) {
        if let number { put(key) { $0.put(number) } }
    }

    package mutating func put(_ key: JSONKey, _ flag: Bool?) {
        if let flag { put(key) { $0.put(flag) } }
    }

    package mutating func put(_ key: JSONKey, _ numbers: [Double]?) {
        if let numbers { put(key) { $0.array(numbers) { $0.put($1) } } }
    }

    /// Writes bytes that are JSON.
    package mutating func put(_ key: JSONKey, json: [UInt8]?) {
        if let json { put(key) { $0.put(json: json) } }
    }

    package mutating func put(_ key: JSONKey, _ texts: [String]) {
        put(key) { $0.array(texts) { $0.put($1) } }
    }

    package mutating func object(_ key: JSONKey, _ body: (inout Object) -> Void) { put(key) { $0.object(body) } }

    package mutating func object(_ body: (inout Object) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        hasMember = false
        body(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    package mutating func array<Elements: Sequence>(
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

    package mutating func put(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            // Most texts need no escape, and are copied as they are.
            let raw = UnsafeRawBufferPointer(utf8)
            var (start, index) = (0, 0)
            while index < utf8.count {
                if index + 8 <= utf8.count,
                    !Self.holdsEscape(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                {
                    index += 8
                    continue
                }
                if Self.needsEscape(utf8[index]) {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                    escape(utf8[index])
                    start = index + 1
                } else if let (value, length) = Self.concealed(in: utf8, at: index) {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                    escape(value)
                    start = index + length
                    index = start - 1
                }
                index += 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether one of eight bytes may need an escape, which a byte above ASCII may.
    ///
    /// Subtracting a larger byte sets the highest bit of a byte in which it was clear.
    @inline(__always)
    private static func holdsEscape(_ word: UInt64) -> Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let deletes = word ^ (ones &* 0x7F)
        let controls = (word &- ones &* 0x20) & ~word
        let found =
            word | controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
            | ((deletes &- ones) & ~deletes)
        return found & highs != 0
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    @inline(never)
    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            let digits: StaticString = "0123456789abcdef"
            bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            bytes.append(digits.utf8Start[Int(byte >> 4)])
            bytes.append(digits.utf8Start[Int(byte & 15)])
        }
    }

    package mutating func put(_ number: some FixedWidthInteger) {
        var text = "\(number)"
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Writes a number.
    ///
    /// A number that is not finite is written as 0.
    package mutating func put(_ number: Double) {
        guard number.isFinite else { return put(0) }
        if number.magnitude < 0x1p53, let whole = Int(exactly: number) { return put(whole) }
        bytes += "\(number)".utf8
    }

    /// Writes a date as `Date.millisecondText` has it.
    package mutating func put(_ date: Date) {
        guard let time = date.calendarTime else { return put(date.millisecondText) }
        bytes.append(UInt8(ascii: "\""))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CalendarTime.length) { text in
            time.write(to: text)
            bytes.append(contentsOf: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func put(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

    package mutating func put(json: [UInt8]) { bytes += json }
}

// Characters above ASCII that a terminal obeys or that can't be seen are escaped too, and so is DEL: people read JSON in
// terminals.
extension JSONWriter {
    /// Returns a JSON text in which these characters are escaped.
    package static func escapingControls(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(where: { $0 == 0x7F || length(of: $0) > 0 }) else { return text }
        var writer = JSONWriter()
        writer.bytes.reserveCapacity(text.count + 16)
        text.withUnsafeBufferPointer { text in
            var index = 0
            while index < text.count {
                if text[index] == 0x7F {
                    writer.escape(text[index])
                    index += 1
                } else if let (value, length) = concealed(in: text, at: index) {
                    writer.escape(value)
                    index += length
                } else {
                    writer.bytes.append(text[index])
                    index += 1
                }
            }
        }
        return writer.bytes
    }

    /// The length of the characters that begin with a byte, if some of these characters are escaped, otherwise 0.
    @inline(__always)
    private static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2, 0xD8: 2
        case 0xE1, 0xE2, 0xE3, 0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// The character at an index that is escaped although it is not ASCII, and its length in bytes.
    @inline(__always)
    private static func concealed(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
        let length = Self.length(of: text[index])
        guard length > 0, index + length <= text.count else { return nil }
        // A byte that leads n bytes has n bits set and one clear.
        var value = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        return Unicode.Scalar.isEscapedInJSON(value) ? (value, length) : nil
    }

    @inline(never)
    private mutating func escape(_ value: UInt32) {
        guard value <= 0xFFFF else {
            escape(0xD800 + (value - 0x1_0000) >> 10)
            return escape(0xDC00 + (value - 0x1_0000) & 0x3FF)
        }
        let digits = String(value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
}
