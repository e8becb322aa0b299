import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopWatching

/// One way a file comes to be, changes or goes.
struct FileEdit: CustomTestStringConvertible {
    let testDescription: String
    var before: @Sendable (TestFolder) throws -> Void = { try $0.write("f") }
    let edit: @Sendable (TestFolder) throws -> Void

    static let all = [
        FileEdit(testDescription: "written in place") { try $0.write("f", "y") },
        FileEdit(testDescription: "appended to") { try $0.append("f", "y") },
        FileEdit(testDescription: "renamed over") { try $0.replace("f", "y") },
        FileEdit(testDescription: "moved away and written again, as editors that keep a copy do") {
            try $0.rename("f", to: "f~")
            try $0.write("f", "y")
        },
        FileEdit(testDescription: "removed") { try $0.remove("f") },
        FileEdit(testDescription: "removed and made again") {
            try $0.remove("f")
            try $0.write("f", "y")
        },
        FileEdit(testDescription: "moved away") { try $0.rename("f", to: "g") },
        FileEdit(testDescription: "made, when it was not there", before: { _ in }) { try $0.write("f") },
        FileEdit(testDescription: "made as a second name of another file", before: { try $0.write("g") }) {
            try #require(link($0["g"], $0["f"]) == 0)
        },
        FileEdit(testDescription: "replaced by a symbolic link") {
            try $0.write("g", "y")
            try $0.link("f.new", to: "g")
            try $0.rename("f.new", to: "f")
        },
        FileEdit(testDescription: "replaced by a directory") {
            try $0.remove("f")
            try $0.make("f")
        },
    ]

    /// The same with `f` as it is reached in other ways.
    static let links = [
        FileEdit(
            testDescription: "a link's target is written",
            before: {
                try $0.make("d")
                try $0.write("d/g")
                try $0.link("f", to: "d/g")
            }
        ) { try $0.write("d/g", "y") },
        FileEdit(
            testDescription: "an absolute link's target is replaced",
            before: {
                try $0.make("d")
                try $0.write("d/g")
                try $0.link("f", to: $0["d/../d/./g"])
            }
        ) { try $0.replace("d/g", "y") },
        FileEdit(
            testDescription: "a link gets the target it did not have",
            before: { try $0.link("f", to: "d/g") }
        ) {
            try $0.make("d")
            try $0.write("d/g", "y")
        },
        FileEdit(
            testDescription: "a link to itself becomes a file",
            before: { try $0.link("f", to: "f") }
        ) { try $0.replace("f", "y") },
        FileEdit(testDescription: "a mounted volume swaps its data", before: volume) {
            try $0.make("..2")
            try $0.write("..2/f", "y")
            try $0.link("..data.new", to: "..2")
            try $0.rename("..data.new", to: "..data")
            try $0.remove("..1")
        },
        FileEdit(testDescription: "a mounted volume's data are written in place", before: volume) {
            try $0.write("..1/f", "y")
        },
    ]

    /// As Kubernetes lays out a volume.
    private static let volume: @Sendable (TestFolder) throws -> Void = {
        try $0.make("..1")
        try $0.write("..1/f")
        try $0.link("..data", to: "..1")
        try $0.link("f", to: "..data/f")
    }
}

/// One way the directories on the way to `a/b/f` change.
struct DirectoryEdit: CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (TestFolder) throws -> Void

    static let all = [
        DirectoryEdit(testDescription: "the directory is removed and made again") {
            try $0.remove("a/b")
            try $0.make("a/b")
            try $0.write("a/b/f", "y")
        },
        DirectoryEdit(testDescription: "the directory is moved away and made again") {
            try $0.rename("a/b", to: "a/c")
            try $0.make("a/b")
            try $0.write("a/b/f", "y")
        },
        DirectoryEdit(testDescription: "the directory is exchanged for another") {
            try $0.make("a/c")
            try $0.write("a/c/f", "y")
            try $0.rename("a/b", to: "a/old")
            try $0.rename("a/c", to: "a/b")
        },
        DirectoryEdit(testDescription: "everything is removed and made again") {
            try $0.remove("a")
            try $0.make("a/b")
            try $0.write("a/b/f", "y")
        },
        DirectoryEdit(testDescription: "a directory further up becomes a link to another") {
            try $0.make("z/b")
            try $0.write("z/b/f", "y")
            try $0.rename("a", to: "old")
            try $0.link("a", to: "z")
        },
    ]
}

