internal import BellhopControl
internal import BellhopImages
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// Private, content-addressed copies of shared objects.
///
/// A module is never loaded from the path its author overwrites: a mapped file that is rewritten kills the process.
package struct ImageStore: Sendable {
    /// Where the copies are.
    package let directory: String

    /// Uses a directory, made when the first image is stored.
    package init(directory: String) { self.directory = directory }

    /// Removes the copies that nobody needs any more; blocks on file I/O.
    ///
    /// Removes nothing if a link is in the place of the directory.
    package func removeAll(but hashes: Set<String>) {
        guard StateDirectory.exposure(byLinkAt: directory) == nil else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
            // A module with its libraries has a directory.
            let hash = name.hasSuffix(".so") ? String(name.dropLast(3)) : name
            guard name.hasSuffix(".so") || hash.utf8.count == Self.hashLength, !hashes.contains(hash) else { continue }
            try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
        }
    }

    /// Reads a shared object and keeps a copy; throws `image.missing`, `image.unreadable` or `state.exposed`.
    ///
    /// Blocks on file I/O.
    package func store(_ source: String) throws(BellhopError) -> StoredImage {
        try store(try ImageFile(source))
    }

    /// Keeps a copy of a shared object that was read; throws `image.*`.
    ///
    /// Blocks on file I/O.
    func store(_ file: ImageFile) throws(BellhopError) -> StoredImage {
        let libraries = CompanionLibraries(of: file)
        return try store(
            LibraryFile(file), with: libraries.files.map(LibraryFile.init),
            lacking: libraries.faults + libraries.outside)
    }

    /// Keeps a copy of a shared object that was read, and of the libraries that it brings.
    ///
    /// `faults` says why others that it needs are not found. Throws `image.*`.
    func store(
        _ module: LibraryFile, with companions: [LibraryFile], lacking faults: [BellhopError]
    ) throws(BellhopError) -> StoredImage {
        guard !companions.isEmpty else {
            let path = "\(directory)/\(module.hash).so"
            try write(module.bytes, of: module.path, to: path)
            return StoredImage(source: module.path, hash: module.hash, path: path, faults: faults)
        }
        let layout = ImageLayout(of: module.path, with: companions.map(\.path))
        let files = zip([module] + companions, layout.places)
        let listing = files.map { "\($0.hash) \($1)\n" }.joined()
        let hash = SHA256Digest.hexadecimal(of: Array(listing.utf8))
        let copy = "\(directory)/\(hash)"
        for (file, place) in files { try write(file.bytes, of: file.path, to: "\(copy)/\(place)") }
        // If one cannot be created, the loader says which library it does not find.
        for passed in layout.passed {
            try? FileManager.default.createDirectory(
                atPath: "\(copy)/\(passed)", withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        return StoredImage(
            source: module.path, hash: hash, path: "\(copy)/\(layout.places[0])", companions: companions.map(\.path),
            directory: copy, faults: faults)
    }

    private func write(_ bytes: [UInt8], of source: String, to path: String) throws(BellhopError) {
        var folder = (path as NSString).deletingLastPathComponent
        while folder.utf8.count >= max(directory.utf8.count, 2) {
            if let error = StateDirectory.exposure(byLinkAt: folder) { throw error }
            folder = (folder as NSString).deletingLastPathComponent
        }
        guard !Self.holds(bytes, path), let failure = Self.writing.withLock({ _ in keep(bytes, at: path) }) else {
            return
        }
        throw BellhopError(
            .imageUnreadable, "no private copy of \(source) could be written to \(directory)",
            hint: "Check that the state directory is writable and the disk has room",
            at: Location(file: source), cause: failure)
    }

    /// The length of a hash in hexadecimal.
    private static let hashLength = 64

    // Modules of one library are loaded side by side. A copy that is written again is another file: a worker may not open
    // it, and what has the first one mapped cannot name its functions.
    private static let writing = Mutex(())

    // A copy that a crash cut short must not stand in for the module for ever.
    private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
        guard let copy = (try? ImageFile(path))?.bytes, copy.count == bytes.count else { return false }
        // Debug builds have many megabytes, and == compares their bytes one by one.
        return memcmp(copy, bytes, bytes.count) == 0
    }

    /// Writes a copy where there is none; says why it could not.
    private func keep(_ bytes: [UInt8], at path: String) -> String? {
        // Another module of the library may have written it meanwhile.
        if Self.holds(bytes, path) { return nil }
        if stat(at: path)?.kind == .link { unlink(path) }
        do {
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
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
}

/// A file of a module: its library, or one that it brings.
struct LibraryFile {
    let path: String
    let bytes: [UInt8]
    let version: FileVersion
    /// The SHA-256 of the bytes in hexadecimal.
    let hash: String

    init(_ file: ImageFile) {
        (path, bytes, version) = (file.path, file.bytes, file.version)
        hash = SHA256Digest.hexadecimal(of: file.bytes)
    }
}
