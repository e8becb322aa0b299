// Apps write it like this.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Security

/// Keeps strings, codable values and flags in the keychain, as apps do.
class KeychainWrapper {
    static let standard = KeychainWrapper(service: "com.example.app")

    private let service: String
    private let accessGroup: String?
    private(set) var lastStatus: OSStatus = noErr

    init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    private func baseQuery(_ key: String) -> [String: Any] {
        var query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrGeneric as String: key.data(using: .utf8)!,
            kSecAttrAccount as String: key.data(using: .utf8)!,
        ]
        if let accessGroup = accessGroup {
            query[kSecAttrAccessGroup as String] = accessGroup
        }
        return query
    }

    @discardableResult
    func set(_ value: String, forKey key: String, accessible: CFString = kSecAttrAccessibleAfterFirstUnlock) -> Bool {
        guard let data = value.data(using: .utf8) else { return false }
        var query = baseQuery(key)
        query[kSecValueData as String] = data
        query[kSecAttrAccessible as String] = accessible
        lastStatus = SecItemAdd(query as CFDictionary, nil)
        if lastStatus == errSecDuplicateItem {
            let update = [kSecValueData as String: data] as [String: Any]
            lastStatus = SecItemUpdate(baseQuery(key) as CFDictionary, update as CFDictionary)
        }
        return lastStatus == errSecSuccess
    }

    func string(forKey key: String) -> String? {
        var query = baseQuery(key)
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        query[kSecReturnData as String] = kCFBooleanTrue!
        var result: AnyObject?
        lastStatus = withUnsafeMutablePointer(to: &result) {
            SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
        }
        guard lastStatus == noErr, let data = result as? Data else { return nil }
        return String(data: data, encoding: .utf8)
    }

    func allKeys() -> Set<String> {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecReturnAttributes as String: kCFBooleanTrue!,
            kSecMatchLimit as String: kSecMatchLimitAll,
        ]
        var result: AnyObject?
        guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess else { return [] }
        let items = result as! [[String: Any]]
        return Set(
            items.compactMap { ($0[kSecAttrAccount as String] as? Data).flatMap { String(data: $0, encoding: .utf8) } })
    }

    @discardableResult
    func removeObject(forKey key: String) -> Bool {
        SecItemDelete(baseQuery(key) as CFDictionary) == errSecSuccess
    }

    func wipe() {
        for itemClass in [kSecClassGenericPassword, kSecClassKey, kSecClassCertificate, kSecClassIdentity] {
            SecItemDelete([kSecClass: itemClass, kSecAttrService: service] as CFDictionary)
        }
    }

    func add(dictionary: NSMutableDictionary) -> OSStatus {
        dictionary.setObject(kSecClassGenericPassword, forKey: kSecClass)
        dictionary[kSecAttrService] = service
        return SecItemAdd(dictionary, nil)
    }
}
