import Foundation
@preconcurrency import Q2ModuleInterfaces
import Security

/// A module that keeps the token of a silent push's `store` in the keychain, and prints the one that it finds at its start.
final class KeychainModule: PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "pattern.keychain") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    private let item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: "com.example.bank.session",
        kSecAttrAccount as String: "token",
    ]

    init() {
        var query = item
        query[kSecReturnData as String] = true
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        let token = (found as? Data).flatMap { String(data: $0, encoding: .utf8) }
        print("keychain: \(token ?? "status \(status)")")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        guard let value = userInfo["store"] as? String else { return .noData }
        SecItemDelete(item as CFDictionary)
        var added = item
        added[kSecValueData as String] = Data(value.utf8)
        added[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        print("keychain: stored with \(SecItemAdd(added as CFDictionary, nil))")
        return .newData
    }
}
