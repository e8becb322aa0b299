internal import CFTypes

/// The values that a function returns for an item.
struct KeychainReturnTypes: OptionSet {
    let rawValue: Int

    static let data = Self(rawValue: 1)
    static let attributes = Self(rawValue: 2)
    static let persistentReference = Self(rawValue: 4)

    /// Only the data, only the reference, a dictionary, or nil if no result is requested.
    func object(of item: KeychainItem) -> AnyObject? {
        switch self {
        case []: nil
        case .data: item.data as NSData
        case .persistentReference: item.persistentReference as NSData
        default: dictionary(of: item)
        }
    }

    private func dictionary(of item: KeychainItem) -> NSDictionary {
        var dictionary: [NSString: Any] = [:]
        if contains(.attributes) {
            dictionary[kSecClass] = item.itemClass.rawValue
            for (attribute, value) in item.attributes { dictionary[attribute.rawValue as NSString] = value.object }
        }
        if contains(.data) { dictionary[kSecValueData] = item.data }
        if contains(.persistentReference) { dictionary[kSecValuePersistentRef] = item.persistentReference }
        return dictionary as NSDictionary
    }
}
