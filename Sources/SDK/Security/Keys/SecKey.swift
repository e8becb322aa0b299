public import CFTypes

/// A key of RSA or of an elliptic curve, public or private.
public final class SecKey: Sendable {
    let pair: KeyPair

    init(_ pair: KeyPair) { self.pair = pair }
}

/// What a key is used for, with Apple's values.
public enum SecKeyOperationType: CFIndex, Sendable {
    /// To sign.
    case sign = 0
    /// To verify a signature.
    case verify = 1
    /// To encrypt.
    case encrypt = 2
    /// To decrypt.
    case decrypt = 3
    /// To agree on a shared secret.
    case keyExchange = 4
}

/// Creates a private key.
///
/// `parameters` has `kSecAttrKeyType` and `kSecAttrKeySizeInBits`: 256, 384 or 521 bits on a curve, 1024 to 8192 bits
/// for RSA. Nil with an error of `NSOSStatusErrorDomain` for anything else. On Linux, no key is in a Secure Enclave,
/// and a permanent key (`kSecAttrIsPermanent`) is refused with `errSecUnimplemented`.
public func SecKeyCreateRandomKey(
    _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    result(error) { () throws(KeyError) in
        let attributes = try KeyAttributes(parameters)
        guard !attributes.isPermanent else {
            throw KeyError(errSecUnimplemented, "the keychain keeps no keys on Linux")
        }
        return SecKey(try KeyPair.generate(attributes.type, bits: try attributes.requiredBits()))
    }
}

/// Reads a key from its external representation.
///
/// `attributes` has `kSecAttrKeyType` and `kSecAttrKeyClass`. Nil with an error if the data isn't such a key.
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    result(error) { () throws(KeyError) in
        let attributes = try KeyAttributes(attributes)
        guard let isPrivate = attributes.isPrivate else {
            throw KeyError(errSecParam, "kSecAttrKeyClass is neither private nor public")
        }
        let pair = try KeyPair(keyData as Data, attributes.type, isPrivate: isPrivate)
        guard attributes.bits.map({ $0 == pair.bits }) ?? true else {
            throw KeyError(errSecParam, "kSecAttrKeySizeInBits does not match the key, which has \(pair.bits) bits")
        }
        return SecKey(pair)
    }
}

/// The public key of a private key; a public key itself.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { (try? key.pair.publicPair()).map(SecKey.init) }

/// The bytes of a key: PKCS #1 for RSA, and the ANSI X9.63 format for a curve.
public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    result(error) { () throws(KeyError) in try key.pair.external() as NSData }
}

/// The type, the class and the size of a key.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
    let attributes: [NSString: Any] = [
        kSecClass: kSecClassKey, kSecAttrKeyType: key.pair.type.constant, kSecAttrKeySizeInBits: key.pair.bits,
        kSecAttrKeyClass: key.pair.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
    ]
    return attributes as NSDictionary
}

/// The size of a block, in bytes: the modulus of RSA, or a coordinate of a curve.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { (key.pair.bits + 7) / 8 }

/// Whether a key can be used with an algorithm.
public func SecKeyIsAlgorithmSupported(
    _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
    guard let scheme = algorithm.scheme, scheme.type == key.pair.type, scheme.operations.contains(operation) else {
        return false
    }
    return switch operation {
    case .sign, .decrypt, .keyExchange: key.pair.isPrivate
    case .verify, .encrypt: !key.pair.isPrivate
    }
}

/// Signs data, or a digest, as the algorithm says.
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    result(error) { () throws(KeyError) in
        try require(key, .sign, algorithm).sign(dataToSign as Data, with: key.pair) as NSData
    }
}

/// Whether a signature is that of data, or of a digest.
///
/// Returns false with the error `errSecVerifyFailed` if it isn't.
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let isRight: Bool? = result(error) { () throws(KeyError) in
        try require(key, .verify, algorithm).verify(signature as Data, of: signedData as Data, with: key.pair)
        return true
    }
    return isRight ?? false
}

/// Encrypts data with a public key.
public func SecKeyCreateEncryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    result(error) { () throws(KeyError) in
        try require(key, .encrypt, algorithm).encrypt(plaintext as Data, with: key.pair) as NSData
    }
}

/// Decrypts data with a private key.
public func SecKeyCreateDecryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    result(error) { () throws(KeyError) in
        try require(key, .decrypt, algorithm).decrypt(ciphertext as Data, with: key.pair) as NSData
    }
}

/// The shared secret of a private key and another party's public key.
///
/// On Linux, `parameters` has no effect, because no algorithm derives a key from the secret.
public func SecKeyCopyKeyExchangeResult(
    _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey, _ parameters: CFDictionary,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    result(error) { () throws(KeyError) in
        _ = try require(privateKey, .keyExchange, algorithm)
        return try privateKey.pair.secret(with: publicKey.pair) as NSData
    }
}

private func require(
    _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) throws(KeyError) -> KeyScheme {
    guard SecKeyIsAlgorithmSupported(key, operation, algorithm), let scheme = algorithm.scheme else {
        throw KeyError(errSecParam, "the key can't \(operation) with the algorithm \(algorithm.rawValue)")
    }
    return scheme
}

private func result<Result>(
    _ place: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(KeyError) -> Result
) -> Result? {
    do {
        return try body()
    } catch {
        place?.pointee = Unmanaged.passRetained(error.object)
        return nil
    }
}
