internal import Foundation

/// Reads a JSON object into the values that `JSONSerialization` makes of it, in one pass over the bytes.
///
/// It reads what payloads and the host's answers are made of. Anything unusual (a number of more than 64 bits, a key
/// that comes twice, deep nesting, text that is no JSON) ends it with nil, and the caller asks `JSONSerialization`.
/// So the two never disagree.
struct UserInfoReader {
    /// Something that is left to `JSONSerialization`.
    struct Unusual: Error {}

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    private var depth = 0
    /// The name of members whose objects stay bytes: each becomes a ``UserInfo``.
    private let unread: String?

    private init(_ bytes: UnsafeBufferPointer<UInt8>, unread: String?) {
        self.bytes = bytes
        self.unread = unread
    }

    /// The object; nil where there is none, or where it has something unusual.
    static func read(_ json: Data) -> [AnyHashable: Any]? { read(json, unread: nil) { AnyHashable($0) } }

    /// The object, with a ``UserInfo`` in place of the value of each member of that name, at any depth.
    static func members(of json: Data, unread: String) -> [String: Any]? { read(json, unread: unread) { $0 } }

    private static func read<Key: Hashable>(
        _ json: Data, unread: String?, _ makeKey: (String) -> Key
    ) -> [Key: Any]? {
        json.withUnsafeBytes { bytes in
            var reader = UserInfoReader(bytes.bindMemory(to: UInt8.self), unread: unread)
            return try? reader.document(makeKey)
        }
    }

    private mutating func document<Key: Hashable>(_ makeKey: (String) -> Key) throws(Unusual) -> [Key: Any] {
        guard try next() == UInt8(ascii: "{") else { throw Unusual() }
        let object = try object(makeKey)
        skipSpace()
        guard index == bytes.count else { throw Unusual() }
        return object
    }

    private mutating func value() throws(Unusual) -> Any {
        switch try next() {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "{"): return try object { $0 }
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "t"):
            try expect("rue")
            return NSNumber(value: true)
        case UInt8(ascii: "f"):
            try expect("alse")
            return NSNumber(value: false)
        case UInt8(ascii: "n"):
            try expect("ull")
            return NSNull()
        default:
            index -= 1
            return try number()
        }
    }

    private mutating func object<Key: Hashable>(_ makeKey: (String) -> Key) throws(Unusual) -> [Key: Any] {
        // Room for most objects of a payload, so that few grow while they are filled.
        var object = [Key: Any](minimumCapacity: 6)
        guard try opens(before: UInt8(ascii: "}")) else { return object }
        repeat {
            guard try next() == UInt8(ascii: "\"") else { throw Unusual() }
            let name = try string()
            guard try next() == UInt8(ascii: ":") else { throw Unusual() }
            let value = name == unread ? try unreadObject() : try value()
            guard object.updateValue(value, forKey: makeKey(name)) == nil else { throw Unusual() }
        } while try continues(before: UInt8(ascii: "}"))
        return object
    }

    /// The object that begins here, with its bytes as they are.
    private mutating func unreadObject() throws(Unusual) -> UserInfo {
        guard try next() == UInt8(ascii: "{") else { throw Unusual() }
        let start = index - 1
        var level = 1
        while level > 0 {
            guard index < bytes.count else { throw Unusual() }
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): level += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
            case UInt8(ascii: "\""): try skipString()
            default: break
            }
        }
        return UserInfo(json: Data(bytes[start..<index]))
    }

    private mutating func array() throws(Unusual) -> [Any] {
        var array: [Any] = []
        guard try opens(before: UInt8(ascii: "]")) else { return array }
        repeat { array.append(try value()) } while try continues(before: UInt8(ascii: "]"))
        return array
    }

    /// Whether there is a first element; false: the end is behind us.
    private mutating func opens(before end: UInt8) throws(Unusual) -> Bool {
        if try next() == end { return false }
        index -= 1
        depth += 1
        guard depth < 128 else { throw Unusual() }
        return true
    }

    /// Whether there is another element; false: the end is behind us.
    private mutating func continues(before end: UInt8) throws(Unusual) -> Bool {
        let byte = try next()
        if byte == UInt8(ascii: ",") { return true }
        guard byte == end else { throw Unusual() }
        depth -= 1
        return false
    }

    /// The next byte that is no space.
    private mutating func next() throws(Unusual) -> UInt8 {
        skipSpace()
        guard index < bytes.count else { throw Unusual() }
        defer { index += 1 }
        return bytes[index]
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    private mutating func expect(_ rest: StaticString) throws(Unusual) {
        let count = rest.utf8CodeUnitCount
        guard bytes.count - index >= count,
            rest.withUTF8Buffer({ bytes[index..<index + count].elementsEqual($0) })
        else { throw Unusual() }
        index += count
    }
}
