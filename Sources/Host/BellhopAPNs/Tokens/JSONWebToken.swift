internal import BellhopValues
internal import FoundationEssentials

/// A signed JSON Web Token (RFC 7519, RFC 7515), whose signature isn't checked.
struct JSONWebToken {
    /// The algorithm of the signature (`alg`).
    let algorithm: String
    /// What is signed.
    let signed: [UInt8]
    let signature: [UInt8]
    private let header: [JSONNode.Member]
    private let claims: [JSONNode.Member]

    /// The most bytes of a token; Apple's have about 200, and Google's 1,000.
    private static let longest = 4096

    /// What is wrong with a token: words that follow "the provider token".
    struct Fault: Error, Equatable {
        let words: String
        init(_ words: String) { self.words = words }
    }

    /// Reads a token.
    init(_ text: String) throws(Fault) {
        guard text.utf8.count <= Self.longest else { throw Fault("has \(text.utf8.count) bytes") }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw Fault("has \(parts.count) parts, not 3") }
        header = try Self.object(parts[0], "header")
        claims = try Self.object(parts[1], "claims")
        guard let signature = Self.decode(parts[2]) else { throw Fault("has a signature that isn't base64url") }
        self.signature = signature
        signed = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
        algorithm = try Self.text("alg", in: header)
    }

    /// The identifier of the key (`kid`).
    var key: String { get throws(Fault) { try Self.text("kid", in: header) } }

    /// A claim that is a string.
    func claim(_ name: String) throws(Fault) -> String { try Self.text(name, in: claims) }

    /// A claim that is a time, in seconds since 1970.
    ///
    /// Clients send a number, a number with a fraction, or either as a string.
    func time(_ name: String) throws(Fault) -> Double {
        let seconds: Double
        switch claims[name]?.value.value {
        case .number(let number): seconds = number
        case .string(let text):
            guard let number = Double(text) else { throw Fault("has the \(name) \(text.cut(to: 40).quoted)") }
            seconds = number
        case nil: throw Fault("has no \(name)")
        case .null, .bool, .array, .object: throw Fault("has an \(name) that isn't a number")
        }
        guard seconds.isFinite else { throw Fault("has an \(name) that isn't a number") }
        return seconds
    }

    private static func object(_ part: Substring.UTF8View.SubSequence, _ name: String) throws(Fault) -> [JSONNode
        .Member]
    {
        guard let bytes = decode(part) else { throw Fault("has a \(name) part that isn't base64url") }
        guard let members = (try? JSONDocument(bytes))?.root.object else {
            throw Fault("has a \(name) part that isn't a JSON object")
        }
        return members
    }

    private static func text(_ key: String, in members: [JSONNode.Member]) throws(Fault) -> String {
        guard let member = members[key] else { throw Fault("has no \(key)") }
        guard let text = member.value.string else { throw Fault("has a \(key) that isn't a string") }
        return text
    }

    /// Decodes base64url, with or without padding.
    private static func decode(_ part: Substring.UTF8View.SubSequence) -> [UInt8]? {
        var text = part.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        while text.last == UInt8(ascii: "=") { text.removeLast() }
        text += [UInt8](repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        return Data(base64Encoded: Data(text)).map { [UInt8]($0) }
    }
}
