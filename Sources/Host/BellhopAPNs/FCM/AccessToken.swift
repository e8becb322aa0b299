internal import BellhopValues

/// What a service account shows with each message, for an hour.
package struct AccessToken: Sendable, Equatable {
    /// The token.
    package var text: String
    /// How long it is valid, in seconds.
    package var lifetime: Int
}

/// A request of an access token that is refused, as OAuth says it (RFC 6749, section 5.2).
package struct OAuthRefusal: Error, Sendable, Equatable {
    /// The word that the client's code reads.
    package var error: String
    /// What Google says.
    package var description: String
    /// What is wrong, and how to correct it.
    package var detail: String

    init(_ error: String, _ description: String, _ detail: String) {
        (self.error, self.description, self.detail) = (error, description, detail)
    }

    init(_ fault: Assertion.Fault) {
        switch fault {
        case .malformed(let words):
            self.init("invalid_grant", "Invalid JWT: the token is malformed.", "The assertion \(words).")
        case .unknownAccount(let email):
            self.init(
                "invalid_grant", "Invalid grant: account not found",
                "No service account has the key of \(email.cut(to: 100)). `bellhop gateway keys` lists the keys.")
        case .badSignature:
            self.init(
                "invalid_grant", "Invalid JWT Signature.", "The private key isn't that of the service account.")
        case .badTime:
            self.init(
                "invalid_grant",
                "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
                    + "Check your iat and exp values in the JWT claim.",
                "Set iat to the present time, and exp to at most an hour after it.")
        }
    }
}

/// The members of a form (application/x-www-form-urlencoded).
struct Form {
    private var values: [String: String] = [:]

    init(_ bytes: [UInt8]) {
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            values[Self.decode(parts[0])] = parts.count == 2 ? Self.decode(parts[1]) : ""
        }
    }

    subscript(name: String) -> String? { values[name] }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        return text[...].utf8.percentDecoded ?? text
    }
}
