import Foundation
import Security

/// The session of a user: its token in the keychain, the rest in user defaults.
final class SessionStore {
    enum Failure: Error, Equatable {
        case duplicate
        case status(OSStatus)
    }

    private let defaults: UserDefaults
    private let service: String

    init(defaults: UserDefaults = .standard, service: String = "com.example.session") {
        self.defaults = defaults
        self.service = service
    }

    private var query: [String: Any] {
        [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service]
    }

    func add(_ token: String) throws {
        var item = query
        item[kSecValueData as String] = Data(token.utf8)
        switch SecItemAdd(item as CFDictionary, nil) {
        case errSecSuccess: break
        case errSecDuplicateItem: throw Failure.duplicate
        case let status: throw Failure.status(status)
        }
    }

    func token() throws -> String? {
        var item = query
        item[kSecReturnData as String] = true
        var result: CFTypeRef?
        switch SecItemCopyMatching(item as CFDictionary, &result) {
        case errSecSuccess: return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
        case errSecItemNotFound: return nil
        case let status: throw Failure.status(status)
        }
    }

    /// Signs out: removes the token, and each value of the session.
    func clear() {
        SecItemDelete(query as CFDictionary)
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix("session.") {
            defaults.removeObject(forKey: key)
        }
    }

    func remember(_ server: URL, isTrusted: Bool) {
        defaults.set(server, forKey: "session.server")
        defaults.set(isTrusted, forKey: "session.isTrusted")
    }

    var server: URL? { defaults.url(forKey: "session.server") }
    var isTrusted: Bool { defaults.value(forKey: "session.isTrusted") as? Bool ?? false }

    /// The session's cookie for the web view.
    func cookie(_ token: String) -> HTTPCookie? {
        HTTPCookie(properties: [
            .domain: "bank.example", .path: "/", .name: "session", .value: token, .secure: "TRUE",
            .sameSitePolicy: HTTPCookieStringPolicy.sameSiteStrict,
        ])
    }
}
