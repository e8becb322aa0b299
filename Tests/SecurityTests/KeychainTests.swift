import Foundation
import Testing

@testable import Security

@Suite("The keychain")
struct KeychainTests {
    private let home: TemporaryHome
    private var keychain: Keychain { home.keychain }

    init() throws { home = try TemporaryHome() }

    private func data(_ query: NSDictionary) throws -> Data? { try keychain.copyMatching(query) as? Data }

    @Test("keeps data of any size", arguments: [0, 1, 16, 10_000, 1_000_000])
    func sizes(count: Int) throws {
        let secret = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(try keychain.add(.password("ada", [kSecValueData: secret])) == nil)
        #expect(try data(.password("ada", [kSecReturnData: true])) == secret)
    }

    @Test(
        "keeps accounts in any script, byte by byte",
        arguments: ["", "ada@example.com", "Zoë", "Zoe\u{308}", "名前", "👩‍👩‍👧", "a\u{0}b", "'; --", "محمد", " "])
    func accounts(account: String) throws {
        _ = try keychain.add(.password("other"))
        _ = try keychain.add(.password(account, [kSecValueData: Data(account.utf8)]))
        #expect(try data(.password(account, [kSecReturnData: true])) == Data(account.utf8))
        let names = try home.accounts().map { Array($0.utf8) }
        #expect(names == [Array("other".utf8), Array(account.utf8)])
        try keychain.delete(.password(account))
        #expect(try home.accounts() == ["other"])
    }

    @Test("tells two spellings of the same character apart")
    func spellings() throws {
        _ = try keychain.add(.password("Zoë"))
        _ = try keychain.add(.password("Zoe\u{308}"))
        #expect(try home.accounts().count == 2)
    }

    @Test("returns data, attributes, references or a dictionary")
    func results() throws {
        let before = Date()
        let item = NSDictionary.password(
            "ada", [kSecValueData: Data([1, 2]), kSecAttrLabel: "Label", kSecAttrGeneric: Data([9])])
        _ = try keychain.add(item)

        #expect(try keychain.copyMatching(.password("ada")) == nil)
        #expect(try data(.password("ada", [kSecReturnData: true, kSecReturnAttributes: false])) == Data([1, 2]))

        let found = try keychain.copyMatching(.password("ada", [kSecReturnAttributes: true])) as? [String: Any]
        let attributes = try #require(found)
        #expect(attributes[kSecClass as String] as? String == "genp")
        #expect(attributes[kSecAttrService as String] as? String == "service")
        #expect(attributes[kSecAttrLabel as String] as? String == "Label")
        #expect(attributes[kSecAttrGeneric as String] as? Data == Data([9]))
        #expect(attributes[kSecAttrSynchronizable as String] as? Bool == false)
        #expect(attributes[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
        #expect(attributes[kSecAttrAccessGroup as String] is String)
        #expect(attributes[kSecValueData as String] == nil)
        let created = try #require(attributes[kSecAttrCreationDate as String] as? Date)
        #expect(created >= before && created <= Date())
        #expect(attributes[kSecAttrModificationDate as String] as? Date == created)

        let all: NSDictionary = .password(
            "ada", [kSecReturnAttributes: 1, kSecReturnData: kCFBooleanTrue!, kSecReturnPersistentRef: true])
        let everything = try #require(try keychain.copyMatching(all) as? [String: Any])
        #expect(everything[kSecValueData as String] as? Data == Data([1, 2]))
        #expect(everything[kSecValuePersistentRef as String] is Data)
        #expect(everything[kSecAttrAccount as String] as? String == "ada")
    }

    @Test("finds, changes and deletes an item by its persistent reference")
    func references() throws {
        let added = try keychain.add(.password("ada", [kSecReturnPersistentRef: true, kSecAttrSynchronizable: true]))
        _ = try keychain.add(.password("bob"))
        let reference = try #require(added as? Data)
        try keychain.update([kSecValuePersistentRef: reference], [kSecAttrAccount: "eve", kSecValueData: Data([5])])
        #expect(try data([kSecValuePersistentRef: reference, kSecReturnData: true]) == Data([5]))
        try keychain.delete([kSecValuePersistentRef: reference])
        #expect(throws: KeychainError(errSecItemNotFound)) {
            try keychain.copyMatching([kSecValuePersistentRef: reference])
        }
        #expect(try home.accounts() == ["bob"])
    }

    @Test("returns what was added")
    func added() throws {
        let result = try keychain.add(.password("ada", [kSecValueData: Data([1]), kSecReturnData: true]))
        #expect(result as? Data == Data([1]))
    }

    @Test("returns one item without a limit, and an array with one above one")
    func limits() throws {
        for name in ["a", "b", "c"] { _ = try keychain.add(.password(name, [kSecValueData: Data(name.utf8)])) }
        func find(_ limit: Any?) throws -> AnyObject? {
            var query: [NSString: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
            query[kSecMatchLimit] = limit
            return try keychain.copyMatching(query as NSDictionary)
        }
        #expect(try find(nil) as? Data == Data("a".utf8))
        #expect(try find(kSecMatchLimitOne) as? Data == Data("a".utf8))
        #expect(try find(1) as? Data == Data("a".utf8))
        #expect(try find(2) as? [Data] == [Data("a".utf8), Data("b".utf8)])
        #expect(try (find(kSecMatchLimitAll) as? [Data])?.count == 3)
        for wrong in [0, -1] { #expect(throws: KeychainError(errSecParam)) { try find(wrong) } }
        #expect(throws: KeychainError(errSecParam)) { try find("many") }
    }

    @Test("changes all matches, and only what the change names")
    func update() throws {
        for name in ["a", "b"] { _ = try keychain.add(.password(name, [kSecAttrComment: "old"])) }
        let query: NSDictionary = [kSecClass: kSecClassGenericPassword, kSecAttrComment: "old"]
        let change: NSDictionary = [
            kSecAttrComment: "new", kSecValueData: Data([7]), kSecAttrCreationDate: Date.distantPast,
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock,
        ]
        try keychain.update(query, change)
        for name in ["a", "b"] {
            let all: [NSString: Any] = [kSecReturnData: true, kSecReturnAttributes: true]
            let item = try #require(try keychain.copyMatching(.password(name, all)) as? [String: Any])
            #expect(item[kSecAttrComment as String] as? String == "new")
            #expect(item[kSecValueData as String] as? Data == Data([7]))
            #expect(item[kSecAttrAccessible as String] as? String == "ck")
            let created = try #require(item[kSecAttrCreationDate as String] as? Date)
            let modified = try #require(item[kSecAttrModificationDate as String] as? Date)
            #expect(modified > created && created > Date.distantPast)
        }
        #expect(throws: KeychainError(errSecItemNotFound)) { try keychain.update(query, change) }
    }

    @Test("deletes all matches")
    func delete() throws {
        for name in ["a", "b"] { _ = try keychain.add(.password(name)) }
        _ = try keychain.add(.password("c", [kSecAttrService: "another"]))
        let query: NSDictionary = [kSecClass: kSecClassGenericPassword, kSecAttrService: "service"]
        try keychain.delete(query)
        #expect(try home.accounts() == ["c"])
        #expect(throws: KeychainError(errSecItemNotFound)) { try keychain.delete(query) }
    }
}
