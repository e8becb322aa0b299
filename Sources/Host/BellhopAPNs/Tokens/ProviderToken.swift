internal import BellhopValues
internal import FoundationEssentials

/// A JSON Web Token that names a provider (RFC 7519, RFC 7515).
struct ProviderToken: Equatable {
    /// The algorithm of the signature (`alg`).
    let algorithm: String
    /// The identifier of the key (`kid`).
    let key: String
    /// The team (`iss`).
    let team: String
    /// When it was made, in seconds since 1970 (`iat`).
    let issued: Double
    /// What is signed.
    let signed: [UInt8]
    /// The signature: r and s, 32 bytes each, for ES256.
    let signature: [UInt8]

    /// The most bytes of a token; Apple's have about 200.
    private static let longest = 4096

    /// Reads a token without checking its signature; throws what is wrong with it.
    init(_ text: String) throws(Fault) {
        guard text.utf8.count <= Self.longest else { throw Fault("has \(text.utf8.count) bytes") }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw Fault("has \(parts.count) parts, not 3") }
        let header = try Self.object(parts[0], "header")
        let claims = try Self.object(parts[1], "claims")
        guard let signature = Self.decode(parts[2]) else { throw Fault("has a signature that isn't base64url") }
        self.signature = signature
        signed = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
        algorithm = try Self.text("alg", in: header)
        key = try Self.text("kid", in: header)
        team = try Self.text("iss", in: claims)
        // Clients send a number, a number with a fraction, or either as a string; APNs takes all of them.
        switch claims["iat"]?.value.value {
        case .number(let seconds): issued = seconds
        case .string(let text):
            guard let seconds = Double(text) else { throw Fault("has the iat \(text.cut(to: 40).quoted)") }
            issued = seconds
        case nil: throw Fault("has no iat")
        case .null, .bool, .array, .object: throw Fault("has an iat that isn't a number")
        }
        guard issued.isFinite else { throw Fault("has an iat that isn't a number") }
    }

    /// What is wrong with a token: words that follow "the provider token".
    struct Fault: Error, Equatable {
        let words: String
        init(_ words: String) { self.words = words }
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
