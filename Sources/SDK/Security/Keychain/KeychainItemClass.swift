internal import CFTypes

/// A class of items that the keychain keeps, by the string of its constant.
enum KeychainItemClass: String, Codable, Sendable {
    case genericPassword = "genp"
    case internetPassword = "inet"

    /// Throws `errSecUnimplemented` for the other classes of iOS, and `errSecParam` for anything else.
    init(_ object: Any) throws(KeychainError) {
        guard let name = object as? String else { throw KeychainError(errSecParam) }
        guard let itemClass = Self(rawValue: name) else {
            let others = [kSecClassCertificate, kSecClassKey, kSecClassIdentity].map { $0 as String }
            throw KeychainError(others.contains(name) ? errSecUnimplemented : errSecParam)
        }
        self = itemClass
    }

    /// The attributes that together are unique.
    var key: [KeychainAttribute] {
        switch self {
        case .genericPassword: [.accessGroup, .service, .account, .synchronizable]
        case .internetPassword:
            [
                .accessGroup, .account, .securityDomain, .server, .protocolType, .authenticationType, .port, .path,
                .synchronizable,
            ]
        }
    }

    func has(_ attribute: KeychainAttribute) -> Bool {
        switch attribute {
        case .service, .generic: self == .genericPassword
        case .securityDomain, .server, .protocolType, .authenticationType, .port, .path: self == .internetPassword
        default: true
        }
    }
}
