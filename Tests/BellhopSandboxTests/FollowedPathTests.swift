import BellhopSystem
import BellhopValues
import Foundation
import Testing

@Suite("A path whose links are followed")
struct FollowedPathTests {
    private let probe: Probe

    init() throws {
        probe = try Probe()
        for (link, target) in [
            ("in", "shared"), ("absolute", probe.root + "/shared"), ("twice", "in"), ("up", "state/../shared/."),
            ("loop", "loop"), ("nowhere", "missing"), ("state/out", "../shared"),
        ] { try #require(symlink(target, "\(probe.root)/\(link)") == 0) }
    }

    @Test(arguments: [
        ("shared", ""), ("in", ""), ("absolute", ""), ("twice", ""), ("up", ""), ("state/out", "state"),
        ("./shared//", ""), ("state/images/../../shared", "state"), ("state/data/other/../../out", "state state/data"),
    ])
    func `ends where the kernel's does, and tells its directories`(_ way: String, _ directories: String) throws {
        let root = probe.root
        let found = try FollowedPath(following: "\(root)/\(way)")
        #expect(found.path == root + "/shared")
        var status = stat()
        try #require(stat("\(root)/\(way)", &status) == 0)
        #expect(found.device == UInt64(status.st_dev))
        #expect(found.inode == UInt64(status.st_ino))
        let below = found.directories.filter { $0.hasPrefix(root + "/") }.map { String($0.dropFirst(root.count + 1)) }
        #expect(Set(below) == Set(directories.split(separator: " ").map(String.init)))
        #expect(found.directories.contains(root))
        #expect(found.directories.first == "/")
        #expect(found.entries.count == found.directories.count)
        #expect(found.entries.first == "/\(root.split(separator: "/")[0])")
        #expect(found.entries.contains("\(root)/\(way)") == !way.contains("."))
    }

    @Test(arguments: [("loop", ELOOP), ("nowhere", ENOENT), ("missing", ENOENT), ("settings.json/x", ENOTDIR)])
    func `says what is in its way`(_ way: String, _ code: Int32) throws {
        let error = #expect(throws: SystemFailure.self) { try FollowedPath(following: "\(probe.root)/\(way)") }
        #expect(error?.code == code)
    }

    @Test func `has a root`() throws {
        let found = try FollowedPath(following: "/..//.")
        #expect(found.path == "/")
        #expect(found.directories.isEmpty)
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/b", true), ("/", "/a", true), ("/a", "/ab", false), ("/a/b", "/a", false),
    ])
    func `is in a directory or not`(_ directory: String, _ path: String, _ isHeld: Bool) {
        #expect(path.isWithin(directory) == isHeld)
    }
}
