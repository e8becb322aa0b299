internal import CFTypes

/// A type of keys.
enum KeyType: Sendable {
    case rsa, curve

    /// The value of `kSecAttrKeyType`.
    var constant: CFString { self == .rsa ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom }
}

/// The attributes that a key is created with.
struct KeyAttributes {
    let type: KeyType
    let bits: Int?
    /// Nil without `kSecAttrKeyClass`.
    let isPrivate: Bool?
    let isPermanent: Bool

    /// Throws `errSecParam` for an unknown type.
    init(_ dictionary: NSDictionary) throws(KeyError) {
        switch dictionary[kSecAttrKeyType] as? NSString {
        case kSecAttrKeyTypeRSA: type = .rsa
        case kSecAttrKeyTypeECSECPrimeRandom: type = .curve
        default: throw KeyError(errSecParam, "kSecAttrKeyType is neither RSA nor an elliptic curve")
        }
        let size = dictionary[kSecAttrKeySizeInBits]
        bits = (size as? Int) ?? (size as? NSNumber)?.intValue ?? (size as? String).flatMap { Int($0) }
        switch dictionary[kSecAttrKeyClass] as? NSString {
        case kSecAttrKeyClassPrivate: isPrivate = true
        case kSecAttrKeyClassPublic: isPrivate = false
        default: isPrivate = nil
        }
        let parts = [dictionary, dictionary[kSecPrivateKeyAttrs] as? NSDictionary]
        isPermanent = parts.contains { $0?[kSecAttrIsPermanent].flatMap(KeychainAttribute.truth) ?? false }
    }

    func requiredBits() throws(KeyError) -> Int {
        guard let bits else { throw KeyError(errSecParam, "kSecAttrKeySizeInBits is missing") }
        return bits
    }
}
