import BellhopTesting
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopCommandLine

@Suite("The contents of sources that change") struct SourceContentsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func change(_ name: String) -> PackageSources.Change { .init(path: "\(folder.path)/\(name)") }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"), options: .atomic)
    }

    @Test func `tell a file that is written again from one that changes`() throws {
        var contents = SourceContents()
        let course = [
            ("one", false), ("one", true), ("two", false), ("two", true), ("one", false), ("", false), ("", true),
        ]
        for (index, (text, isRewrite)) in course.enumerated() {
            try write(text, to: "a.c")
            #expect(contents.mark([change("a.c")]).map(\.isRewrite) == [isRewrite], "\(index)")
        }
        try FileManager.default.removeItem(atPath: "\(folder.path)/a.c")
        #expect(contents.mark([change("a.c")]).map(\.isRewrite) == [false])
        try write("", to: "a.c")
        #expect(contents.mark([change("a.c")]).map(\.isRewrite) == [false])
    }

    @Test func `are not read of large files, of many, and of what is no file`() throws {
        var contents = SourceContents()
        try write(String(repeating: "x", count: 1 << 20 + 1), to: "large")
        try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        try write("one", to: "a.c")
        let many = Set((0..<64).map { change("\($0)") } + [change("a.c")])
        for changes in [[change("large")], [change("pipe")], [change("")], many] as [Set<PackageSources.Change>] {
            for _ in 0..<2 { #expect(contents.mark(changes).allSatisfy { !$0.isRewrite }) }
        }
    }
}
