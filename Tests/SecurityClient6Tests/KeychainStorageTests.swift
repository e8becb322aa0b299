import Foundation
import Security
import TestHome
import Testing

@Suite("A wrapper in language mode 6")
struct KeychainStorageTests {
    let storage: KeychainStorage

    init() {
        #expect(TestHome.path != "")
        storage = KeychainStorage(service: UUID().uuidString)
    }

    @Test func roundTrip() async throws {
        let first = KeychainStorage.Credential(user: "ada", token: Data([1]))
        let second = KeychainStorage.Credential(user: "ada", token: Data(count: 10_000))
        #expect(try await storage.load("ada") == nil)
        try await storage.save(first, as: "ada")
        #expect(try await storage.load("ada") == first)
        try await storage.save(second, as: "ada")
        #expect(try await storage.load("ada") == second)
        #expect(try await storage.accounts() == ["ada"])
        try await storage.remove("ada")
        let failure = KeychainStorage.Failure(status: errSecItemNotFound)
        await #expect(throws: failure) { try await storage.remove("ada") }
        #expect(failure.message == "The keychain has no such item.")
    }

    @Test func persistentReference() {
        let item: [String: Any] = [
            kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: UUID().uuidString,
            kSecAttrAccount as String: "ada", kSecReturnPersistentRef as String: true,
        ]
        var reference: CFTypeRef?
        #expect(SecItemAdd(item as CFDictionary, &reference) == errSecSuccess)
        #expect(SecItemDelete([kSecValuePersistentRef: reference!] as CFDictionary) == errSecSuccess)
    }
}
