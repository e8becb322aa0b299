package import BellhopValues
internal import Foundation
internal import Glibc

/// What a command reads: a file, or standard input for `-`.
package enum Input {
    /// The maximum size of an input, in bytes; push and settings files are smaller.
    package static let limit = 512 * 1024

    /// The name of an input in messages.
    package static func name(of path: String) -> String { path == "-" ? standardInput : path }

    /// The name of standard input.
    package static let standardInput = "<stdin>"

    /// Reads an input; throws `input.unreadable` or `input.too-large`.
    package static func read(_ path: String) throws(BellhopError) -> [UInt8] {
        guard path != "-" else { return try read(STDIN_FILENO, path) }
        guard !path.isEmpty else {
            throw BellhopError(
                .inputUnreadable, "the name of the file is empty", hint: "Name a file, or write - for standard input")
        }
        // A pipe that nobody writes to is empty, and isn't waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        _ = fcntl(descriptor, F_SETFL, 0)
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    private static func read(_ descriptor: Int32, _ path: String) throws(BellhopError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(path, errno)
            }
            bytes += chunk.prefix(count)
            guard bytes.count <= limit else { throw tooLarge(path) }
        }
        return bytes
    }

    private static func unreadable(_ path: String, _ failure: Int32) -> BellhopError {
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

extension Input {
    /// Returns "Did you mean x?" if the directory of a missing file has a file with a similar name.
    private static func neighbor(of path: String) -> String? {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (directory, name) = (String(path[..<start]), String(path[start...]))
        let files = try? FileManager.default.contentsOfDirectory(atPath: directory.isEmpty ? "." : directory)
        guard let meant = Suggestion.nearest(to: name, among: (files ?? []).sorted()).first else { return nil }
        return "Did you mean \"\((directory + meant).printable)\"?"
    }

    private static func tooLarge(_ path: String) -> BellhopError {
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
