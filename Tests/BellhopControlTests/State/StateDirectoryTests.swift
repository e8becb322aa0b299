import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopControl

/// Who may control the state directory of a host.
@Suite("A state directory")
struct StateDirectoryTests {
    /// Makes a directory that a host has used, or that none has.
    private func make(mode: mode_t, isUsed: Bool = true) throws -> String {
        let path = NSTemporaryDirectory() + "bellhop-state-\(UUID().uuidString)"
        try #require(mkdir(path, 0o700) == 0 && chmod(path, mode) == 0)
        if isUsed { try Data().write(to: URL(filePath: "\(path)/bellhop.lock")) }
        return path
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("that others may write to is refused, with the command that mends it", arguments: [0o777, 0o770, 0o702])
    func writable(mode: mode_t) throws {
        let path = try make(mode: mode)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed)
        #expect(error?.hint?.contains("`chmod 700 \(path)`") == true)
        #expect(StateDirectory.exposure(of: path)?.code == .stateExposed)
        try #require(chmod(path, 0o700) == 0)
        #expect(StateDirectory.exposure(of: path) == nil)
        try StateDirectory.create(path)
    }

    @Test(
        "in which a host would remove files that no host made is refused", arguments: ["attachments", "images", "tmp"])
    func foreign(name: String) throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(unlink("\(path)/bellhop.lock") == 0 && mkdir("\(path)/\(name)", 0o700) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateUnusable && error?.message.hasSuffix("the files in \(name)") == true)
        StateDirectory.recordFailure(BellhopError(.stateUnusable, "x"), of: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [name])
        try Data().write(to: URL(filePath: "\(path)/bellhop.lock"))
        try StateDirectory.create(path)
    }

    @Test("in the state directory of another host is refused", arguments: ["sub", "data/sub", "sub/", "../link", "."])
    func nested(name: String) throws {
        let path = try make(mode: 0o700)
        // Beside it, with a name of its own: the cases run at the same time.
        let link = path + ".link"
        defer { for name in [path, link] { try? FileManager.default.removeItem(atPath: name) } }
        if name == "../link" {
            try #require(mkdir("\(path)/data", 0o700) == 0 && symlink("\(path)/data", link) == 0)
        }
        let inner = name == "../link" ? "\(path)/../\(URL(filePath: link).lastPathComponent)" : "\(path)/\(name)"
        guard name != "." else {
            // It is the same directory.
            return try StateDirectory.create(inner)
        }
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(inner) }
        #expect(error?.code == .stateUnusable && error?.hint?.contains("outside") == true)
        #expect(error?.message.hasSuffix(" which is the state directory of another host") == true, "\(error as Any)")
        #expect(!FileManager.default.fileExists(atPath: "\(path)/sub"))
        #expect(!FileManager.default.fileExists(atPath: "\(path)/data/sub"))
    }

    @Test(
        "with the state directory of another host in it is refused, unless a host has used it",
        arguments: [".bellhop", "bank/.bellhop"])
    func outer(name: String) throws {
        let path = try make(mode: 0o700, isUsed: false)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try StateDirectory.create("\(path)/\(name)")
        try StateDirectory.create("\(path)/other")
        try Data().write(to: URL(filePath: "\(path)/\(name)/bellhop.lock"))
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateUnusable && error?.hint?.contains("empty directory") == true)
        #expect(error?.message == "the directory has \(name) in it, which is the state directory of another host")
        #expect(StateDirectory.nesting(of: path) == error)
        // A lock would make it the directory of a host.
        StateDirectory.recordFailure(BellhopError(.stateUnusable, "x"), of: path)
        #expect(!FileManager.default.fileExists(atPath: "\(path)/bellhop.lock"))
        try Data().write(to: URL(filePath: "\(path)/bellhop.lock"))
        try StateDirectory.create(path)
    }

    @Test("that others may read is closed to them", arguments: [0o755, 0o711])
    func readable(mode: mode_t) throws {
        let path = try make(mode: mode)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try StateDirectory.create(path)
        #expect(self.mode(of: path) == 0o700)
    }

    @Test("of another user is refused", .enabled(if: geteuid() == 0))
    func owner() throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(chown(path, 12_345, 12_345) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.message == "the state directory belongs to another user")
        // A link of one's own does not hide the owner.
        let link = path + ".link"
        try #require(symlink(path, link) == 0)
        defer { unlink(link) }
        #expect(throws: BellhopError.self) { try StateDirectory.create(link) }
    }

    @Test(
        "with a file of another user in it is refused", .enabled(if: geteuid() == 0),
        arguments: ["bellhop.sqlite", "bellhop.sqlite-wal", "bellhop.lock", "device-token"])
    func owner(ofFile name: String) throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = "\(path)/\(name)"
        try Data().write(to: URL(filePath: file))
        try #require(chmod(file, 0o666) == 0 && chown(file, 12_345, 12_345) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.message == "a file in the state directory belongs to another user")
        #expect(error?.code == .stateExposed && error?.location == Location(file: file))
        #expect(StateDirectory.exposure(of: path) == error)
    }

    private static let folders = ["attachments", "data", "filemap", "gateway", "images", "pictures", "tmp", "tmp.old"]

    @Test("with a link in the place of a directory of the host is refused", arguments: folders)
    func link(in folder: String) throws {
        let path = try make(mode: 0o700)
        let other = try make(mode: 0o700)
        defer { for place in [path, other] { try? FileManager.default.removeItem(atPath: place) } }
        try #require(symlink(other, "\(path)/\(folder)") == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed)
        #expect(error?.location == Location(file: "\(path)/\(folder)"))
        #expect(StateDirectory.exposure(of: path) == error)
        try #require(unlink("\(path)/\(folder)") == 0 && mkdir("\(path)/\(folder)", 0o700) == 0)
        try StateDirectory.create(path)
    }

    @Test(
        "with something else in the place of one of the host's files is refused",
        arguments: [
            ("data", "pipe", "a pipe is in the place of a directory of the host"),
            ("images", "file", "a file is in the place of a directory of the host"),
            ("bellhop.sqlite", "pipe", "a pipe is in the place of a file of the host"),
            ("bellhop.sqlite", "link", "a symbolic link is in the place of a file of the host"),
            ("bellhop.sqlite", "directory", "a directory is in the place of a file of the host"),
            ("bellhop.sqlite-wal", "directory", "a directory is in the place of a file of the host"),
            ("bellhop.lock", "pipe", "a pipe is in the place of a file of the host"),
            ("bellhop.sock", "file", "a file is in the place of a socket of the host"),
        ])
    func misplaced(name: String, kind: String, message: String) throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let place = "\(path)/\(name)"
        unlink(place)
        switch kind {
        case "pipe": try #require(mkfifo(place, 0o600) == 0)
        case "link": try #require(symlink("/etc/passwd", place) == 0)
        case "directory": try #require(mkdir(place, 0o700) == 0)
        default: try Data().write(to: URL(filePath: place))
        }
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateUnusable && error?.message == message)
        #expect(error?.location == Location(file: place) && error?.hint?.hasPrefix("Move it") == true)
        // The check of `bellhop doctor` is the same.
        #expect(StateDirectory.exposure(of: path) == error)
    }

    @Test("with a directory of the host that others may write to is refused", arguments: folders)
    func writable(folder: String) throws {
        let path = try make(mode: 0o700)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let place = "\(path)/\(folder)"
        try #require(mkdir(place, 0o700) == 0 && chmod(place, 0o777) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed)
        #expect(error?.hint?.contains("`chmod 700 \(place)`") == true)
        try #require(chmod(place, 0o755) == 0)
        try StateDirectory.create(path)
        if geteuid() == 0 {
            try #require(chown(place, 12_345, 12_345) == 0)
            #expect(StateDirectory.exposure(of: path)?.location == Location(file: place))
        }
    }

    @Test("in a directory that anyone may write to is refused, and not made", arguments: ["x", "x/y"], [false, true])
    func above(_ way: String, isThere: Bool) throws {
        let parent = try make(mode: 0o700, isUsed: false)
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let path = "\(parent)/\(way)"
        if isThere { try StateDirectory.create(path) }
        try #require(chmod(parent, 0o777) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed)
        #expect(error?.hint?.contains("`chmod o-w \(parent)`") == true)
        #expect(StateDirectory.exposure(of: path) == error)
        #expect(FileManager.default.fileExists(atPath: path) == isThere)
        // A link of one's own does not hide it.
        let link = parent + ".link"
        try #require(symlink(parent, link) == 0)
        defer { unlink(link) }
        #expect(StateDirectory.exposure(of: "\(link)/\(way)")?.location == error?.location)
        // As in /tmp, only the owner can rename what is there.
        try #require(chmod(parent, 0o1777) == 0)
        try StateDirectory.create(path)
    }

    @Test(
        "behind a link of another user is refused, and nothing is written there", .enabled(if: geteuid() == 0),
        arguments: ["theirs", "theirs/x", "theirs/x/y", "mine/x", "x/../mine"], [0o755, 0o1777])
    func foreignLink(_ way: String, mode: mode_t) throws {
        let shared = try make(mode: mode, isUsed: false)
        let target = try make(mode: 0o700, isUsed: false)
        defer { for place in [shared, target] { try? FileManager.default.removeItem(atPath: place) } }
        let (link, path) = ("\(shared)/theirs", "\(shared)/\(way)")
        // A link of one's own can lead through one of theirs.
        try #require(mkdir("\(shared)/x", 0o700) == 0)
        try #require(symlink(target, link) == 0 && symlink("theirs", "\(shared)/mine") == 0)
        try #require(lchown(link, 12_345, 12_345) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create(path) }
        #expect(error?.code == .stateExposed && error?.location == Location(file: link))
        #expect(error?.message.hasPrefix("a symbolic link on the way to the state directory belongs to") == true)
        #expect(StateDirectory.exposure(of: path) == error)
        StateDirectory.recordFailure(BellhopError(.stateUnusable, "x"), of: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
        // Those of root and of the user are followed.
        try #require(lchown(link, 0, 0) == 0)
        try StateDirectory.create(path)
    }

    @Test("behind a link that leads nowhere is refused", arguments: ["link", "link/x"])
    func deadLink(_ way: String) throws {
        let place = try make(mode: 0o700, isUsed: false)
        defer { try? FileManager.default.removeItem(atPath: place) }
        try #require(symlink("\(place)/none", "\(place)/link") == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create("\(place)/\(way)") }
        #expect(error?.code == .stateUnusable && error?.location == Location(file: "\(place)/link"))
        #expect(StateDirectory.exposure(of: "\(place)/\(way)") == error)
    }

    @Test("that another user can rename in /tmp is refused", .enabled(if: geteuid() == 0), arguments: [false, true])
    func sticky(isThere: Bool) throws {
        let shared = try make(mode: 0o1777, isUsed: false)
        let parent = "\(shared)/theirs"
        defer { try? FileManager.default.removeItem(atPath: shared) }
        try #require(mkdir(parent, 0o755) == 0)
        if isThere { try StateDirectory.create("\(parent)/x") }
        try #require(chown(parent, 12_345, 12_345) == 0)
        let error = #expect(throws: BellhopError.self) { try StateDirectory.create("\(parent)/x") }
        #expect(error?.location == Location(file: parent))
        // A host of root works in the directory of a user.
        try #require(chmod(shared, 0o755) == 0)
        try StateDirectory.create("\(parent)/x")
    }
}
