internal import BellhopSystem
internal import BellhopValues
internal import Foundation
internal import Glibc

/// An open file in a directory of an untrusted process.
///
/// No link beneath the directory is followed, even if the process changes files meanwhile. So a module cannot make the
/// host read or remove a file that the module itself may not touch.
final class UntrustedFile: Sendable {
    let path: String
    let descriptor: Int32
    private let parent: Int32
    private let name: String

    /// Opens the file of a `file:` URL.
    ///
    /// Throws `attachment.invalid-url` or `attachment.unreadable`.
    init(_ url: String, beneath places: [String]) throws(BellhopError) {
        path = try Self.path(of: url)
        let (base, components) = try Self.way(to: path, beneath: places)
        var directory = Glibc.open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for component in components.dropLast() where directory >= 0 {
            let next = openat(directory, component, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let error = errno
            close(directory)
            errno = error
            directory = next
        }
        guard directory >= 0 else { throw Self.failure(path) }
        name = components.last ?? ""
        parent = directory
        // Opened without blocking, because a FIFO without a writer would block the host.
        descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        close(parent)
    }

    /// The size of the file.
    ///
    /// Throws `attachment.unreadable` if it is not a regular file with one name.
    func size() throws(BellhopError) -> Int {
        guard let status = stat(of: descriptor) else { throw Self.failure(path) }
        guard status.kind == .regular else {
            throw BellhopError(
                .attachmentUnreadable, "the attachment is no regular file", hint: "Attach a file",
                at: Location(file: path))
        }
        // A hard link may name a file of any owner, and creating one does not require permission to read the file.
        guard status.st_nlink == 1 else {
            throw BellhopError(
                .attachmentUnreadable, "the file has other names besides this one",
                hint: "Copy the file instead of linking to it", at: Location(file: path))
        }
        return Int(status.st_size)
    }

    /// Reads the next bytes into a buffer, and returns their number, or 0 at the end.
    ///
    /// Throws `attachment.unreadable`.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(BellhopError) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw Self.failure(path) }
        }
    }

    /// Removes the file.
    func remove() { unlinkat(parent, name, 0) }

    private static func path(of url: String) throws(BellhopError) -> String {
        guard let parsed = URL(string: url), parsed.isFileURL, ["", "localhost"].contains(parsed.host() ?? "") else {
            throw invalid("\(url.cut(to: 200)) is no file URL", hint: "Attach a file by its file: URL", path: nil)
        }
        let path = parsed.path(percentEncoded: false)
        guard path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw invalid("the URL has no path", hint: "Attach a file by its absolute path", path: nil)
        }
        return path
    }

    /// The directory that contains a path, and the components from there.
    private static func way(to path: String, beneath places: [String]) throws(BellhopError) -> (String, [String]) {
        for place in places {
            for base in [place, place.realPath ?? place] {
                let components = (path.path(beneath: base) ?? "").split(separator: "/").map(String.init)
                    .filter { $0 != "." }
                if !components.isEmpty, !components.contains("..") { return (base, components) }
            }
        }
        throw invalid(
            "the file is in no directory of the module's own",
            hint: "Write it to the temporary directory or to the home directory first", path: path)
    }

    private static func invalid(_ message: String, hint: String, path: String?) -> BellhopError {
        BellhopError(.attachmentInvalidURL, message, hint: hint, at: path.map { Location(file: $0) })
    }

    /// The error for the current `errno`.
    private static func failure(_ path: String) -> BellhopError {
        let failure = SystemFailure()
        switch failure.code {
        case ENOENT, ENOTDIR:
            return invalid("the file is not there", hint: "Write it before it is attached", path: path)
        case ELOOP:
            return invalid("a symbolic link leads to the file", hint: "Attach the file itself", path: path)
        default:
            return BellhopError(
                .attachmentUnreadable, "the file cannot be read", hint: "Check its permissions",
                at: Location(file: path), cause: "\(failure)")
        }
    }
}
