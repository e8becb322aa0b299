import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Source outline` {
    private func outline(_ sources: [String], defines: [String] = []) throws -> SourceOutline? {
        let directory = FileManager.default.temporaryDirectory.appending(path: "outline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = try sources.enumerated().map { index, source in
            let file = directory.appending(path: "\(index).swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        let compiler = try #require(SwiftCompiler.path)
        let options = [
            "--manifest", "m", "--output", "o", "--compiler", compiler, "--target", "T", "--module", "UIKit",
        ]
        let request = try Generator.Request(arguments: options + defines.flatMap { ["--define", $0] } + files)
        let reading = try Generator(request).read()
        #expect(reading.compiler.hasPrefix("Swift 6"))
        return reading.isCorrect ? reading.outline : nil
    }

    @Test func `has the types with their members`() throws {
        let outline = try #require(
            try outline([
                #"""
                import Q2ModuleInterfaces
                @MainActor public final class A: NSObject, PushLifecycleModule {
                    let text = "}{ \("class X: Y {") // {"
                    public func userNotificationCenter(_ c: C, willPresent n: N) async -> O? { { _ in nil }(0) }
                    class func getNotificationCategories() {}
                    class Inner { func didOpen(_ x: Int) {} }
                }
                """#,
                "extension A { override func `in`(_ x: Int, `for` y: Int) {} }",
            ]))
        #expect(
            outline.declarations == [
                SourceOutline.Declaration(
                    kind: .class, name: "A", inherited: ["NSObject", "PushLifecycleModule"],
                    members: ["text", "userNotificationCenter(_:willPresent:)"],
                    effectful: ["userNotificationCenter(_:willPresent:)"], isPublic: true),
                SourceOutline.Declaration(kind: .class, name: "A.Inner", inherited: [], members: ["didOpen(_:)"]),
                SourceOutline.Declaration(
                    kind: .extension, name: "A", inherited: [], members: ["in(_:for:)"], overrides: ["in(_:for:)"]),
            ])
    }

    @Test func `leaves out what is private, for nothing outside the file calls it`() throws {
        let outline = try #require(
            try outline([
                """
                class A {
                    private func one() {}
                    fileprivate var two = 2
                    public private(set) var three = 3
                    private class Inner { func four() {} }
                }
                private extension A {
                    func five() {}
                    public func six() {}
                }
                """
            ]))
        #expect(outline.declarations.map(\.members) == [["three"], ["four()"], ["six()"]])
    }

    @Test func `knows the functions with effects`() throws {
        let outline = try #require(
            try outline([
                """
                class A {
                    func plain(data: D, callback: (D) -> Void = { _ in }) { later { await async() } }
                    func arrow(_ body: () async throws -> Void) -> Int { 0 }
                    @objc(one:two:) public func one(_ a: (Int), two: Int) async {}
                    func two<T>(_ a: T) /* throws */ where T: Sendable {}
                    func three(
                        a: Int  // async
                    )
                        throws(E) -> Int { 0 }
                    func four() async throws {}
                    func five(_ f: () throws -> Void) rethrows {}
                    var six: Int { get async { 0 } }
                }
                """
            ]))
        #expect(outline.declarations.map(\.effectful) == [["one(_:two:)", "three(a:)", "four()", "five(_:)"]])
    }

    @Test func `has the types in types, and their extensions by the same name`() throws {
        let outline = try #require(
            try outline([
                """
                enum Shell { struct Part { final class Deep: UIKit.P { static var no = 0; lazy var (a, b) = (1, 2) } } }
                extension T.Shell.Part.Deep: Q { func own() { class Local { func unseen() {} } } }
                extension T.Other { class Within: R {} }
                public protocol P: AnyObject { var p: Int { get } }
                """
            ]))
        #expect(
            outline.declarations == [
                .init(kind: .class, name: "Shell.Part.Deep", inherited: ["P"], members: ["a", "b"]),
                .init(kind: .extension, name: "Shell.Part.Deep", inherited: ["Q"], members: ["own()"]),
                .init(kind: .extension, name: "Other", inherited: [], members: []),
                .init(kind: .class, name: "T.Other.Within", inherited: ["R"], members: []),
                .init(kind: .protocol, name: "P", inherited: ["AnyObject"], members: ["p"], isPublic: true),
            ])
        #expect(outline.places.map(\.type) == ["Shell.Part.Deep", "Shell.Part.Deep", "Shell.Part.Deep", "P"])
    }

    @Test func `has what this build compiles, in debug or release`() throws {
        let source = """
            class A {
                #if os(iOS)
                    func ios() {}
                #elseif canImport(UIKit)
                    func linux() {}
                #endif
                #if DEBUG
                    func debug() {}
                #else
                    func release() {}
                #endif
                #if OWN
                    func own() {}
                #endif
            }
            """
        let lines = "class A {\n#if (os(iOS) ||\n  os(Linux))\nfunc linux() {}\n#endif\n}"
        #expect(try outline([lines])?.declarations.first?.members == ["linux()"])
        #expect(try outline([source])?.declarations.first?.members == ["linux()", "debug()", "release()"])
        #expect(try outline([source], defines: ["OWN"])?.declarations.first?.members.contains("own()") == true)
    }

    @Test(
        arguments: [
            "var a: Int {\n#if DEBUG\nget { 1 }\n#else\nget { 2 }\n#endif\n}",
            "#if DEBUG\n@inline(never)\n#else\n@inline(__always)\n#endif\nfunc g() {}",
            "var a: Int {\n#if swift(>=6.0)\nget { 1 }\n#else\nget { 2 }\n#endif\n}",
            "var a: Int {\n#if swift(>=6.0) && DEBUG\nget { 1 }\n#elseif swift(>=6.0)\nget { 2 }\n#else\nget { 3 }\n#endif\n}",
        ])
    func `has every build where the branches are not correct together`(member: String) throws {
        let methods =
            "#if DEBUG\nfunc debug() {}\n#else\nfunc release() {}\n#endif"
            + "\n#if swift(>=6.0)\nfunc six() {}\n#else\nfunc five() {}\n#endif"
        let outline = try #require(try outline(["class A {\n\(member)\n\(methods)\n}"]))
        #expect(
            Ancestry(of: "A", in: outline).members.subtracting(["a", "g()"])
                == ["debug()", "release()", "six()", "five()"])
    }

    @Test func `has both language modes where only a feature depends on them`() throws {
        let source =
            "class A {\n#if hasFeature(StrictConcurrency)\nfunc six() {}\n#else\nfunc five() {}\n#endif\n}"
        #expect(try outline([source])?.declarations.first?.members == ["six()", "five()"])
    }

    @Test(arguments: [("UIKit.UIView", "part()"), ("UIKit.UIAlert", "none()"), ("UIKit.UIImage", "part()")])
    func `knows the submodules of the SDK`(path: String, member: String) throws {
        let source = "class A {\n#if canImport(\(path))\nfunc part() {}\n#else\nfunc none() {}\n#endif\n}"
        #expect(try outline([source])?.declarations.first?.members == [member])
    }

    @Test(arguments: [
        #"func f() { _ = "s".contains(/[a-z]+ (\d+)'/) }"#, "func f() { _ = #/'/# }",
        "func f() { _ = [/a, /b] }",
    ])
    func `is read in both language modes`(source: String) throws {
        let outline = try #require(try outline(["class A {\n\(source)\nfunc pay(data: Int) {}\n}"]))
        #expect(Ancestry(of: "A", in: outline).members.isSuperset(of: ["f()", "pay(data:)"]))
    }

    @Test(arguments: ["class A { func x( {", "\"\"\"", "class A { ) }"])
    func `is known to be incomplete where the source is not correct`(source: String) throws {
        #expect(try outline([source]) == nil)
    }

    @Test func `of nothing is empty`() throws {
        #expect(try outline([])?.declarations.isEmpty == true)
    }
}
