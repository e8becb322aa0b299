internal import CFTypes

/// A dictionary that a function of the keychain was called with.
struct KeychainQuery {
    /// Which items a query finds, by their synchronization.
    enum Synchronizable: Equatable { case any, only(Bool) }

    private(set) var itemClass: KeychainItemClass?
    private(set) var attributes: [KeychainAttribute: KeychainValue] = [:]
    private(set) var synchronizable = Synchronizable.only(false)
    private(set) var data: Data?
    private(set) var persistentReference: Data?
    /// Nil without `kSecMatchLimit`.
    private(set) var limit: Int?
    private(set) var returns: KeychainReturnTypes = []
    /// Whether a key controls the search or the result, and is not an attribute of an item.
    private(set) var isSearch = false

    /// Throws `errSecParam`, `errSecNoSuchAttr`, `errSecUnimplemented` or `errSecMissingEntitlement`.
    init(_ dictionary: NSDictionary) throws(KeychainError) {
        for (key, value) in dictionary {
            guard let key = key as? String else { throw KeychainError(errSecParam) }
            if let attribute = KeychainAttribute(rawValue: key) {
                try take(attribute, value)
            } else {
                try take(key as NSString, value)
            }
        }
        guard let itemClass else { return }
        for attribute in attributes.keys where !itemClass.has(attribute) { throw KeychainError(errSecNoSuchAttr) }
    }

    private mutating func take(_ attribute: KeychainAttribute, _ value: Any) throws(KeychainError) {
        if attribute == .synchronizable, value as? String == kSecAttrSynchronizableAny as String {
            synchronizable = .any
            return
        }
        let value = try attribute.value(of: value)
        attributes[attribute] = value
        if attribute == .synchronizable { synchronizable = .only(value == .truth(true)) }
    }

    private mutating func take(_ key: NSString, _ value: Any) throws(KeychainError) {
        switch key {
        case kSecClass: itemClass = try KeychainItemClass(value)
        case kSecValueData: data = try Self.data(value)
        case kSecUseDataProtectionKeychain, kSecUseAuthenticationUI: break
        default:
            isSearch = true
            try takeSearch(key, value)
        }
    }

    private mutating func takeSearch(_ key: NSString, _ value: Any) throws(KeychainError) {
        switch key {
        case kSecValuePersistentRef: persistentReference = try Self.data(value)
        case kSecMatchLimit: limit = try Self.limit(value)
        case kSecReturnData: try take(.data, value)
        case kSecReturnAttributes: try take(.attributes, value)
        case kSecReturnPersistentRef: try take(.persistentReference, value)
        case "r_Ref":
            guard KeychainAttribute.truth(value) == false else { throw KeychainError(errSecUnimplemented) }
        case "accc", "v_Ref", "u_AuthCtx": throw KeychainError(errSecUnimplemented)
        case _ where key.hasPrefix("m_"): throw KeychainError(errSecUnimplemented)
        default: throw KeychainError(errSecParam)
        }
    }

    private mutating func take(_ type: KeychainReturnTypes, _ value: Any) throws(KeychainError) {
        guard let isOn = KeychainAttribute.truth(value) else { throw KeychainError(errSecParam) }
        if isOn { returns.insert(type) }
    }

    private static func data(_ value: Any) throws(KeychainError) -> Data {
        guard let data = value as? Data else { throw KeychainError(errSecParam) }
        return data
    }

    private static func limit(_ value: Any) throws(KeychainError) -> Int {
        switch value as? NSString {
        case kSecMatchLimitOne: return 1
        case kSecMatchLimitAll: return .max
        default:
            guard let number = value as? NSNumber, number.intValue > 0 else { throw KeychainError(errSecParam) }
            return number.intValue
        }
    }
}
