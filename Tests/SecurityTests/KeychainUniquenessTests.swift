import Foundation
import Testing

@testable import Security

@Suite("Two items")
struct KeychainUniquenessTests {
    private let home: TemporaryHome
    private var keychain: Keychain { home.keychain }

    init() throws { home = try TemporaryHome() }

    static let others: [[String: any Sendable]] = [
        [kSecAttrService as String: "another"], [kSecAttrAccount as String: "bob"],
        [kSecAttrAccessGroup as String: "TEAM.shared"], [kSecAttrSynchronizable as String: true],
    ]

    @Test("differ in a key attribute", arguments: others.indices)
    func differ(index: Int) throws {
        _ = try keychain.add(.password("ada"))
        let more = Dictionary(uniqueKeysWithValues: Self.others[index].map { ($0 as NSString, $1 as Any) })
        _ = try keychain.add(.password("ada", more))
        #expect(throws: KeychainError(errSecDuplicateItem)) { try keychain.add(.password("ada", more)) }
    }

    @Test("are duplicates whatever their other attributes are")
    func duplicates() throws {
        _ = try keychain.add(.password("ada", [kSecValueData: Data([1])]))
        let other: [NSString: Any] = [
            kSecAttrGeneric: Data([2]), kSecAttrLabel: "x", kSecValueData: Data([3]),
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock,
        ]
        #expect(throws: KeychainError(errSecDuplicateItem)) { try keychain.add(.password("ada", other)) }
        #expect(try keychain.copyMatching(.password("ada", [kSecReturnData: true])) as? Data == Data([1]))
    }

    @Test("without a service and an account are duplicates of empty ones")
    func empty() throws {
        _ = try keychain.add([kSecClass: kSecClassGenericPassword])
        let item: NSDictionary = .password("", [kSecAttrService: ""])
        #expect(throws: KeychainError(errSecDuplicateItem)) { try keychain.add(item) }
        #expect(try keychain.copyMatching(item) == nil)
    }

    @Test("cannot become duplicates by a change, which then changes nothing")
    func change() throws {
        for name in ["a", "b"] { _ = try keychain.add(.password(name, [kSecValueData: Data(name.utf8)])) }
        let changes: [NSDictionary] = [[kSecAttrAccount: "a"], [kSecAttrAccount: "c", kSecValueData: Data()]]
        #expect(throws: KeychainError(errSecDuplicateItem)) { try keychain.update(.password("b"), changes[0]) }
        #expect(throws: KeychainError(errSecDuplicateItem)) {
            try keychain.update([kSecClass: kSecClassGenericPassword], changes[1])
        }
        #expect(try home.accounts() == ["a", "b"])
        try keychain.update(.password("a"), changes[0])
        try keychain.update(.password("b"), changes[1])
        #expect(try home.accounts() == ["a", "c"])
    }

    @Test("of the cloud and of the device are found apart")
    func synchronizable() throws {
        _ = try keychain.add(.password("ada", [kSecValueData: Data([0])]))
        _ = try keychain.add(.password("ada", [kSecValueData: Data([1]), kSecAttrSynchronizable: kCFBooleanTrue!]))
        func find(_ value: Any?) throws -> [Data]? {
            var more: [NSString: Any] = [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll]
            more[kSecAttrSynchronizable] = value
            return try keychain.copyMatching(.password("ada", more)) as? [Data]
        }
        #expect(try find(nil) == [Data([0])])
        #expect(try find(false) == [Data([0])])
        #expect(try find(true) == [Data([1])])
        #expect(try find(kSecAttrSynchronizableAny) == [Data([0]), Data([1])])
        try keychain.delete(.password("ada", [kSecAttrSynchronizable: kSecAttrSynchronizableAny]))
        #expect(throws: KeychainError(errSecItemNotFound)) { try find(kSecAttrSynchronizableAny) }
    }

    @Test("that are internet passwords differ in any part of the address")
    func internet() throws {
        var item: [NSString: Any] = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.com", kSecAttrAccount: "ada",
            kSecAttrProtocol: kSecAttrProtocolHTTPS, kSecAttrPort: 443, kSecAttrPath: "/",
            kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTTPBasic,
        ]
        _ = try keychain.add(item as NSDictionary)
        #expect(throws: KeychainError(errSecDuplicateItem)) { try keychain.add(item as NSDictionary) }
        item[kSecAttrPort] = 8443
        _ = try keychain.add(item as NSDictionary)
        item[kSecReturnAttributes] = true
        let found = try #require(try keychain.copyMatching(item as NSDictionary) as? [String: Any])
        #expect(found[kSecAttrPort as String] as? Int == 8443)
        #expect(found[kSecAttrProtocol as String] as? String == kSecAttrProtocolHTTPS as String)
        #expect(throws: KeychainError(errSecItemNotFound)) { try home.accounts() }
    }
}
