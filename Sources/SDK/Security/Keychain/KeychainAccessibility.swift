internal import CFTypes

/// The values of `kSecAttrAccessible`.
enum KeychainAccessibility {
    static let whenUnlocked = KeychainValue.text(kSecAttrAccessibleWhenUnlocked as String)

    static let all = thisDeviceOnly.union(
        values([kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways]))

    /// The values that cannot be combined with `kSecAttrSynchronizable`.
    static let thisDeviceOnly = values([
        kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
    ])

    private static func values(_ constants: [CFString]) -> Set<KeychainValue> {
        Set(constants.map { .text($0 as String) })
    }
}
