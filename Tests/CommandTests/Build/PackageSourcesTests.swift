import BellhopTesting
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopCommandLine

@Suite("Sources of a package") struct PackageSourcesTests {
    private let folder: TemporaryDirectory
    private let root: String

    init() throws {
        folder = try TemporaryDirectory()
        root = URL(filePath: folder.path).resolvingSymlinksInPath().path
        for directory in ["p/Sources", "p/.build/debug", "shared", "z"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(directory)", withIntermediateDirectories: true)
        }
        for file in ["p/Package.swift", "p/Sources/A.swift", "p/.build/debug/libA.so", "shared/B.swift", "z/C.swift"] {
            try write(file)
        }
        try write(
            "p/.build/workspace-state.json",
            #"{"object":{"dependencies":[{"packageRef":{"kind":"fileSystem","location":"\#(root)/shared"}},"#
                + #"{"packageRef":{"kind":"remoteSourceControl","location":"\#(root)/z"}}]},"version":7}"#)
    }

    private func write(_ file: String, _ text: String = "x") throws {
        try Data(text.utf8).write(to: URL(filePath: "\(root)/\(file)"))
    }

    private var package: ModulePackage {
        ModulePackage(
            id: .init(directory: "\(root)/p", tool: .swift(.debug)), name: "p", modules: [],
            libraries: [.init(paths: ["\(root)/p/.build/debug/libA.so"])])
    }

    @Test(
        "contains what a library is made of",
        arguments: [
            ("p/Package.swift", true), ("p/Sources/A.swift", true), ("p/Sources/new/x.json", true), ("p", true),
            ("shared/B.swift", true), ("z/C.swift", false), ("pp/A.swift", false), ("p/.build/debug/libA.so", false),
            ("p/Sources/.A.swift.swp", false), ("p/Sources/A.swift~", false), ("p/Sources/4913", false),
            ("p/Sources/#A.swift#", false), ("p/a.o", false), ("p/a.d", false),
        ])
    func contains(path: String, isSource: Bool) {
        #expect(PackageSources(of: package).contains("\(root)/\(path)") == isSource)
    }

    @Test("every change of a source changes the fingerprint, and nothing else does")
    func fingerprint() throws {
        func fingerprint(_ words: [String] = ["a"]) -> String? { PackageSources(of: package).fingerprint(words) }
        var last = try #require(fingerprint())
        func expectChange(_ isChange: Bool, _ what: String, _ edit: () throws -> Void) throws {
            try edit()
            let new = try #require(fingerprint())
            #expect((new != last) == isChange, "\(what)")
            last = new
        }
        try expectChange(true, "longer") { try write("p/Sources/A.swift", "longer") }
        try expectChange(true, "created") { try write("p/Sources/B.swift") }
        try expectChange(true, "removed") { try FileManager.default.removeItem(atPath: "\(root)/p/Sources/B.swift") }
        try expectChange(true, "replaced, with the same size and time") {
            let file = "\(root)/p/Sources/A.swift"
            let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] ?? Date()
            try write("p/Sources/A.new", "LONGER")
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(root)/p/Sources/A.new")
            try #require(rename("\(root)/p/Sources/A.new", file) == 0)
        }
        try expectChange(true, "a dependency") { try write("shared/B.swift", "longer") }
        try expectChange(false, "another directory") { try write("z/C.swift", "longer") }
        try expectChange(false, "what is built") { try write("p/.build/debug/libA.so", "longer") }
        #expect(fingerprint(["b"]) != last)
    }

    @Test("say what was written, and in which directory something came or went")
    func changes() throws {
        func expect(_ places: Set<String>, after edit: () throws -> Void) throws {
            let before = PackageSources(of: package)
            try edit()
            let changes = PackageSources(of: package).changes(since: before)
            #expect(Set(changes.flatMap(\.places)) == Set(places.map { "\(root)/\($0)" }))
        }
        try expect([]) {}
        try expect(["p/Sources/A.swift"]) { try write("p/Sources/A.swift", "longer") }
        try expect(["p/Sources/B.swift", "p/Sources/*"]) { try write("p/Sources/B.swift") }
        try expect(["p/out/1/a", "p/*"]) {
            try FileManager.default.createDirectory(atPath: "\(root)/p/out/1", withIntermediateDirectories: true)
            try write("p/out/1/a")
        }
        try expect(["p/out/1/a", "p/*"]) { try FileManager.default.removeItem(atPath: "\(root)/p/out/1") }
        try expect(["shared/B.swift"]) { try write("shared/B.swift", "longer") }
        try expect([]) { try write("z/C.swift", "longer") }
        try expect(["p/libA.so", "p/*"]) { try link("p/libA.so", to: ".build/debug/libA.so") }
        try expect([]) { try write("p/.build/debug/libA.so", "longer") }
    }

