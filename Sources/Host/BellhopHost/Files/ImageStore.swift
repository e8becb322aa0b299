public import BellhopCore
internal import BellhopImages
internal import BellhopSystem
internal import Foundation
internal import Synchronization

/// Private, content-addressed copies of shared objects.
///
/// A module is never loaded from the path its author overwrites: a mapped file that is rewritten kills the process.
public struct ImageStore: Sendable {
    /// Where the copies are.
    public let directory: String

    /// Uses a directory, made when the first image is stored.
    public init(directory: String) { self.directory = directory }

    /// Removes the copies that nobody needs any more; blocks on file I/O.
    public func removeAll(but hashes: Set<String>) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        where name.hasSuffix(".so") && !hashes.contains(String(name.dropLast(3))) {
            try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
        }
    }

    /// Reads a shared object and keeps a copy; throws `image.missing` or `image.unreadable`.
    ///
    /// Blocks on file I/O.
    public func store(_ source: String) throws(BellhopError) -> StoredImage {
        try store(ImageFile.read(source), of: source)
    }

    /// Keeps a copy of a shared object that was read; throws `image.unreadable`.
    func store(_ bytes: [UInt8], of source: String) throws(BellhopError) -> StoredImage {
        let hash = Self.sha256(bytes)
        let path = "\(directory)/\(hash).so"
        if !Self.holds(bytes, path), let failure = Self.writing.withLock({ _ in keep(bytes, at: path) }) {
            throw BellhopError(
                .imageUnreadable, "no private copy of \(source) could be written to \(directory)",
                hint: "Check that the state directory is writable and the disk has room",
                at: Location(file: source), cause: failure)
        }
        return StoredImage(source: source, hash: hash, path: path)
    }

    // Modules of one library are loaded side by side. A copy that is written again is another file: a worker may not open
    // it, and what has the first one mapped cannot name its functions.
    private static let writing = Mutex(())

    // A copy that a crash cut short must not stand in for the module for ever.
    private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
        guard let copy = try? ImageFile.read(path), copy.count == bytes.count else { return false }
        // Debug builds have many megabytes, and == compares their bytes one by one.
        return memcmp(copy, bytes, bytes.count) == 0
    }

    /// Writes a copy where there is none; says why it could not.
    private func keep(_ bytes: [UInt8], at path: String) -> String? {
        // Another module of the library may have written it meanwhile.
        if Self.holds(bytes, path) { return nil }
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try bytes.withUnsafeBytes { buffer in
                let data = buffer.baseAddress.map {
                    Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: buffer.count, deallocator: .none)
                }
                try (data ?? Data()).write(to: URL(fileURLWithPath: path), options: .atomic)
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
            return nil
        } catch {
            return error.systemReason
        }
    }

    private static func sha256(_ bytes: [UInt8]) -> String {
        let digest = SHA256Digest()
        bytes.withUnsafeBytes { digest.add($0) }
        return digest.hexadecimal()
    }
}
