internal import BellhopContract
internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc

/// A copy of a file that is not in the store yet.
///
/// Only the host writes to the copy, so the result of a check stays true.
final class AttachmentDraft: Sendable {
    private let directory: String
    private let path: String
    private let source: String
    private let hash: String

    /// Copies a file.
    ///
    /// Throws `attachment.invalid-size`, `attachment.unreadable` or `attachment.not-stored`.
    init(of file: UntrustedFile, limit: Int, in directory: String) throws(BellhopError) {
        let said = try file.size()
        guard (1...limit).contains(said) else { throw Self.invalidSize(said, limit, file.path) }
        mkdir(directory, 0o700)
        let path = "\(directory)/.\(UUID().uuidString)"
        let copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw Self.notStored(file.path) }
        defer { close(copy) }
        do throws(BellhopError) {
            hash = try Self.copy(file, to: copy, limit: limit)
        } catch {
            unlink(path)
            throw error
        }
        self.directory = directory
        self.path = path
        source = file.path
    }

    deinit { unlink(path) }

    /// Copies a file to a descriptor, and returns the hash of the copied bytes.
    static func copy(_ file: UntrustedFile, to copy: Int32, limit: Int) throws(BellhopError) -> String {
        let digest = SHA256Digest()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var total = 0
        while true {
            let count = try file.read(into: buffer)
            total += count
            // The size of the file may have changed since it was read.
            guard total <= limit, total > 0 else { throw invalidSize(total, limit, file.path) }
            if count == 0 { return digest.hexadecimal() }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            digest.add(piece)
            guard write(copy, piece.baseAddress, count) == count else { throw notStored(file.path) }
        }
    }

    /// Checks the content against a type.
    ///
    /// Throws `attachment.unrecognized-type` or `attachment.corrupt`.
    func check(_ type: AttachmentType, _ sniffer: ContentSniffer) throws(BellhopError) {
        guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            throw Self.notStored(source)
        }
        let found = try sniffer.type(of: content)
        guard type.contentTypes.contains(found) else {
            throw BellhopError(
                .attachmentUnrecognizedType,
                "the file is to be \(type.rawValue), and what is in it is \(found.cut(to: 100))",
                hint: "Give it the extension, or the type hint, of what it is", at: Location(file: source))
        }
        guard !type.isPicture || PictureHeader(content) != nil else {
            throw BellhopError(
                .attachmentCorrupt, "the picture does not say how large it is",
                hint: "Write the whole file before it is attached", at: Location(file: source))
        }
    }

    /// The path of the file in the store.
    ///
    /// Equal content has the same path.
    func place(as type: AttachmentType) -> String { "\(directory)/\(hash).\(type.pathExtensions[0])" }

    /// Moves the draft to its path in the store.
    ///
    /// Throws `attachment.not-stored`.
    func keep(at place: String) throws(BellhopError) {
        guard rename(path, place) == 0 else { throw Self.notStored(source) }
    }

    private static func invalidSize(_ size: Int, _ limit: Int, _ path: String) -> BellhopError {
        BellhopError(
            .attachmentInvalidSize,
            size == 0 ? "the file is empty" : "the file has \(size) bytes or more, and \(limit) at most can be shown",
            hint: size == 0 ? "Write the file before it is attached" : "Make it smaller", at: Location(file: path))
    }

    /// The error for the current `errno`.
    private static func notStored(_ path: String) -> BellhopError {
        BellhopError(
            .attachmentNotStored, "the file could not be copied into the host's store",
            hint: "Check that the state directory is writable and the disk has room", at: Location(file: path),
            cause: "\(SystemFailure())")
    }
}
