/// A JSON Web Token that names a provider.
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

    typealias Fault = JSONWebToken.Fault

    /// Reads a token without checking its signature; throws what is wrong with it.
    init(_ text: String) throws(Fault) {
        let token = try JSONWebToken(text)
        (algorithm, signed, signature) = (token.algorithm, token.signed, token.signature)
        key = try token.key
        team = try token.claim("iss")
        issued = try token.time("iat")
    }
}
