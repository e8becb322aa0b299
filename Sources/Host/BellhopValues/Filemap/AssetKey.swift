/// The key of an asset: a relative path that cannot lead outside the source.
public struct AssetKey: Sendable, Hashable, Codable {
    /// The maximum length of a key, in bytes.
    public static let limit = 1024

    /// The path, such as `images/offer.png`.
    public let path: String

    /// Reads a key.
    ///
    /// Throws an ``AssetFailure`` that says what is wrong with the key.
    public init(_ text: String) throws(AssetFailure) {
        if let fault = Self.fault(in: text) { throw .invalidPath(text, fault) }
        path = text
    }

    private static func fault(in text: String) -> String? {
        if text.isEmpty { return "it is empty" }
        if text.utf8.count > limit { return "it has more than \(limit) bytes" }
        if text.utf8.first == UInt8(ascii: "/") { return "it begins with a slash" }
        for byte in text.utf8 {
            switch byte {
            case 0..<0x20, 0x7F: return "it contains a control character"
            case UInt8(ascii: "?"), UInt8(ascii: "#"): return "it contains ? or #"
            case UInt8(ascii: "\\"): return "it contains a backslash"
            default: break
            }
        }
        for component in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if component.isEmpty { return "one of its components is empty" }
            if component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8) {
                return "one of its components is \(String(Substring(component)))"
            }
        }
        return nil
    }

    /// The percent-encoded path.
    ///
    /// Letters, digits, `-`, `.`, `_`, `~` and slashes are not encoded.
    public var percentEncoded: String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(path.utf8.count)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
