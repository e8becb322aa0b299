internal import CFTypes
internal import CryptoKit
internal import Glibc

/// The items of a home directory, in `Library/Keychains/keychain.db`.
///
/// The file is encrypted with AES-256-GCM. Its key is random, and is beside it in `keychain.key`. Only the owner can
/// read the two files and their directory. Someone who has the database without the key learns only its size, and
/// cannot change it unnoticed. That helps if one file is copied, backed up or sent somewhere. It does not help against
/// a process of the same user, against root, or against a copy of the whole directory, because they include the key. It
/// does not detect that an older database was restored. There is no Secure Enclave, and the key depends on no passcode.
///
/// Each change waits for a lock of the system, writes a new file, and replaces the old one with it. Processes
/// that share a home directory share the items. Accepted changes are on the disk.
struct KeychainStore {
    private let home: String

    private static let database = "keychain.db"
    private static let key = "keychain.key"
    private static let lock = "keychain.lock"
    /// The name of the format, which is authenticated with the items.
    private static let header = Data("keychain 1\n".utf8)

    init(home: String) { self.home = home }

    /// The items, in the order in which they were added; throws `errSecDecode` if the files are damaged.
    func items() throws(KeychainError) -> [KeychainItem] {
        let directory = try directory()
        let lock = try OpenFile(Self.lock, in: directory, O_RDWR | O_CREAT, mode: 0o600)
        try lock.lock(exclusively: false)
        return try items(in: directory)
    }

    /// Changes the items; leaves the file as it is if `body` throws.
    func change(_ body: (inout [KeychainItem]) throws(KeychainError) -> Void) throws(KeychainError) {
        let directory = try directory()
        let lock = try OpenFile(Self.lock, in: directory, O_RDWR | O_CREAT, mode: 0o600)
        try lock.lock(exclusively: true)
        var items = try items(in: directory)
        try body(&items)
        try write(items, in: directory)
    }

    private func directory() throws(KeychainError) -> OpenFile {
        let library = try OpenFile(directory: home).directory("Library", mode: 0o755)
        let directory = try library.directory("Keychains", mode: 0o700)
        try directory.makePrivate()
        return directory
    }

    private func items(in directory: borrowing OpenFile) throws(KeychainError) -> [KeychainItem] {
        guard try directory.has(Self.database) else { return [] }
        // A database without its key cannot be decoded.
        guard try directory.has(Self.key) else { throw KeychainError(errSecDecode) }
        let file = try OpenFile(Self.database, in: directory, O_RDONLY).readAll()
        guard file.starts(with: Self.header) else { throw KeychainError(errSecDecode) }
        let key = try key(in: directory)
        do {
            let box = try AES.GCM.SealedBox(combined: file.dropFirst(Self.header.count))
            let list = try AES.GCM.open(box, using: key, authenticating: Self.header)
            return try PropertyListDecoder().decode([KeychainItem].self, from: list)
        } catch {
            throw KeychainError(errSecDecode)
        }
    }

    private func write(_ items: [KeychainItem], in directory: borrowing OpenFile) throws(KeychainError) {
        if try !directory.has(Self.key) {
            let key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            try replace(Self.key, with: key, in: directory)
        }
        let key = try key(in: directory)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let list = try? encoder.encode(items),
            let box = try? AES.GCM.seal(list, using: key, authenticating: Self.header).combined
        else { throw KeychainError(errSecInternalComponent) }
        try replace(Self.database, with: Self.header + box, in: directory)
    }

    private func key(in directory: borrowing OpenFile) throws(KeychainError) -> SymmetricKey {
        let key = SymmetricKey(data: try OpenFile(Self.key, in: directory, O_RDONLY).readAll())
        guard key.bitCount == 256 else { throw KeychainError(errSecDecode) }
        return key
    }

    /// Writes a new file, which replaces the old one when it is on the disk.
    private func replace(_ name: String, with data: Data, in directory: borrowing OpenFile) throws(KeychainError) {
        // Only one process at a time runs this, so one name is enough. It overwrites the file of a process that was
        // killed.
        let new = name + ".new"
        do {
            let file = try OpenFile(new, in: directory, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
            try file.makePrivate()
            try file.writeAll(data)
            try file.sync()
            try directory.rename(new, to: name)
        } catch {
            directory.remove(new)
            throw error
        }
        try directory.sync()
    }
}
