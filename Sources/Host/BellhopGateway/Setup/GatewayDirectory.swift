package import BellhopAPNs
internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// What a gateway needs, in the directory `gateway` of a host's state.
///
/// | file | what is in it |
/// |---|---|
/// | `ca.pem` | the certificate that a provider has to trust |
/// | `certificate.pem`, `key.pem` | the certificate of the server, and its key |
/// | `keys/keys.json` | the keys that providers sign with, without their private parts |
/// | `keys/accounts.json` | the service accounts with which providers send messages, without their private keys |
/// | `AuthKey_ID.p8` | the private part of a key, as Apple's console gives it to a developer |
/// | `Certificate_ID.pem` | a client certificate and its key |
/// | `service-account-ID.json` | a service account with its private key, as Firebase's console gives it to a developer |
package struct GatewayDirectory: Sendable {
    /// The path of the directory.
    package let path: String
    private let state: String

    /// The directory of the host that has its state in a directory.
    package init(ofState state: String) {
        self.state = state
        path = state + "/gateway"
    }

    /// The certificate that a provider has to trust.
    package var authority: String { path + "/ca.pem" }
    /// The directory of the keys' public parts, which the gateway reads while it runs.
    package var keysDirectory: String { path + "/keys" }

    /// The file with the private part of a key.
    package func privateKey(_ id: String) -> String { path + "/AuthKey_\(id).p8" }

    /// The certificate of the server, and its key.
    private var certificate: String { path + "/certificate.pem" }
    private var keyFile: String { path + "/key.pem" }

    private var isSetUp: Bool { FileManager.default.fileExists(atPath: certificate) }

    /// The team of the keys that nobody names a team for.
    private static let team = "BELLHOPDEV"

    /// The file with the secret of a key: its private part, with the certificate if it is that of one.
    package func secret(of key: ProviderKey) -> String {
        key.isCertificate ? path + "/Certificate_\(key.id).pem" : privateKey(key.id)
    }

    // MARK: Certificates

    /// Makes the certificates and a first key, unless they are there; returns the oldest key.
    ///
    /// - Parameter renewing: Whether to make new certificates in place of those that are there.
    @discardableResult
    package func setUp(renewing: Bool = false) throws(BellhopError) -> ProviderKey {
        try locked { () throws(BellhopError) in
            let first = try keys().first { !$0.isCertificate }
            let key = if let first { first } else { try addKey(team: nil, environment: nil, topics: nil) }
            if renewing || !isSetUp { try makeCertificates() } else { _ = try server() }
            return key
        }
    }

    /// Makes the certificates.
    ///
    /// The key of the authority is forgotten, so that nothing else can be signed with it.
    private func makeCertificates() throws(BellhopError) {
        let authorityKey = try PrivateKey()
        let authority = try Certificate.authority(authorityKey)
        let key = try PrivateKey()
        let server = try Certificate.server(key, signedBy: authority, authorityKey)
        try write(authority.pem, to: self.authority)
        try write(key.pem, to: keyFile)
        // The last file says that there are all.
        try write(server.pem, to: certificate)
    }

    /// What a gateway is started with.
    ///
    /// If there are no certificates, it makes them and a key, so that a gateway needs no command before its host.
    package func configuration(_ options: Gatekeeper.Options = .init()) throws(BellhopError) -> GatewayConfiguration {
        if !isSetUp { try setUp() }
        // Before they are read.
        let certificateFile = WatchedFile(certificate)
        let keysFile = WatchedFile(self.keysFile)
        let accountsFile = WatchedFile(self.accountsFile)
        let server = try self.server()
        return GatewayConfiguration(
            certificate: server.certificate, certificateFile: certificateFile, key: server.key, keys: try keys(),
            keysFile: keysFile, accounts: try accounts(), accountsFile: accountsFile, options: options
        )
    }

    /// The certificate of the server and its key, which TLS can use.
    ///
    /// Throws `gateway.bad-certificate`.
    private func server() throws(BellhopError) -> (certificate: [UInt8], key: [UInt8]) {
        func part(_ file: String) throws(BellhopError) -> [UInt8] {
            do throws(BellhopError) { return try read(file) } catch {
                throw badCertificate(file, cause: error.cause)
            }
        }
        let server = (certificate: try part(certificate), key: try part(keyFile))
        let tls: TLSContext
        do throws(BellhopError) { tls = try TLSContext(certificate: server.certificate, key: server.key) } catch {
            throw badCertificate(
                certificate, cause: [error.message, error.cause].compactMap(\.self).joined(separator: ": "))
        }
        // A sender would only say that it doesn't trust the server.
        if let name = Certificate.serverNames.first(where: { !tls.isFor($0) }) {
            throw badCertificate(certificate, cause: "it was made by another version, and isn't for \(name)")
        }
        return server
    }

    private func badCertificate(_ file: String, cause: String?) -> BellhopError {
        BellhopError(
            .gatewayBadCertificate, "the certificate of the gateway or its key can't be used",
            hint: "Make new ones with `bellhop gateway setup --force`, and have senders trust the new ca.pem",
            at: Location(file: file), cause: cause)
    }

    /// Checks all files that a gateway and its commands read; throws what is wrong with the first that can't be used.
    ///
    /// Changes nothing. Nothing is wrong with a directory that is not set up.
    package func check() throws(BellhopError) {
        let (keys, accounts) = (try self.keys(), try self.accounts())
        if isSetUp { _ = try server() }
        for key in keys where !key.isCertificate { try withKey(of: key) { _ throws(BellhopError) in } }
        for account in accounts { try withKey(of: account) { _ throws(BellhopError) in } }
    }

    // MARK: Keys

    private var keysFile: String { keysDirectory + "/keys.json" }

    /// The keys of providers, the oldest first.
    package func keys() throws(BellhopError) -> [ProviderKey] {
        try checkSafety()
        return try Self.list(of: ProviderKey.self, in: keysFile)
    }

    /// Throws `state.exposed` if what is read may be the files of somebody else.
    func checkSafety() throws(BellhopError) {
        if let error = StateDirectory.exposure(of: state) { throw error }
    }

    /// Reads a list of keys or accounts, which is empty if there is no file.
    static func list<Key: Decodable>(of type: Key.Type, in path: String) throws(BellhopError) -> [Key] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            return try JSONDecoder().decode([Key].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            throw BellhopError(
                .gatewayBadKeys, "the keys of the gateway cannot be read",
                hint: "Remove the file, and make new keys with `bellhop gateway new-key`", at: Location(file: path))
        }
    }

    /// Makes a key, and writes its private part to a file.
    ///
    /// - Parameter team: The team of the key, or nil for `BELLHOPDEV`.
    package func makeKey(
        team: String?, environment: Environment?, topics: [String]?
    ) throws(BellhopError) -> ProviderKey {
        try locked { () throws(BellhopError) in try addKey(team: team, environment: environment, topics: topics) }
    }

    private func addKey(
        team: String?, environment: Environment?, topics: [String]?
    ) throws(BellhopError) -> ProviderKey {
        let key = try PrivateKey()
        let provider = ProviderKey(
            id: Self.newID(), team: team ?? Self.team, environment: environment, topics: topics,
            publicKey: key.publicKey)
        try write(key.pem, to: privateKey(provider.id))
        try store(try keys() + [provider], in: keysFile)
        return provider
    }

    /// Makes a client certificate, and writes it to a file with its key.
    ///
    /// - Parameter team: The team of the certificate, or nil for `BELLHOPDEV`.
    ///
    /// Throws `gateway.bad-topics` if the topics aren't those of bundle identifiers, or too many.
    package func makeCertificate(
        team: String?, environment: Environment?, topics: [String]
    ) throws(BellhopError) -> ProviderKey {
        guard !topics.isEmpty, topics.count <= 100, topics.allSatisfy(Gatekeeper.isTopic) else {
            throw BellhopError(
                .gatewayBadTopics, "a client certificate has 1 to 100 topics",
                hint: "Name them with --topics, such as com.example.bank,com.example.bank.voip")
        }
        let key = try PrivateKey()
        let team = team ?? Self.team
        let certificate = try Certificate.provider(key, team: team, environment: environment, topics: topics)
        let provider = ProviderKey(
            id: Self.newID(), team: team, environment: environment, topics: topics, publicKey: key.publicKey,
            expires: Date().timeIntervalSince1970 + Double(Certificate.days) * 86_400)
        return try locked { () throws(BellhopError) in
            try write(certificate.pem + key.pem, to: secret(of: provider))
            try store(try keys() + [provider], in: keysFile)
            return provider
        }
    }

    /// Removes a key, of a service account too; returns false if there is none with the identifier.
    package func revokeKey(_ id: String) throws(BellhopError) -> Bool {
        try locked { () throws(BellhopError) in
            let keys = try keys()
            let accounts = try accounts()
            if let key = keys.first(where: { $0.id == id }) {
                try store(keys.filter { $0.id != id }, in: keysFile)
                try? FileManager.default.removeItem(atPath: secret(of: key))
            } else if accounts.contains(where: { $0.id == id }) {
                try store(accounts.filter { $0.id != id }, in: accountsFile)
                try? FileManager.default.removeItem(atPath: accountFile(id))
            } else {
                return false
            }
            return true
        }
    }

    /// A provider token of a key, made now.
    package func token(of key: ProviderKey) throws(BellhopError) -> String {
        let header = #"{"alg":"ES256","kid":"\#(key.id)"}"#
        let claims = #"{"iss":"\#(key.team)","iat":\#(Int(Date().timeIntervalSince1970))}"#
        return try withKey(of: key) { privateKey throws(BellhopError) in
            try Self.token(header, claims) { signed throws(BellhopError) in try privateKey.signature(of: signed) }
        }
    }

    /// Uses the private part of a key; throws `gateway.bad-keys` if that is not possible.
    private func withKey<Result>(
        of key: ProviderKey, _ use: (PrivateKey) throws(BellhopError) -> Result
    ) throws(BellhopError) -> Result {
        try usable(key.id, in: privateKey(key.id)) { () throws(BellhopError) in
            try use(try PrivateKey(pem: try read(privateKey(key.id))))
        }
    }

    /// Names the key and its file in the error of its use.
    func usable<Result>(
        _ id: String, in file: String, _ use: () throws(BellhopError) -> Result
    ) throws(BellhopError) -> Result {
        do throws(BellhopError) { return try use() } catch {
            throw BellhopError(
                .gatewayBadKeys, "the private key of \(id) can't be used",
                hint: "Remove the key with `bellhop gateway revoke-key \(id)`, and make another one with "
                    + "`bellhop gateway new-key`",
                at: Location(file: file), cause: error.cause ?? error.message)
        }
    }

    static func token(
        _ header: String, _ claims: String, _ sign: ([UInt8]) throws(BellhopError) -> [UInt8]
    ) throws(BellhopError) -> String {
        let signed = "\(base64URL(Array(header.utf8))).\(base64URL(Array(claims.utf8)))"
        return "\(signed).\(base64URL(try sign(Array(signed.utf8))))"
    }

    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Ten letters and digits, as Apple's identifiers are.
    static func newID() -> String {
        String((0..<10).compactMap { _ in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".randomElement() })
    }

    func store(_ keys: some Encodable, in file: String) throws(BellhopError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(keys) else { return }
        try write([UInt8](data), to: file)
    }

    // MARK: Files

    /// Changes the files of the directory, while no other process does.
    ///
    /// Makes the directory first. Throws `state.exposed` if other users can change it, or if a link is in its place.
    func locked<Result>(_ change: () throws(BellhopError) -> Result) throws(BellhopError) -> Result {
        try StateDirectory.create(state)
        for directory in [path, keysDirectory] where mkdir(directory, 0o700) != 0 && errno != EEXIST {
            throw unusable("cannot be made", SystemFailure())
        }
        let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { throw unusable("cannot be opened", SystemFailure()) }
        let directory = Descriptor(owning: number)
        while flock(directory.number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw unusable("cannot be locked", SystemFailure()) }
        }
        return try withExtendedLifetime(directory) { () throws(BellhopError) in try change() }
    }

    func read(_ file: String) throws(BellhopError) -> [UInt8] {
        do { return [UInt8](try Data(contentsOf: URL(filePath: file))) } catch {
            throw BellhopError(
                .gatewayUnusable, "a file of the gateway cannot be read", hint: "Check its permissions",
                at: Location(file: file), cause: error.systemReason)
        }
    }

    /// Writes a file that only the user can read, in one step.
    func write(_ bytes: [UInt8], to file: String) throws(BellhopError) {
        do throws(SystemFailure) {
            // The directory is locked, so the draft is of a process that was killed.
            let draft = try FileDraft(of: file, at: file + ".new", mode: 0o600)
            try draft.write(bytes)
            try draft.replaceFile()
        } catch { throw unusable("cannot be written", error) }
    }

    private func unusable(_ what: String, _ error: any Error) -> BellhopError {
        BellhopError(
            .gatewayUnusable, "the directory of the gateway \(what)",
            hint: "Check that the state directory is writable and the disk has room", at: Location(file: path),
            cause: "\(error)")
    }
}

extension BellhopError.Code {
    /// The keys of the gateway cannot be read.
    package static let gatewayBadKeys = Self(rawValue: "gateway.bad-keys")
    /// A client certificate can't have the topics.
    package static let gatewayBadTopics = Self(rawValue: "gateway.bad-topics")
    /// The files of the gateway cannot be read or written.
    package static let gatewayUnusable = Self(rawValue: "gateway.unusable")
}
