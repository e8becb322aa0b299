import BellhopAPNs
import BellhopControl
import BellhopValues
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopGateway

@Suite("The directory of a gateway")
struct GatewayDirectoryTests {
    private let temporary: TemporaryDirectory
    private let directory: GatewayDirectory

    init() throws {
        temporary = try TemporaryDirectory()
        directory = GatewayDirectory(ofState: temporary.path)
    }

    @Test func `is set up by the first gateway, with files that only the user can read`() throws {
        let configuration = try directory.configuration()
        #expect(try directory.keys() == configuration.keys && configuration.keys.count == 1)
        let files = [
            "ca.pem", "certificate.pem", "key.pem", "AuthKey_\(configuration.keys[0].id).p8", "keys/keys.json",
        ]
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(directory.path)/\(file)")
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
        }
        // What is there stays.
        #expect(try directory.configuration() == configuration)
        #expect(try directory.setUp() == configuration.keys[0])
        #expect(try directory.configuration() == configuration)
    }

    @Test(arguments: ["gateway", "gateway/keys"])
    func `with a link in its place is neither written nor read`(_ name: String) throws {
        let elsewhere = try TemporaryDirectory()
        if name != "gateway" {
            try FileManager.default.createDirectory(
                atPath: directory.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let link = "\(temporary.path)/\(name)"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: elsewhere.path)
        let accesses: [() throws -> Void] = [
            { _ = try directory.configuration() }, { _ = try directory.setUp() }, { _ = try directory.keys() },
            { _ = try directory.accounts() }, { _ = try directory.makeKey(team: nil, environment: nil, topics: nil) },
        ]
        for access in accesses {
            let error = #expect(throws: BellhopError.self) { try access() }
            #expect(error?.code == .stateExposed && error?.location == Location(file: link))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
    }

    @Test(arguments: ["rm key.pem", "junk key.pem", "junk certificate.pem", "other key.pem", "old certificate.pem"])
    func `names the command that makes new certificates if they can't be used`(_ damage: String) throws {
        try directory.setUp()
        let words = damage.split(separator: " ").map(String.init)
        let file = "\(directory.path)/\(words[1])"
        switch words[0] {
        case "rm": try FileManager.default.removeItem(atPath: file)
        case "old":
            // It signs itself, and is for no server.
            let key = try PrivateKey()
            try Data(Certificate.authority(key).pem).write(to: URL(filePath: file))
            try Data(key.pem).write(to: URL(filePath: directory.path + "/key.pem"))
        case "other": try Data(PrivateKey().pem).write(to: URL(filePath: file))
        default: try Data("junk".utf8).write(to: URL(filePath: file))
        }
        let uses: [() throws -> Void] = [
            { _ = try directory.configuration() }, { _ = try directory.setUp() }, { try directory.check() },
        ]
        for use in uses {
            let error = #expect(throws: BellhopError.self) { try use() }
            #expect(error?.code == .gatewayBadCertificate && error?.cause?.contains("NSCocoa") == false)
            #expect(error?.hint?.contains("`bellhop gateway setup --force`") == true)
            #expect(error?.location?.file.hasPrefix(directory.path) == true)
        }
        try directory.setUp(renewing: true)
        try directory.check()
    }

    @Test func `names a key that can't be used, its file, and the commands that replace it`() throws {
        let key = try directory.setUp()
        let account = try directory.account(of: "bank")
        try directory.check()
        let files = [(key.id, directory.privateKey(key.id)), (account.id, directory.accountFile(account.id))]
        for (id, file) in files {
            let before = try Data(contentsOf: URL(filePath: file))
            try Data("junk".utf8).write(to: URL(filePath: file))
            let uses: [() throws -> Void] = [
                { try directory.check() },
                { _ = try id == key.id ? directory.token(of: key) : directory.token(of: account) },
            ]
            for use in uses {
                let error = #expect(throws: BellhopError.self) { try use() }
                #expect(error?.message == "the private key of \(id) can't be used")
                #expect(error?.location == Location(file: file))
                #expect(error?.hint?.contains("`bellhop gateway revoke-key \(id)`") == true)
            }
            try before.write(to: URL(filePath: file))
        }
    }

    @Test func `gets new certificates and keeps its keys when it is renewed`() throws {
        let before = try directory.configuration()
        try directory.setUp(renewing: true)
        let after = try directory.configuration()
        #expect(after.certificate != before.certificate && after.key != before.key && after.keys == before.keys)
    }

    @Test func `says which files have changed since a gateway read them`() throws {
        let configuration = try directory.configuration()
        #expect(configuration.keysFile.changed == nil && configuration.accountsFile.changed == nil)
        _ = try directory.makeKey(team: nil, environment: nil, topics: nil)
        #expect(try directory.configuration().keysFile == configuration.keysFile.changed)
        // There was no file.
        _ = try directory.makeAccount(project: "bank", port: nil)
        #expect(configuration.accountsFile.changed != nil && configuration.certificateFile.changed == nil)
        try directory.setUp(renewing: true)
        #expect(configuration.certificateFile.changed != nil)
    }

    @Test func `keeps every key that is made at the same time`() throws {
        try directory.setUp()
        DispatchQueue.concurrentPerform(iterations: 16) { number in
            _ = try? directory.makeKey(team: "TEAM00000\(number % 10)", environment: nil, topics: nil)
        }
        #expect(try directory.keys().count == 17)
    }

    @Test func `has no key after the last one is revoked, until it is set up again`() throws {
        let first = try directory.setUp()
        #expect(try directory.revokeKey(first.id))
        #expect(try !directory.revokeKey(first.id))
        #expect(try directory.configuration().keys.isEmpty)
        #expect(try directory.setUp() != first)
    }
}
