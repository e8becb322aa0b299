import BellhopTesting
import BellhopValues
import Glibc
import Testing

@testable import BellhopTesting
@testable import BellhopWatching

/// A change in a tree, and the path that is reported for it.
struct TreeEdit: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let edit: @Sendable (TestFolder) throws -> Void

    static let all = [
        TreeEdit(testDescription: "a file is written in place", path: "a/f") { try $0.write("a/f", "y") },
        TreeEdit(testDescription: "a file is replaced by a rename", path: "a/b/f") { try $0.replace("a/b/f", "y") },
        TreeEdit(testDescription: "a file is created", path: "a/b/g") { try $0.write("a/b/g") },
        TreeEdit(testDescription: "a file is removed", path: "a/f") { try $0.remove("a/f") },
        TreeEdit(testDescription: "a link is created", path: "a/g") { try $0.link("a/g", to: "f") },
        TreeEdit(testDescription: "a directory is removed", path: "a/b") { try $0.remove("a/b") },
        TreeEdit(testDescription: "a directory is moved away", path: "a/b") { try $0.rename("a/b", to: "z") },
        TreeEdit(testDescription: "a directory is moved into the tree", path: "a/c") {
            try $0.make("z")
            try $0.rename("z", to: "a/c")
        },
        TreeEdit(testDescription: "the tree is removed", path: "a") { try $0.remove("a") },
    ]
}

@Suite("Watching trees", .timeLimit(.minutes(1))) struct TreeWatcherTests {
    private let folder: TestFolder
    private let watcher: TreeWatcher
    private let failures = Log<BellhopError>()

    init() throws {
        folder = try TestFolder()
        try folder.make("a/b")
        try folder.make("a/.build")
        for name in ["a/f", "a/b/f", "a/.build/f"] { try folder.write(name) }
        watcher = try TreeWatcher(
            skipping: { $0.split(separator: "/").last?.hasPrefix(".") == true || $0.hasSuffix(".new") },
            failed: { [failures] in failures.add($0) })
        #expect(watcher.watch([folder["a"]]).isEmpty)
    }

    /// Takes reports until one names a path.
    private func reports(_ path: String) async -> Bool {
        await watcher.changes.first { [path = folder[path]] in $0.contains(path) } != nil
    }

    @Test("reports each way that a file in a tree changes", arguments: TreeEdit.all)
    func edits(edit: TreeEdit) async throws {
        try edit.edit(folder)
        #expect(await reports(edit.path))
    }

    @Test("watches directories that are created later, and reports the files in them")
    func newDirectories() async throws {
        try folder.make("a/c/d/e")
        #expect(await reports("a/c"))
        try folder.write("a/c/d/e/f")
        #expect(await reports("a/c/d/e/f"))
    }

    @Test("says once that a directory that is created later cannot be watched")
    func unwatchable() async throws {
        // Deeper than the paths that the kernel takes.
        let name = String(repeating: "d", count: 250)
        try folder.make("z")
        var directories = [open(folder["z"], O_RDONLY | O_DIRECTORY | O_CLOEXEC)]
        for _ in 0..<20 {
            let parent = directories[directories.count - 1]
            try #require(mkdirat(parent, name, 0o700) == 0)
            directories.append(openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        }
        defer {
            for parent in directories.dropLast().reversed() { unlinkat(parent, name, AT_REMOVEDIR) }
            for directory in directories { close(directory) }
        }
        try folder.rename("z", to: "a/z")
        let failure = try #require(await failures.first { _ in true })
        #expect(failure.code == .watchUnavailable && failure.location?.file.hasPrefix(folder["a/z"]) == true)
        try folder.make("a/y")
        #expect(await reports("a/y"))
        #expect(failures.entries.count == 1)
    }

    @Test("reports nothing of what is left out, or of other directories")
    func skipped() async throws {
        try folder.make("z")
        try folder.write("z/f", "y")
        try folder.write("a/.build/f", "y")
        try folder.make("a/.build/debug")
        try folder.write("a/f.new", "y")
        try folder.write("a/f", "y")
        #expect(await watcher.changes.first { _ in true } == [folder["a/f"]])
    }

    @Test("watches other directories when told to; a missing one is no error")
    func anotherSet() async throws {
        try folder.make("z")
        #expect(watcher.watch([folder["z"], folder["no/such"], folder["a/f"]]).isEmpty)
        try folder.write("a/f", "y")
        try folder.write("z/f", "y")
        #expect(await watcher.changes.first { _ in true } == [folder["z/f"]])
    }

    @Test("ends its stream when it is stopped")
    func stop() async throws {
        watcher.stop()
        watcher.stop()
        try folder.write("a/f", "y")
        for await paths in watcher.changes { Issue.record("\(paths) reported") }
    }
}
