import Foundation
import Testing

/// Names that `Sources` declares and that nothing uses.
///
/// The tests look at names, not at types. They don't see an unused declaration that shares its name with a used one.
@Suite("Declarations", .timeLimit(.minutes(15)))
struct UnusedDeclarationTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    @Test("are used, unless they are public")
    func used() async throws {
        var files: [String: DeclaredNames] = [:]
        var modules: [String: [String]] = [:]
        for path in Self.paths(under: "Sources") {
            files[path] = DeclaredNames(of: try Self.text(path))
            modules[Self.module(of: path), default: []].append(path)
            // The thread of the test has other tests to run.
            await Task.yield()
        }
        #expect(files.count > 1000)
        let all = Uses(files.values)
        let inModules = modules.mapValues { paths in Uses(paths.compactMap { files[$0] }) }
        var unused: [(name: String, isPrivate: Bool, place: String)] = []
        for (path, names) in files {
            let own = Uses([names])
            for declaration in names.declarations where !declaration.isExempt {
                let uses =
                    switch declaration.scope {
                    case .file: own
                    case .module: inModules[Self.module(of: path)] ?? own
                    case .package, .everywhere: all
                    }
                guard !uses.has(declaration.name) else { continue }
                unused.append((declaration.name, declaration.scope == .file, "\(path):\(declaration.line)"))
            }
            await Task.yield()
        }
        let elsewhere = try await Self.words(among: Set(unused.lazy.filter { !$0.isPrivate }.map(\.name)))
        for (name, isPrivate, place) in unused.sorted(by: { $0.place < $1.place })
        where isPrivate || !elsewhere.contains(name) {
            Issue.record("\(place): nothing uses \(name)")
        }
    }

    @Test(
        "are found where their name is used no more",
        arguments: [
            ("struct A { private var b = 1 }", "Ab"), ("struct A { var b = 1 }\nlet c = A().b", "c"),
            ("public struct A { public func b() {}; func c() {} }", "c"),
            ("enum A { case b, c(Int) }\nlet d = A.b", "cd"),
            ("enum A: String { case b }\nlet c = A(rawValue: \"b\")", "c"),
            ("public protocol A { var b: Int { get } }", ""),
            ("public class A { override func b() {} }", ""), ("public func a() { let b = 1; _ = b; func c() {} }", ""),
            ("@_cdecl(\"a\") func a() {}", ""), ("private extension Int { func a() {} }", "a"),
            ("// b\nprivate let b = \"b\"\npublic let c = \"\\(d)\"\nprivate let d = 1", "b"),
            ("public struct A { private(set) public var b = 1 }", ""), ("public enum A { case b }", ""),
            ("fileprivate func `in`() {}\npublic let a: Void = `in`()", ""),
        ])
    func found(text: String, names: String) {
        let file = DeclaredNames(of: text)
        let uses = Uses([file])
        let unused = file.declarations.filter { !$0.isExempt && !uses.has($0.name) }
        #expect(unused.map(\.name).sorted().joined() == names)
    }

    /// How often names are used in some files, beside their declarations.
    private struct Uses {
        private var counts: [String: Int] = [:]

        init(_ files: some Sequence<DeclaredNames>) {
            for file in files {
                counts.merge(file.counts, uniquingKeysWith: +)
                for declaration in file.declarations { counts[declaration.name, default: 0] -= 1 }
            }
        }

        func has(_ name: String) -> Bool { counts[name, default: 0] > 0 }
    }

    /// Which of some names are words of what is built from the sources: the tests, the bench and so on.
    private static func words(among names: Set<String>) async throws -> Set<String> {
        var found: Set<String> = []
        for folder in ["Benchmarks", "Conformance", "Tests"] where !names.isEmpty {
            for path in paths(under: folder) {
                let words = try text(path).utf8.split { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                        false
                    default: true
                    }
                }
                found.formUnion(words.lazy.map { String(Substring($0)) }.filter(names.contains))
                await Task.yield()
            }
        }
        return found
    }

    /// The target of a file: `Sources/Host/BellhopValues`.
    private static func module(of path: String) -> String {
        path.split(separator: "/").prefix(3).joined(separator: "/")
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func paths(under folder: String) -> [String] {
        let files = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let urls = files?.compactMap { $0 as? URL } ?? []
        return urls.filter { $0.pathExtension == "swift" }.map { String($0.path.dropFirst(root.path.count)) }
            .map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
    }
}
