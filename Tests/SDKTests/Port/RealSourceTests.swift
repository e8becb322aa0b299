import Foundation
import SwiftSyntax
import Testing

@testable import ModuleExportsGenerator
@testable import PortFindings

@Suite struct `A source that the compiler accepts` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The files with this ending in a directory, at any depth.
    private static func files(in directory: URL, ending suffix: String) -> [URL] {
        let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        var found: [URL] = []
        for case let file as URL in files ?? .init() where file.lastPathComponent.hasSuffix(suffix) {
            if !file.pathComponents.contains(".build") { found.append(file) }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The files that the parser doesn't read without errors, after each went through the plugin's reading and the scan.
    ///
    /// It lets other tests run after each file: a large one takes seconds.
    private static func incorrect(_ files: [URL]) async throws -> [String] {
        let toolchain = try Toolchain(compiler: try #require(SwiftCompiler.path), modes: [.six, .five])
        var incorrect: [String] = []
        for file in files {
            let source = SwiftSource(Array(try Data(contentsOf: file)))
            _ = ImplementedMethods(outline: SourceOutline(of: source, toolchain: toolchain))
            _ = PortScan(sources: [source]).findings(in: source)
            if source.tree.hasError { incorrect.append(file.lastPathComponent) }
            await Task.yield()
        }
        return incorrect
    }

    @Test func `of the toolchain is read`() async throws {
        let compiler = URL(filePath: try #require(SwiftCompiler.path)).resolvingSymlinksInPath()
        let libraries = compiler.deletingLastPathComponent().appending(path: "../lib/swift").standardizedFileURL
        // The private interface of a module has what the public one has.
        let files = Self.files(in: libraries, ending: ".private.swiftinterface")
        #expect(files.count > 10)
        #expect(try await Self.incorrect(files) == [])
    }

    @Test(arguments: ["Tests/Fixtures", "Plugins", "Conformance"])
    func `of Bellhop is read`(directory: String) async throws {
        let files = Self.files(in: Self.root.appending(path: directory), ending: ".swift")
        #expect(!files.isEmpty)
        #expect(try await Self.incorrect(files) == [])
    }

    @Test(
        arguments: [
            "typealias Handler = @Sendable (Int) -> Void",
            "typealias Handler = @MainActor @Sendable (Result<Int, any Error>) async throws -> Void",
            "func f() -> @Sendable () -> Void { {} }",
            "func f() -> (@Sendable () -> Void)? { nil }",
            "func f<S: Sequence>(_ s: S) where S.Element == @Sendable () -> Void {}",
            "func f(_ body: @escaping (@escaping @Sendable (Int) -> Void) -> Void) {}",
            "func f(_ body: (@MainActor () -> Void) -> @convention(c) (Int32) -> Int32) {}",
            "var f: [String: @Sendable () -> Void] = [:]",
            "func f(_ a: borrowing Int, _ b: sending String) {}",
            "nonisolated(unsafe) static var a = 1",
            "func f() throws(E) {}",
            "let a = if b { 1 } else { 2 }",
            "@available(*, unavailable) init?(coder: NSCoder) { fatalError() }",
        ])
    func `has an outline`(code: String) throws {
        let outline = try SourceOutline(of: "class A: PushLifecycleModule {\n\(code)\nfunc didOpen(_ a: String) {}\n}")
        #expect(Ancestry(of: "A", in: outline).members.contains("didOpen(_:)"))
        #expect(!SwiftSource("class A {\n\(code)\n}").tree.hasError)
    }
}
