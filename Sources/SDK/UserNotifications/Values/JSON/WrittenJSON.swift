internal import BellhopContract
internal import Foundation

/// A value on its way to the host, as JSON (docs/notification-center.md).
///
/// A member of an object literal that is nil is left out.
enum WrittenJSON: Sendable {
    case text(String)
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case array([WrittenJSON])
    case object([(name: String, value: WrittenJSON)])
    /// The text of a JSON object.
    case bytes(Data)

    /// The value, or nil where it is empty and so may be left out.
    static func unlessEmpty(_ text: String) -> WrittenJSON? { text.isEmpty ? nil : .text(text) }

    /// The value, or nil where there is none and it may be left out.
    static func unlessEmpty<Element>(_ list: [Element], _ json: (Element) -> WrittenJSON) -> WrittenJSON? {
        list.isEmpty ? nil : .array(list.map(json))
    }

    /// The value, or nil where it is false and so may be left out.
    static func ifTrue(_ flag: Bool) -> WrittenJSON? { flag ? .flag(true) : nil }

    /// The text, in UTF-8.
    var data: Data {
        var data = Data()
        write(to: &data)
        return data
    }

    private func write(to data: inout Data) {
        switch self {
        case .text(let text): Self.write(text, to: &data)
        // JSON has no word for a number that is not finite.
        case .number(let number): data.append(contentsOf: "\(number.isFinite ? number : 0)".utf8)
        case .integer(let number): data.append(contentsOf: "\(number)".utf8)
        case .flag(let flag): data.append(contentsOf: "\(flag)".utf8)
        case .bytes(let bytes): data.append(bytes)
        case .array(let values): Self.write(values, "[", "]", to: &data) { $0.write(to: &$1) }
        case .object(let members):
            Self.write(members, "{", "}", to: &data) { member, data in
                Self.write(member.name, to: &data)
                data.append(UInt8(ascii: ":"))
                member.value.write(to: &data)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, to data: inout Data,
        _ write: (Element, inout Data) -> Void
    ) {
        data.append(UInt8(ascii: opening))
        for (index, element) in elements.enumerated() {
            if index > 0 { data.append(UInt8(ascii: ",")) }
            write(element, &data)
        }
        data.append(UInt8(ascii: closing))
    }

    private static func write(_ text: String, to data: inout Data) {
        data.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): data.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case ..<0x20:
                let digits = String(byte, radix: 16)
                data.append(contentsOf: (byte < 0x10 ? "\\u000\(digits)" : "\\u00\(digits)").utf8)
            default: data.append(byte)
            }
        }
        data.append(UInt8(ascii: "\""))
    }
}

extension WrittenJSON: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (JSONKey, WrittenJSON?)...) {
        self = .object(elements.compactMap { key, value in value.map { (key.name, $0) } })
    }
}

extension WrittenJSON: WritableObject {
    mutating func put(_ key: JSONKey, _ flag: Bool?) { add(key, flag.map { .flag($0) }) }

    mutating func put(_ key: JSONKey, _ number: Double?) { add(key, number.map { .number($0) }) }

    mutating func put(_ key: JSONKey, _ numbers: [Double]?) {
        add(key, numbers.map { .array($0.map { .number($0) }) })
    }

    mutating func put(_ key: JSONKey, _ text: String?) { add(key, text.map { .text($0) }) }

    mutating func object(_ key: JSONKey, _ body: (inout WrittenJSON) -> Void) {
        var object: WrittenJSON = [:]
        body(&object)
        add(key, object)
    }

    private mutating func add(_ key: JSONKey, _ value: WrittenJSON?) {
        guard case .object(let members) = self, let value else { return }
        self = .object(members + [(name: key.name, value: value)])
    }
}
