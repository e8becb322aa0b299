internal import CFTypes

/// What a function returns of an item.
struct KeychainReturnTypes: OptionSet {
    let rawValue: Int

    static let data = Self(rawValue: 1)
    static let attributes = Self(rawValue: 2)
    static let persistentReference = Self(rawValue: 4)

    /// The data alone, the reference alone, a dictionary, or nil if nothing is asked for.
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
