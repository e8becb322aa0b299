internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// What a command reads: a file, or standard input for `-`.
package enum InputFile {
    /// The maximum size of an input that is no settings file, in bytes.
    package static let limit = 512 * 1024

    /// The name of an input in messages.
    package static func name(of path: String) -> String { path == "-" ? standardInput : path }

    /// The name of standard input.
    package static let standardInput = "<stdin>"

    /// Reads an input; throws `input.unreadable` or `input.too-large`.
    package static func read(_ path: String, upTo limit: Int = limit) throws(BellhopError) -> [UInt8] {
        guard path != "-" else {
            return try read(Descriptor(owning: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)), path, limit)
        }
        guard !path.isEmpty else {
            throw BellhopError(
                .inputUnreadable, "the name of the file is empty", hint: "Name a file, or write - for standard input")
        }
        // A pipe that nobody writes to is empty, and isn't waited for.
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { throw unreadable(path, errno) }
        _ = fcntl(number, F_SETFL, 0)
        let isPipe = stat(of: number)?.kind == .pipe
        let bytes = try read(Descriptor(owning: number), path, limit)
        guard !bytes.isEmpty || !isPipe else {
            throw BellhopError(
                .inputUnreadable, "nobody has written to this pipe",
                hint: "Start its writer first, or name a file", at: Location(file: path))
        }
        return bytes
    }

    /// Throws `input.too-large` for what was read with another limit and is longer than other inputs may be.
    package static func checkSize(of bytes: [UInt8], from path: String) throws(BellhopError) {
        guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }

    private static func read(_ file: Descriptor, _ path: String, _ limit: Int) throws(BellhopError) -> [UInt8] {
        let bytes: [UInt8]?
        do throws(SystemFailure) { bytes = try file.readAll(upTo: limit) } catch {
            throw unreadable(path, error.code)
        }
        guard let bytes else { throw tooLarge(path, limit) }
        return bytes
    }

    private static func unreadable(_ path: String, _ failure: Int32) -> BellhopError {
        guard failure != ENXIO else {
            return BellhopError(
                .inputUnreadable, "this is \(stat(following: path)?.kind.words ?? "a socket"), not a file",
                hint: "Name a file",
                at: Location(file: name(of: path)))
        }
        guard failure != EISDIR else {
            return BellhopError(
                .inputUnreadable, "this is a directory, not a file", hint: "Name a file in it",
                at: Location(file: name(of: path)))
        }
        return BellhopError(
            .inputUnreadable, "the file cannot be read",
            hint: (failure == ENOENT ? neighbor(of: path) : nil) ?? "Check its name and permissions",
            at: Location(file: name(of: path)), cause: String(cString: strerror(failure)))
    }
}

extension InputFile {
    /// Returns "Did you mean x?" if the directory of a missing file has a file with a similar name.
    private static func neighbor(of path: String) -> String? {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (directory, name) = (String(path[..<start]), String(path[start...]))
        let files = try? FileManager.default.contentsOfDirectory(atPath: directory.isEmpty ? "." : directory)
        guard let meant = Suggestion.nearest(to: name, among: (files ?? []).sorted()).first else { return nil }
        return "Did you mean \"\((directory + meant).printable)\"?"
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> BellhopError {
        BellhopError(
            .inputTooLarge, "the file has more than \(limit) bytes", hint: "Check that it is the right file",
            at: Location(file: name(of: path)))
    }
}

extension BellhopError.Code {
    /// A file is larger than anything that the command reads.
    package static let inputTooLarge = Self(rawValue: "input.too-large")
    package static let inputUnreadable = Self(rawValue: "input.unreadable")
}
