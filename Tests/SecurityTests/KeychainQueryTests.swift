import Foundation
import Testing

@testable import Security

@Suite("A query of the keychain")
struct KeychainQueryTests {
    // A function makes each dictionary, as dictionaries of any values are not Sendable.
    static let wrongQueries: [(@Sendable () -> NSDictionary, OSStatus)] = [
        ({ [:] }, errSecParam),
        ({ [kSecAttrAccount: "ada"] }, errSecParam),
        ({ [kSecClass: "none"] }, errSecParam),
        ({ [kSecClass: 5] }, errSecParam),
        ({ [kSecClass: kSecClassCertificate] }, errSecUnimplemented),
        ({ [kSecClass: kSecClassKey] }, errSecUnimplemented),
        ({ [kSecClass: kSecClassIdentity] }, errSecUnimplemented),
        ({ .password("a", ["unknown": 1]) }, errSecParam),
        ({ [kSecClass: kSecClassGenericPassword, 5: 1] }, errSecParam),
        ({ .password("a", [kSecAttrServer: "example.com"]) }, errSecNoSuchAttr),
        ({ [kSecClass: kSecClassInternetPassword, kSecAttrService: "s"] }, errSecNoSuchAttr),
        ({ .password("a", [kSecAttrAccount: 5]) }, errSecParam),
        ({ .password("a", [kSecAttrAccount: NSNull()]) }, errSecParam),
        ({ .password("a", [kSecAttrAccount: Optional<String>.none as Any]) }, errSecParam),
        ({ .password("a", [kSecAttrAccount: ["a"]]) }, errSecParam),
        ({ .password("a", [kSecValueData: "text"]) }, errSecParam),
        ({ .password("a", [kSecReturnData: "yes"]) }, errSecParam),
        ({ .password("a", [kSecAttrSynchronizable: "maybe"]) }, errSecParam),
        ({ .password("a", [kSecAttrAccessible: "sometimes"]) }, errSecParam),
        ({ .password("a", [kSecAttrAccessible: true]) }, errSecParam),
        ({ .password("a", [kSecAttrAccessGroup: ""]) }, errSecMissingEntitlement),
        ({ .password("a", ["r_Ref": true]) }, errSecUnimplemented),
        ({ .password("a", ["accc": "x"]) }, errSecUnimplemented),
        ({ .password("a", ["m_CaseInsensitive": true]) }, errSecUnimplemented),
    ]

    @Test("that is wrong fails in each function", arguments: wrongQueries.indices)
    func wrong(index: Int) throws {
        let (query, status) = (Self.wrongQueries[index].0(), Self.wrongQueries[index].1)
        let home = try TemporaryHome()
        _ = try home.keychain.add(.password("a"))
        #expect(throws: KeychainError(status)) { try home.keychain.add(query) }
        #expect(throws: KeychainError(status)) { try home.keychain.copyMatching(query) }
        #expect(throws: KeychainError(status)) { try home.keychain.update(query, [kSecAttrLabel: "x"]) }
        #expect(throws: KeychainError(status)) { try home.keychain.delete(query) }
        #expect(try home.accounts() == ["a"])
    }

    static let wrongChanges: [(@Sendable () -> NSDictionary, OSStatus)] = [
        ({ [kSecClass: kSecClassGenericPassword] }, errSecParam),
        ({ [kSecReturnData: true] }, errSecParam),
        ({ [kSecMatchLimit: kSecMatchLimitAll] }, errSecParam),
        ({ [kSecAttrSynchronizable: kSecAttrSynchronizableAny] }, errSecParam),
        ({ [kSecValueData: "text"] }, errSecParam),
        ({ [kSecAttrServer: "example.com"] }, errSecNoSuchAttr),
        (
            { [kSecAttrSynchronizable: true, kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly] },
            errSecParam
        ),
    ]

    @Test("cannot change an item to what it cannot be", arguments: wrongChanges.indices)
    func changes(index: Int) throws {
        let home = try TemporaryHome()
        _ = try home.keychain.add(.password("a"))
        #expect(throws: KeychainError(Self.wrongChanges[index].1)) {
            try home.keychain.update(.password("a"), Self.wrongChanges[index].0())
        }
        #expect(try home.accounts() == ["a"])
    }

    @Test("that returns nothing cannot ask for something")
    func returns() throws {
        let home = try TemporaryHome()
        _ = try home.keychain.add(.password("a"))
        for more: [NSString: Any] in [[kSecReturnData: true], [kSecMatchLimit: kSecMatchLimitOne]] {
            #expect(throws: KeychainError(errSecParam)) { try home.keychain.delete(.password("a", more)) }
            #expect(throws: KeychainError(errSecParam)) {
                try home.keychain.update(.password("a", more), [kSecValueData: Data()])
            }
        }
        try home.keychain.delete(.password("a", [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: false]))
    }

    @Test("accepts each value of kSecAttrAccessible, and finds only that one")
    func accessible() throws {
        let home = try TemporaryHome()
        for value in ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"] {
            _ = try home.keychain.add(.password(value, [kSecAttrAccessible: value]))
            let find: NSDictionary = [kSecClass: kSecClassGenericPassword, kSecAttrAccessible: value]
            #expect(try home.keychain.copyMatching(find) == nil)
            guard value.hasSuffix("u") else { continue }
            let both: [NSString: Any] = [kSecAttrAccessible: value, kSecAttrSynchronizable: true]
            #expect(throws: KeychainError(errSecParam)) { try home.keychain.add(.password(value, both)) }
        }
        let other: NSDictionary = .password("ck", [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked])
        #expect(throws: KeychainError(errSecItemNotFound)) { try home.keychain.copyMatching(other) }
    }

    @Test("accepts the keys of authentication, and ignores them")
    func authentication() throws {
        let home = try TemporaryHome()
        let more: [NSString: Any] = [
            kSecUseAuthenticationUI: kSecUseAuthenticationUIFail, kSecUseDataProtectionKeychain: true,
        ]
        _ = try home.keychain.add(.password("a", more))
        #expect(try home.keychain.copyMatching(.password("a", more)) == nil)
    }
}
