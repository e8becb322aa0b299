internal import BellhopValues
internal import Glibc

/// Which directories of which file systems this process sees, and where.
///
/// A file can have several paths without links, because a directory can be mounted at several places.
package struct MountTable: Sendable {
    /// A file or a directory of a file system.
    private struct Place: Sendable {
        let device: Substring
        let path: String

        func holds(_ other: Place) -> Bool { device == other.device && other.path.isWithin(path) }
    }

    /// A directory of a file system, and the path at which it is.
    private struct Mount: Sendable {
        let root: Place
        let point: String
    }

    private let mounts: [Mount]

    /// Reads the text of `/proc/self/mountinfo`.
    ///
    /// Lines that have another form are left out.
    package init(_ text: some StringProtocol) {
        mounts = text.split(separator: "\n").compactMap { line in
            // `36 35 98:0 /root /point rw,noatime - ext3 /dev/root rw`
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6 else { return nil }
            let root = Place(device: Substring(fields[2]), path: Self.unescaped(fields[3]))
            return Mount(root: root, point: Self.unescaped(fields[4]))
        }
    }

    /// The mounts of this process, or nil if they can't be read.
    package static var current: MountTable? {
        let number = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
        guard number >= 0, let bytes = try? Descriptor(owning: number).readAll(upTo: 16 << 20) else { return nil }
        return MountTable(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a directory is or contains what is at a path, also through mounts.
    ///
    /// Both paths are without links.
    package func holds(_ directory: String, _ path: String) -> Bool {
        path.isWithin(directory)
            || places(in: directory).contains { place in places(at: path).contains(where: place.holds) }
    }

    /// Whether something in one directory is also in another one.
    ///
    /// Both paths are without links.
    package func overlap(_ one: String, _ other: String) -> Bool {
        let others = places(in: other)
        return other.isWithin(one) || one.isWithin(other)
            || places(in: one).contains { place in others.contains { place.holds($0) || $0.holds(place) } }
    }

    /// Whether the mount that a path is in is known.
    ///
    /// The kernel doesn't list the mount of a root directory that is not a mount point, as after `chroot`.
    package func knows(_ path: String) -> Bool { !points(above: path).isEmpty }

    /// The paths of the mounts that something at a path is in.
    package func points(above path: String) -> [String] { mounts.map(\.point).filter(path.isWithin) }

    /// The paths of the mounts in a directory.
    package func points(in directory: String) -> [String] {
        mounts.map(\.point).filter { $0.isWithin(directory) }
    }

    /// Where a path leads in each file system that is mounted around it.
    ///
    /// A mount can hide another one, whose files may have other paths.
    private func places(at path: String) -> [Place] {
        mounts.filter { path.isWithin($0.point) }.map { mount in
            let names = [mount.root.path, String(decoding: path.utf8.dropFirst(mount.point.utf8.count), as: UTF8.self)]
            let whole = names.flatMap { $0.split(separator: "/") }.joined(separator: "/")
            return Place(device: mount.root.device, path: "/\(whole)")
        }
    }

    /// Where a path leads in each file system that is mounted around it or beneath it.
    private func places(in path: String) -> [Place] {
        places(at: path) + mounts.filter { $0.point != path && $0.point.isWithin(path) }.map(\.root)
    }

    /// The text without the octal numbers that stand for spaces, tabs, newlines and backslashes.
    private static func unescaped(_ text: some StringProtocol) -> String {
        guard text.contains("\\") else { return String(text) }
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(escaped)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
