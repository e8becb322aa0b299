import BellhopSystem
import Foundation
import Glibc
import Testing

@Suite("The removal of a tree of files")
struct FileTreeTests {
    private func expectRemoved(_ path: String) throws {
        try FileTree.remove(path)
        var status = stat()
        let found = lstat(path, &status)
        #expect(found != 0)
    }

    @Test func `does not depend on how deep the tree is`() throws {
        let folder = try TestFolder()
        // More than a process has descriptors, and longer than a path can be.
        try folder.make("tree", depth: 2_000)
        try expectRemoved(folder["tree"])
    }

    @Test func `follows no link`() throws {
        let folder = try TestFolder()
        try folder.make("tree/in")
        try folder.make("kept/in")
        try folder.write("kept/in/file")
        for link in ["tree/a", "tree/in/b", "link"] { try folder.link(link, to: folder["kept"]) }
        try folder.link("tree/in/nowhere", to: "nowhere")
        try expectRemoved(folder["tree"])
        try expectRemoved(folder["link"])
        #expect(folder.text("kept/in/file") == "x")
    }

    @Test func `opens directories that their owner has closed`() throws {
        let folder = try TestFolder()
        for path in ["tree/a/b/c", "tree/d/e"] {
            try folder.make(path)
            try folder.write(path + "/file")
        }
        for (path, mode) in [("tree/a/b", 0o000), ("tree/a", 0o500), ("tree/d/e", 0o555), ("tree", 0o100)] {
            try #require(chmod(folder[path], mode_t(mode)) == 0)
        }
        try expectRemoved(folder["tree"])
    }

    @Test func `takes names as bytes, and moves no directory onto a file`() throws {
        let folder = try TestFolder()
        try folder.make("tree/deep/deep/deep")
        try folder.make("tree/3/2/1")
        for name in ["tree/1", "tree/2", "tree/deep/1", "tree/3/2/1/4"] { try folder.write(name) }
        let bytes = Array(folder["tree/deep/deep/"].utf8) + [0xFF, 0xFE, 0]
        try #require(mkdir(bytes.map { CChar(bitPattern: $0) }, 0o700) == 0)
        try #require(mkfifo(folder["tree/pipe"], 0o600) == 0)
        try expectRemoved(folder["tree"])
    }

    @Test(arguments: ["nothing", "file"])
    func `takes a file, and nothing at all`(_ name: String) throws {
        let folder = try TestFolder()
        try folder.write("file")
        try expectRemoved(folder[name])
    }

    @Test func `says what cannot be removed`() {
        #expect(throws: SystemFailure.self) { try FileTree.remove("/proc/self") }
    }
}
