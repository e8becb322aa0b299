// Apps write it like this.
// swift-format-ignore-file: NeverForceUnwrap

import CryptoKit
import Foundation
import Security

/// Keeps sealed codable values in the keychain, from any task.
actor KeychainStorage {
    struct Failure: Error, Equatable {
        let status: OSStatus
        var message: String { SecCopyErrorMessageString(status, nil) as String? ?? "OSStatus \(status)" }
    }

    struct Credential: Codable, Equatable, Sendable {
        var user: String
        var token: Data
    }

    private let service: String
    private let key: SymmetricKey

    init(service: String, key: SymmetricKey = SymmetricKey(size: .bits256)) {
        self.service = service
        self.key = key
    }

    private func query(_ account: String) -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account]
    }

    func save(_ credential: Credential, as account: String) throws {
        let plain = try JSONEncoder().encode(credential)
        let sealed = try AES.GCM.seal(plain, using: key, authenticating: Data(account.utf8)).combined
        var item = query(account)
        item[kSecValueData] = sealed
        item[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        item[kSecAttrSynchronizable] = kCFBooleanFalse
        let status = SecItemAdd(item as CFDictionary, nil)
        guard status != errSecDuplicateItem else {
            let attributes = [kSecValueData: sealed as Any] as CFDictionary
            return try check(SecItemUpdate(query(account) as CFDictionary, attributes))
        }
        try check(status)
    }

    func load(_ account: String) throws -> Credential? {
        var search = query(account)
        search[kSecReturnAttributes] = true
        search[kSecReturnData] = true
        var item: CFTypeRef?
        let status = SecItemCopyMatching(search as CFDictionary, &item)
        switch status {
        case errSecSuccess:
            guard let found = item as? [String: Any], let sealed = found[kSecValueData as String] as? Data else {
                return nil
            }
            let box = try AES.GCM.SealedBox(combined: sealed)
            let plain = try AES.GCM.open(box, using: key, authenticating: Data(account.utf8))
            return try JSONDecoder().decode(Credential.self, from: plain)
        case errSecItemNotFound: return nil
        default: throw Failure(status: status)
        }
    }

    func accounts() throws -> [String] {
        let search =
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecReturnAttributes: true,
                kSecMatchLimit: kSecMatchLimitAll,
            ] as CFDictionary
        var result: AnyObject?
        try check(SecItemCopyMatching(search, &result))
        return (result as! [[String: Any]]).compactMap { $0[kSecAttrAccount as String] as? String }
    }

    func remove(_ account: String) throws { try check(SecItemDelete(query(account) as CFDictionary)) }

    private func check(_ status: OSStatus) throws {
        guard status == errSecSuccess else { throw Failure(status: status) }
    }
}