@Suite("Watching files", .serialized, .timeLimit(.minutes(2))) struct FileWatcherTests {
    private let folder: TestFolder
    private let watcher: FileWatcher

    init() throws {
        folder = try TestFolder()
        watcher = try FileWatcher()
    }

    @Test(
        "reports each way a file changes, whenever it is read after the watch began",
        arguments: FileEdit.all + FileEdit.links)
    func edits(edit: FileEdit) async throws {
        try edit.before(folder)
        #expect(watcher.watch([folder["f"]]).isEmpty)
        try edit.edit(folder)
        #expect(await watcher.next() == [folder["f"]])
    }

    @Test("goes on watching after each change", arguments: FileEdit.all + FileEdit.links)
    func again(edit: FileEdit) async throws {
        try edit.before(folder)
        watcher.watch([folder["f"]])
        try edit.edit(folder)
        #expect(await watcher.reports(folder["f"]))
        try? folder.remove("f")
        try folder.write("f", "last")
        var text: String?
        while text != "last", await watcher.reports(folder["f"]) { text = folder.text("f") }
        #expect(text == "last")
    }

    @Test("follows a path whose directories change, and goes on in the new ones", arguments: DirectoryEdit.all)
    func directories(edit: DirectoryEdit) async throws {
        try folder.make("a/b")
        try folder.write("a/b/f")
        watcher.watch([folder["a/b/f"]])
        try edit.edit(folder)
        var text: String?
        while text != "y", await watcher.reports(folder["a/b/f"]) { text = folder.text("a/b/f") }
        #expect(text == "y")
        try folder.replace("a/b/f", "z")
        while text != "z", await watcher.reports(folder["a/b/f"]) { text = folder.text("a/b/f") }
        #expect(text == "z")
    }

    @Test("notices that a directory was made again though somebody holds the old one")
    func heldDirectory() async throws {
        try folder.make("a/b")
        try folder.write("a/b/f")
        watcher.watch([folder["a/b/f"]])
        let held = Descriptor(owning: open(folder["a/b"], O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        try folder.remove("a/b")
        #expect(await watcher.reports(folder["a/b/f"]))
        try folder.make("a/b")
        try folder.write("a/b/f", "y")
        #expect(await watcher.reports(folder["a/b/f"]))
        #expect(held.number >= 0)
    }

    @Test("notices a file in directories that are made after the watch began")
    func deep() async throws {
        watcher.watch([folder["a/b/c/f"]])
        try folder.make("a/b/c")
        try folder.write("a/b/c/f")
        #expect(await watcher.next() == [folder["a/b/c/f"]])
    }

    @Test("says which of many files changed, and nothing of their neighbors")
    func many() async throws {
        for name in ["a", "b", "c"] { try folder.write(name) }
        watcher.watch([folder["a"], folder["b"]])
        try folder.write("c", "y")
        try folder.write("d", "y")
        try folder.write("b", "y")
        #expect(await watcher.next() == [folder["b"]])
        try folder.write("a", "z")
        try folder.write("b", "z")
        let changed: Set = [folder["a"], folder["b"]]
        #expect(await watcher.reports(changed) == changed)
    }

    @Test("watches another set when told to, and reports nothing of the old one")
    func anotherSet() async throws {
        try folder.write("a")
        try folder.write("b")
        watcher.watch([folder["a"]])
        try folder.write("a", "y")
        watcher.watch([folder["b"]])
        try folder.write("a", "z")
        try folder.write("b", "z")
        #expect(await watcher.next() == [folder["b"]])
        watcher.watch([folder["a"], folder["b"]])
        try folder.write("a", "last")
        #expect(await watcher.next() == [folder["a"]])
    }

    @Test("reports a file that is removed just before it is asked for again")
    func removedBeforeWatch() async throws {
        try folder.write("f")
        watcher.watch([folder["f"]])
        try watcher.queue.sync {
            try folder.remove("f")
            watcher.watch([folder["f"]])
        }
        #expect(await watcher.next() == [folder["f"]])
    }

    @Test("reports every path when the kernel had more to tell than it could keep")
    func overflow() async throws {
        let limit = try #require(
            Int(String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).dropLast()))
        try folder.make("quiet")
        for name in ["a", "b", "busy", "quiet/f"] { try folder.write(name) }
        watcher.watch([folder["b"], folder["quiet/f"]])
        // Nobody reads meanwhile.
        try watcher.queue.sync {
            for turn in 0...(limit / 2) {
                try folder.rename(turn % 2 == 0 ? "a" : "a2", to: turn % 2 == 0 ? "a2" : "a")
            }
            try folder.replace("quiet/f", "y")
        }
        #expect(await watcher.next() == [folder["b"], folder["quiet/f"]])
        try folder.replace("quiet/f", "z")
        #expect(await watcher.next() == [folder["quiet/f"]])
    }

    @Test("reports under a writer that never pauses, and the last of what it wrote")
    func busyWriter() async throws {
        try folder.write("f", "0")
        watcher.watch([folder["f"]])
        let writer = Task.detached { [folder] in
            var count = 0
            repeat {
                count += 1
                try folder.replace("f", "\(count)")
            } while !Task.isCancelled
            return "\(count)"
        }
        for _ in 0..<3 { #expect(await watcher.next() == [folder["f"]]) }
        // What was read after a report is what it was about, or newer.
        var text = folder.text("f")
        writer.cancel()
        let last = try await writer.value
        while text != last, await watcher.reports(folder["f"]) { text = folder.text("f") }
        #expect(text == last)
    }

    @Test("reports a file renamed into place without waiting for the quiet period")
    func atOnce() async throws {
        let watcher = try FileWatcher(quiet: .seconds(600), longest: .seconds(600))
        try folder.write("f")
        watcher.watch([folder["f"]])
        try folder.replace("f", "y")
        #expect(await watcher.next() == [folder["f"]])
    }

    @Test("does not report a file before its writer closes it")
    func unclosed() async throws {
        try folder.write("f")
        watcher.watch([folder["f"], folder["g"]])
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["f"]))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("y".utf8))
        try folder.write("g")
        #expect(await watcher.next() == [folder["g"]])
        try file.close()
        #expect(await watcher.next() == [folder["f"]])
    }

    @Test("waits for the writer of a new file, even in a directory that a link leads to", arguments: ["d/f", "link/f"])
    func newFile(path: String) async throws {
        try folder.make("d")
        try folder.link("link", to: "d")
        try folder.write("d/f")
        let watcher = try FileWatcher(quiet: .seconds(600), closed: .milliseconds(1), longest: .seconds(600))
        watcher.watch([folder[path]])
        try folder.remove("d/f")
        try folder.write("d/f", "y")
        #expect(await watcher.next() == [folder[path]])
    }

    @Test("reports nothing when a link on the path is replaced by an equal one")
    func equalLink() async throws {
        try folder.make("d")
        try folder.link("link", to: "d")
        try folder.write("d/f")
        try folder.write("g")
        let watcher = try FileWatcher(quiet: .seconds(600), closed: .seconds(600), longest: .seconds(600))
        watcher.watch([folder["link/f"], folder["g"]])
        try folder.link("link.new", to: "d")
        try folder.rename("link.new", to: "link")
        try folder.replace("g", "y")
        #expect(await watcher.next() == [folder["g"]])
    }

    @Test("reports nothing when a link on the path is removed and created again")
    func linkAgain() async throws {
        try folder.make("d")
        try folder.link("link", to: "d")
        try folder.write("d/f")
        try folder.write("g")
        let watcher = try FileWatcher(
            quiet: .seconds(600), closed: .seconds(600), longest: .seconds(600), ignoresShortAbsences: true)
        watcher.watch([folder["link/f"], folder["g"]])
        // The watcher may look before or after each step.
        for round in 0..<20 {
            try folder.remove("link")
            if round % 2 == 0 { await watcher.read() }
            try folder.link("link", to: "d")
            if round % 3 == 0 { await watcher.read() }
        }
        try folder.replace("g", "y")
        #expect(await watcher.next() == [folder["g"]])
    }

    @Test("reports a file that is back, unless short absences are ignored")
    func absence() async throws {
        try folder.make("d")
        try folder.write("d/f")
        try folder.link("link", to: "d")
        watcher.watch([folder["link/f"]])
        try folder.remove("link")
        #expect(await watcher.next() == [folder["link/f"]])
        try folder.link("link", to: "d")
        #expect(await watcher.next() == [folder["link/f"]])
    }

    @Test("reports a file that is written while a link on its path is missing")
    func writtenWithoutLink() async throws {
        let watcher = try FileWatcher(ignoresShortAbsences: true)
        try folder.make("d")
        try folder.write("d/f")
        try folder.link("link", to: "d")
        watcher.watch([folder["link/f"]])
        for round in 0..<10 {
            try folder.remove("link")
            if round % 2 == 0 { await watcher.read() }
            try folder.write("d/f", String(repeating: "y", count: round + 2))
            try folder.link("link", to: "d")
            #expect(await watcher.reports(folder["link/f"]))
        }
    }

    @Test("reports a file whose writer closes it while a link on its path is missing")
    func closedWithoutLink() async throws {
        let watcher = try FileWatcher(ignoresShortAbsences: true)
        try folder.make("d")
        try folder.write("d/f")
        try folder.write("g")
        try folder.link("link", to: "d")
        watcher.watch([folder["link/f"], folder["g"]])
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder["d/f"]))
        try file.write(contentsOf: Data("longer".utf8))
        try folder.link("link.new", to: "d")
        try folder.rename("link.new", to: "link")
        try folder.replace("g", "y")
        #expect(await watcher.next() == [folder["g"]])
        try folder.remove("link")
        await watcher.read()
        try file.close()
        try folder.link("link", to: "d")
        #expect(await watcher.reports(folder["link/f"]))
    }

    @Test("reports a file whose directory is moved away and back")
    func movedAndBack() async throws {
        let watcher = try FileWatcher(ignoresShortAbsences: true)
        try folder.make("a/b")
        try folder.write("a/b/f")
        watcher.watch([folder["a/b/f"]])
        for round in 0..<10 {
            try folder.rename("a/b", to: "a/c")
            // The watcher looks meanwhile, or finds both moves at once.
            if round % 2 == 0 { await watcher.read() }
            try folder.rename("a/c", to: "a/b")
            #expect(await watcher.reports(folder["a/b/f"]))
        }
    }

    @Test("takes odd paths for what they are", arguments: ["", "/", ".", "//", "/no/such/\u{0}", "a/../..", "é\n"])
    func oddPaths(path: String) async throws {
        try folder.write("f")
        watcher.watch([path, folder["f"], folder[String(repeating: "n", count: 300)], folder.path + "//./f"])
        try folder.write("f", "y")
        #expect(await watcher.next() == [folder["f"], folder.path + "//./f"])
    }

    @Test("ends its stream once what was reported is taken, and watches nothing after that")
    func stop() async throws {
        try folder.write("f")
        watcher.watch([folder["f"]])
        watcher.stop()
        watcher.stop()
        try folder.write("f", "y")
        #expect(watcher.watch([folder["f"]]).isEmpty)
        for await paths in watcher.changes { Issue.record("\(paths) reported") }
    }

    @Test("ends its stream when it goes, whoever still reads")
    func leave() async throws {
        var watcher: FileWatcher? = try FileWatcher()
        let changes = try #require(watcher?.changes)
        watcher = nil
        for await paths in changes { Issue.record("\(paths) reported") }
        #expect(watcher == nil)
    }

    @Test("leaks no descriptor and no watch")
    func descriptors() async throws {
        // In a process of its own: the other tests of this one open files and sockets meanwhile.
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            try folder.write("f")
            var before = 0
            for turn in 0..<60 {
                // The first round opens what stays open.
                if turn == 1 { before = try ProcessStatus.descriptorCount() }
                let watcher = try FileWatcher()
                watcher.watch([folder["f"]])
                try folder.replace("f", "\(turn)")
                #expect(await watcher.next() == [folder["f"]])
                watcher.stop()
                for await _ in watcher.changes {}
            }
            let after = try ProcessStatus.descriptorCount()
            // One may be closed a moment later.
            #expect(after < before + 30, "\(before) before, \(after) after")
        }
    }

    @Test("gives up the watches of paths that are watched no more")
    func watches() throws {
        func count() throws -> Int {
            let descriptor = try #require(watcher.descriptor)
            return try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
                .split(separator: "\n").filter { $0.hasPrefix("inotify ") }.count
        }
        for name in ["a", "b/c", "d"] { try folder.make(name) }
        watcher.watch([])
        #expect(try count() == 0)
        watcher.watch([folder["a/f"]])
        let alone = try count()
        watcher.watch([folder["a/f"], folder["b/c/f"], folder["d/f"]])
        #expect(try count() == alone + 3)
        watcher.watch([folder["a/f"]])
        #expect(try count() == alone)
        watcher.watch([])
        #expect(try count() == 0)
    }
}
