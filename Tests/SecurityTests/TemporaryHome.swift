import Foundation

@testable import Security

/// A home directory with a keychain, removed when the value is gone.
final class TemporaryHome {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID())")
    let keychain: Keychain

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        keychain = Keychain(home: url.path)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var directory: URL { url.appendingPathComponent("Library/Keychains") }

    func file(_ name: String) -> URL { directory.appendingPathComponent(name) }

    func mode(of file: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    /// The accounts of all generic passwords.
    func accounts() throws -> [String] {
        let found = try keychain.copyMatching(
            [kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true, kSecMatchLimit: kSecMatchLimitAll])
        let items = found as? [[String: Any]] ?? []
        return items.compactMap { $0[kSecAttrAccount as String] as? String }
    }
}

extension NSDictionary {
    /// A generic password of the service `service`.
    static func password(_ account: String, _ more: [NSString: Any] = [:]) -> NSDictionary {
        let item: [NSString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "service", kSecAttrAccount: account,
        ]
        return item.merging(more) { $1 } as NSDictionary
    }
}