    @Test("leave out what the command itself writes")
    func ownFiles() throws {
        try write("p/dev.log")
        try write("p/other.log")
        let log = try FileHandle(forWritingTo: URL(filePath: "\(root)/p/dev.log"))
        let own = OwnFiles(outputs: [log.fileDescriptor], stateDirectory: "\(root)/p/state")
        func changes(after edit: () throws -> Void) throws -> Set<String> {
            let before = PackageSources(of: package, without: own)
            try edit()
            let after = PackageSources(of: package, without: own)
            #expect((before.fingerprint([]) == after.fingerprint([])) == after.changes(since: before).isEmpty)
            return Set(after.changes(since: before).map { String($0.path.dropFirst(root.count + 1)) })
        }
        #expect(try changes { try log.write(contentsOf: Data("built\n".utf8)) } == [])
        #expect(try changes { try write("p/other.log", "longer") } == ["p/other.log"])
        // The state directory need not exist when the command starts.
        try FileManager.default.createDirectory(atPath: "\(root)/p/state/data", withIntermediateDirectories: true)
        #expect(try changes { try write("p/state/data/one") } == [])
        #expect(try changes { try write("p/states") } == ["p/states"])
        let sources = PackageSources(of: package, without: own)
        #expect(!sources.contains("\(root)/p/state/data/one") && sources.contains("\(root)/p/states"))
        // Another program may rotate the log, and the command still writes into the same file.
        try FileManager.default.moveItem(atPath: "\(root)/p/dev.log", toPath: "\(root)/p/dev.log.1")
        try link("p/link.log", to: "dev.log.1")
        #expect(try changes { try log.write(contentsOf: Data("built\n".utf8)) } == [])
    }

    @Test("don't count as changed where only newly known dependencies are")
    func newDependencies() throws {
        let state = "p/.build/workspace-state.json"
        let text = try String(contentsOfFile: "\(root)/\(state)", encoding: .utf8)
        try FileManager.default.removeItem(atPath: "\(root)/\(state)")
        let before = PackageSources(of: package)
        try write(state, text)
        let now = PackageSources(of: package)
        #expect(before.directories.count == 1 && now.directories.count == 2 && now.changes(since: before).isEmpty)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
    }

    @Test("contains the directories that links lead to, in circles too, and what changes there changes the fingerprint")
    func links() throws {
        try FileManager.default.createDirectory(atPath: "\(root)/y/deep", withIntermediateDirectories: true)
        try link("p/Sources/Shared", to: "../../z")
        try link("z/More", to: "\(root)/y")
        // Back to itself, and to what links to it.
        try link("y/deep/Self", to: ".")
        try link("y/Back", to: "../z")
        #expect(PackageSources(of: package).directories.sorted() == ["p", "shared", "y", "z"].map { "\(root)/\($0)" })
        for file in ["z/C.swift", "y/deep/D.swift"] {
            let before = try #require(PackageSources(of: package).fingerprint([]))
            try write(file, "changed")
            #expect(PackageSources(of: package).contains("\(root)/\(file)"))
            #expect(PackageSources(of: package).fingerprint([]) != before, "\(file)")
        }
    }

    @Test("leave the build tool to decide if a link leads to what contains the package", arguments: ["../..", "/"])
    func linkUp(target: String) throws {
        try link("p/Sources/Up", to: target)
        #expect(PackageSources(of: package).directories.sorted() == ["p", "shared"].map { "\(root)/\($0)" })
        #expect(PackageSources(of: package).fingerprint([]) == nil)
    }

    @Test("nothing is known before SwiftPM has built, or if its state can't be read", arguments: [nil, "", "{}", "["])
    func unknown(state: String?) throws {
        let file = "p/.build/workspace-state.json"
        if let state { try write(file, state) } else { try FileManager.default.removeItem(atPath: "\(root)/\(file)") }
        #expect(PackageSources(of: package).fingerprint([]) == nil)
        #expect(!record().isFresh)
    }

    @Test("a package is fresh as long as sources, libraries and compiler are as they were")
    func recordedBuild() throws {
        #expect(!record().isFresh)
        record().write()
        #expect(record().isFresh)
        #expect(!record(compiler: "/bin/ls").isFresh)
        try write("p/.build/debug/libA.so", "longer")
        #expect(!record().isFresh)
        record().write()
        let before = record()
        try write("p/Sources/A.swift", "longer")
        before.write()
        #expect(!record().isFresh)
        record().write()
        try FileManager.default.removeItem(atPath: "\(root)/p/.build/debug/libA.so")
        #expect(!record().isFresh)
    }

    private func record(compiler: String = "/bin/sh") -> BuildRecord {
        BuildRecord(package, from: PackageSources(of: package), compiler: compiler)
    }
}
