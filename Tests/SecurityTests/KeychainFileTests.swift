import Foundation
import Testing

@testable import Security

@Suite("The file of the keychain")
struct KeychainFileTests {
    private let home: TemporaryHome
    private var keychain: Keychain { home.keychain }

    init() throws {
        home = try TemporaryHome()
        _ = try keychain.add(.password("findable-account", [kSecValueData: Data("findable-secret".utf8)]))
    }

    private func contents(_ name: String) throws -> Data { try Data(contentsOf: home.file(name)) }

    @Test("can be read by its owner only")
    func modes() throws {
        #expect(try home.mode(of: home.directory) == 0o700)
        for name in ["keychain.db", "keychain.key", "keychain.lock"] {
            #expect(try home.mode(of: home.file(name)) == 0o600)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.directory.path)
        _ = try home.accounts()
        #expect(try home.mode(of: home.directory) == 0o700)
    }

    @Test("shows neither passwords nor attributes, and differs after each change")
    func encryption() throws {
        let first = try contents("keychain.db")
        for text in ["findable-secret", "findable-account", "service", "genp", "bplist"] {
            #expect(first.range(of: Data(text.utf8)) == nil)
        }
        #expect(try contents("keychain.key").count == 32)
        try keychain.update(.password("findable-account"), [kSecAttrLabel: ""])
        let nonces = try [first, contents("keychain.db")].map { $0.dropFirst(11).prefix(12) }
        #expect(nonces[0] != nonces[1])
    }

    @Test("that is damaged gives errSecDecode, and stays as it is", arguments: 0..<8)
    func damage(index: Int) throws {
        let whole = try contents("keychain.db")
        var flipped = whole
        flipped[whole.count / 2] ^= 1
        let files: [Data] = [
            Data(), whole.prefix(5), whole.prefix(11), whole.prefix(30), whole.dropLast(), whole + Data([0]), flipped,
            Data("some other file, which is longer than a header".utf8),
        ]
        let damaged = files[index]
        try damaged.write(to: home.file("keychain.db"))
        expectDecodeErrors()
        #expect(try contents("keychain.db") == damaged)
        try whole.write(to: home.file("keychain.db"))
        #expect(try home.accounts() == ["findable-account"])
    }

    @Test("whose key is missing, short or another one gives errSecDecode", arguments: [nil, 0, 31, 32, 33])
    func key(count: Int?) throws {
        let (database, key) = try (contents("keychain.db"), contents("keychain.key"))
        try FileManager.default.removeItem(at: home.file("keychain.key"))
        if let count { try Data(count: count).write(to: home.file("keychain.key")) }
        expectDecodeErrors()
        #expect(try contents("keychain.db") == database)
        #expect(FileManager.default.fileExists(atPath: home.file("keychain.key").path) == (count != nil))
        try key.write(to: home.file("keychain.key"))
        #expect(try home.accounts() == ["findable-account"])
    }

    private func expectDecodeErrors() {
        let error = KeychainError(errSecDecode)
        #expect(throws: error) { try keychain.add(.password("new")) }
        #expect(throws: error) { try keychain.copyMatching(.password("findable-account")) }
        #expect(throws: error) { try keychain.update(.password("findable-account"), [kSecAttrLabel: "x"]) }
        #expect(throws: error) { try keychain.delete(.password("findable-account")) }
    }

    @Test("is not touched by what a killed process left")
    func leftovers() throws {
        try Data("half".utf8).write(to: home.file("keychain.db.new"))
        #expect(try home.accounts() == ["findable-account"])
        _ = try keychain.add(.password("b"))
        #expect(try home.accounts() == ["findable-account", "b"])
        #expect(try home.mode(of: home.file("keychain.db")) == 0o600)
        #expect(!FileManager.default.fileExists(atPath: home.file("keychain.db.new").path))
    }

    @Test("that is a link or a directory is not used")
    func links() throws {
        let elsewhere = home.url.appendingPathComponent("elsewhere")
        try FileManager.default.moveItem(at: home.file("keychain.db"), to: elsewhere)
        try FileManager.default.createSymbolicLink(at: home.file("keychain.db"), withDestinationURL: elsewhere)
        #expect(throws: KeychainError(errSecNotAvailable)) { try home.accounts() }
        try FileManager.default.removeItem(at: home.file("keychain.db"))
        try FileManager.default.createDirectory(at: home.file("keychain.db"), withIntermediateDirectories: false)
        #expect(throws: KeychainError(errSecIO)) { try keychain.add(.password("b")) }
    }

    @Test("starts empty again once it is deleted, and needs a home directory")
    func absence() throws {
        try FileManager.default.removeItem(at: home.directory)
        #expect(throws: KeychainError(errSecItemNotFound)) { try home.accounts() }
        let nowhere = Keychain(home: home.url.appendingPathComponent("none").path)
        #expect(throws: KeychainError(errSecNotAvailable)) { try nowhere.copyMatching(.password("a")) }
        #expect(throws: KeychainError(errSecNotAvailable)) { try nowhere.add(.password("a")) }
    }
}
