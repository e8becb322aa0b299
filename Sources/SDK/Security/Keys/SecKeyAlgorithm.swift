public import CFTypes

/// An algorithm for a key.
///
/// On Linux, `rsaSignatureRaw`, `rsaEncryptionRaw`, OAEP with AES-GCM and ECIES aren't available.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
    private let name: String
    /// What it does; nil for an unknown algorithm.
    let scheme: KeyScheme?

    /// Apple's name of the algorithm.
    public var rawValue: CFString { name as NSString }

    /// Creates an algorithm from its name; no key supports an algorithm that isn't declared here.
    public init(rawValue: CFString) {
        let name = rawValue as String
        self.name = name
        scheme = Self.all.first { $0.name == name }?.scheme
    }

    private init(_ name: String, _ scheme: KeyScheme) {
        self.name = name
        self.scheme = scheme
    }

    /// Signs a message with ECDSA and SHA-1.
    public static let ecdsaSignatureMessageX962SHA1 = Self(
        "algid:sign:ECDSA:message-X962:SHA1", .ecdsa(.sha1, .message))
    /// Signs a message with ECDSA and SHA-224.
    public static let ecdsaSignatureMessageX962SHA224 = Self(
        "algid:sign:ECDSA:message-X962:SHA224", .ecdsa(.sha224, .message))
    /// Signs a message with ECDSA and SHA-256.
    public static let ecdsaSignatureMessageX962SHA256 = Self(
        "algid:sign:ECDSA:message-X962:SHA256", .ecdsa(.sha256, .message))
    /// Signs a message with ECDSA and SHA-384.
    public static let ecdsaSignatureMessageX962SHA384 = Self(
        "algid:sign:ECDSA:message-X962:SHA384", .ecdsa(.sha384, .message))
    /// Signs a message with ECDSA and SHA-512.
    public static let ecdsaSignatureMessageX962SHA512 = Self(
        "algid:sign:ECDSA:message-X962:SHA512", .ecdsa(.sha512, .message))
    /// Signs a digest of SHA-1 with ECDSA.
    public static let ecdsaSignatureDigestX962SHA1 = Self("algid:sign:ECDSA:digest-X962:SHA1", .ecdsa(.sha1, .digest))
    /// Signs a digest of SHA-224 with ECDSA.
    public static let ecdsaSignatureDigestX962SHA224 = Self(
        "algid:sign:ECDSA:digest-X962:SHA224", .ecdsa(.sha224, .digest))
    /// Signs a digest of SHA-256 with ECDSA.
    public static let ecdsaSignatureDigestX962SHA256 = Self(
        "algid:sign:ECDSA:digest-X962:SHA256", .ecdsa(.sha256, .digest))
    /// Signs a digest of SHA-384 with ECDSA.
    public static let ecdsaSignatureDigestX962SHA384 = Self(
        "algid:sign:ECDSA:digest-X962:SHA384", .ecdsa(.sha384, .digest))
    /// Signs a digest of SHA-512 with ECDSA.
    public static let ecdsaSignatureDigestX962SHA512 = Self(
        "algid:sign:ECDSA:digest-X962:SHA512", .ecdsa(.sha512, .digest))
    /// Signs a message with RSA with PKCS #1 v1.5 and SHA-1.
    public static let rsaSignatureMessagePKCS1v15SHA1 = Self(
        "algid:sign:RSA:message-PKCS1v15:SHA1", .pkcs1(.sha1, .message))
    /// Signs a message with RSA with PKCS #1 v1.5 and SHA-224.
    public static let rsaSignatureMessagePKCS1v15SHA224 = Self(
        "algid:sign:RSA:message-PKCS1v15:SHA224", .pkcs1(.sha224, .message))
    /// Signs a message with RSA with PKCS #1 v1.5 and SHA-256.
    public static let rsaSignatureMessagePKCS1v15SHA256 = Self(
        "algid:sign:RSA:message-PKCS1v15:SHA256", .pkcs1(.sha256, .message))
    /// Signs a message with RSA with PKCS #1 v1.5 and SHA-384.
    public static let rsaSignatureMessagePKCS1v15SHA384 = Self(
        "algid:sign:RSA:message-PKCS1v15:SHA384", .pkcs1(.sha384, .message))
    /// Signs a message with RSA with PKCS #1 v1.5 and SHA-512.
    public static let rsaSignatureMessagePKCS1v15SHA512 = Self(
        "algid:sign:RSA:message-PKCS1v15:SHA512", .pkcs1(.sha512, .message))
    /// Signs a digest of SHA-1 with RSA with PKCS #1 v1.5.
    public static let rsaSignatureDigestPKCS1v15SHA1 = Self(
        "algid:sign:RSA:digest-PKCS1v15:SHA1", .pkcs1(.sha1, .digest))
    /// Signs a digest of SHA-224 with RSA with PKCS #1 v1.5.
    public static let rsaSignatureDigestPKCS1v15SHA224 = Self(
        "algid:sign:RSA:digest-PKCS1v15:SHA224", .pkcs1(.sha224, .digest))
    /// Signs a digest of SHA-256 with RSA with PKCS #1 v1.5.
    public static let rsaSignatureDigestPKCS1v15SHA256 = Self(
        "algid:sign:RSA:digest-PKCS1v15:SHA256", .pkcs1(.sha256, .digest))
    /// Signs a digest of SHA-384 with RSA with PKCS #1 v1.5.
    public static let rsaSignatureDigestPKCS1v15SHA384 = Self(
        "algid:sign:RSA:digest-PKCS1v15:SHA384", .pkcs1(.sha384, .digest))
    /// Signs a digest of SHA-512 with RSA with PKCS #1 v1.5.
    public static let rsaSignatureDigestPKCS1v15SHA512 = Self(
        "algid:sign:RSA:digest-PKCS1v15:SHA512", .pkcs1(.sha512, .digest))
    /// Signs a message with RSA with PSS and SHA-1.
    public static let rsaSignatureMessagePSSSHA1 = Self(
        "algid:sign:RSA:message-PSS:SHA1:SHA1:20", .pss(.sha1, .message))
    /// Signs a message with RSA with PSS and SHA-224.
    public static let rsaSignatureMessagePSSSHA224 = Self(
        "algid:sign:RSA:message-PSS:SHA224:SHA224:28", .pss(.sha224, .message))
    /// Signs a message with RSA with PSS and SHA-256.
    public static let rsaSignatureMessagePSSSHA256 = Self(
        "algid:sign:RSA:message-PSS:SHA256:SHA256:32", .pss(.sha256, .message))
    /// Signs a message with RSA with PSS and SHA-384.
    public static let rsaSignatureMessagePSSSHA384 = Self(
        "algid:sign:RSA:message-PSS:SHA384:SHA384:48", .pss(.sha384, .message))
    /// Signs a message with RSA with PSS and SHA-512.
    public static let rsaSignatureMessagePSSSHA512 = Self(
        "algid:sign:RSA:message-PSS:SHA512:SHA512:64", .pss(.sha512, .message))
    /// Signs a digest of SHA-1 with RSA with PSS.
    public static let rsaSignatureDigestPSSSHA1 = Self("algid:sign:RSA:digest-PSS:SHA1:SHA1:20", .pss(.sha1, .digest))
    /// Signs a digest of SHA-224 with RSA with PSS.
    public static let rsaSignatureDigestPSSSHA224 = Self(
        "algid:sign:RSA:digest-PSS:SHA224:SHA224:28", .pss(.sha224, .digest))
    /// Signs a digest of SHA-256 with RSA with PSS.
    public static let rsaSignatureDigestPSSSHA256 = Self(
        "algid:sign:RSA:digest-PSS:SHA256:SHA256:32", .pss(.sha256, .digest))
    /// Signs a digest of SHA-384 with RSA with PSS.
    public static let rsaSignatureDigestPSSSHA384 = Self(
        "algid:sign:RSA:digest-PSS:SHA384:SHA384:48", .pss(.sha384, .digest))
    /// Signs a digest of SHA-512 with RSA with PSS.
    public static let rsaSignatureDigestPSSSHA512 = Self(
        "algid:sign:RSA:digest-PSS:SHA512:SHA512:64", .pss(.sha512, .digest))
    /// Encrypts with RSA and PKCS #1 v1.5.
    public static let rsaEncryptionPKCS1 = Self("algid:encrypt:RSA:PKCS1", .encryptPKCS1)
    /// Encrypts with RSA, OAEP and SHA-1.
    public static let rsaEncryptionOAEPSHA1 = Self("algid:encrypt:RSA:OAEP:SHA1", .encryptOAEP(.sha1))
    /// Encrypts with RSA, OAEP and SHA-224.
    public static let rsaEncryptionOAEPSHA224 = Self("algid:encrypt:RSA:OAEP:SHA224", .encryptOAEP(.sha224))
    /// Encrypts with RSA, OAEP and SHA-256.
    public static let rsaEncryptionOAEPSHA256 = Self("algid:encrypt:RSA:OAEP:SHA256", .encryptOAEP(.sha256))
    /// Encrypts with RSA, OAEP and SHA-384.
    public static let rsaEncryptionOAEPSHA384 = Self("algid:encrypt:RSA:OAEP:SHA384", .encryptOAEP(.sha384))
    /// Encrypts with RSA, OAEP and SHA-512.
    public static let rsaEncryptionOAEPSHA512 = Self("algid:encrypt:RSA:OAEP:SHA512", .encryptOAEP(.sha512))
    /// The shared secret of two keys of a curve.
    public static let ecdhKeyExchangeStandard = Self("algid:keyexchange:ECDH", .exchange)
    /// The shared secret of two keys of a curve, times the cofactor, which is 1.
    public static let ecdhKeyExchangeCofactor = Self("algid:keyexchange:ECDHC", .exchange)

    private static let all: [Self] = [
        .ecdsaSignatureMessageX962SHA1,
        .ecdsaSignatureMessageX962SHA224,
        .ecdsaSignatureMessageX962SHA256,
        .ecdsaSignatureMessageX962SHA384,
        .ecdsaSignatureMessageX962SHA512,
        .ecdsaSignatureDigestX962SHA1,
        .ecdsaSignatureDigestX962SHA224,
        .ecdsaSignatureDigestX962SHA256,
        .ecdsaSignatureDigestX962SHA384,
        .ecdsaSignatureDigestX962SHA512,
        .rsaSignatureMessagePKCS1v15SHA1,
        .rsaSignatureMessagePKCS1v15SHA224,
        .rsaSignatureMessagePKCS1v15SHA256,
        .rsaSignatureMessagePKCS1v15SHA384,
        .rsaSignatureMessagePKCS1v15SHA512,
        .rsaSignatureDigestPKCS1v15SHA1,
        .rsaSignatureDigestPKCS1v15SHA224,
        .rsaSignatureDigestPKCS1v15SHA256,
        .rsaSignatureDigestPKCS1v15SHA384,
        .rsaSignatureDigestPKCS1v15SHA512,
        .rsaSignatureMessagePSSSHA1,
        .rsaSignatureMessagePSSSHA224,
        .rsaSignatureMessagePSSSHA256,
        .rsaSignatureMessagePSSSHA384,
        .rsaSignatureMessagePSSSHA512,
        .rsaSignatureDigestPSSSHA1,
        .rsaSignatureDigestPSSSHA224,
        .rsaSignatureDigestPSSSHA256,
        .rsaSignatureDigestPSSSHA384,
        .rsaSignatureDigestPSSSHA512,
        .rsaEncryptionPKCS1,
        .rsaEncryptionOAEPSHA1,
        .rsaEncryptionOAEPSHA224,
        .rsaEncryptionOAEPSHA256,
        .rsaEncryptionOAEPSHA384,
        .rsaEncryptionOAEPSHA512,
        .ecdhKeyExchangeStandard,
        .ecdhKeyExchangeCofactor,
    ]
}
