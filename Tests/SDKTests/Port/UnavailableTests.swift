import Foundation
import TestProcesses
import Testing

@testable import ModuleExportsGenerator

@Suite struct `A build of what Linux cannot have` {
    /// What the generator says of a module with one more source.
    private func run(
        _ source: String, manifest: String = "", defines: [String] = [], modules: [String] = [],
        compiler: String? = nil
    ) throws -> [String] {
        let directory = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func path(_ name: String) -> String { directory.appending(path: name).path }
        let texts = [
            "A.swift": "class A: PushLifecycleModule {}", "B.swift": source,
            "module.json": #"{"packageName": "p", "className": "A"\#(manifest)}"#,
        ]
        for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: path(name))) }
        let arguments = [
            "--manifest", path("module.json"), "--output", path("out.swift"), "--compiler",
            try compiler ?? #require(SwiftCompiler.path), "--target", "T", "--module", "UIKit", path("A.swift"),
            path("B.swift"),
        ]
        let options = defines.flatMap { ["--define", $0] } + modules.flatMap { ["--module", $0] }
        let request = try Generator.Request(arguments: options + arguments)
        let said: [String]
        do { said = try Generator(request).run().map(\.description) } catch let error as BuildFailure {
            said = error.description.split(separator: "\n").map(String.init)
        } catch let error as BuildError { said = [error.description] }
        return said.map { $0.replacing(directory.path + "/", with: "") }
    }

    @Test func `fails with all that the compiler can say of nothing else`() throws {
        let said = try run("import SwiftData\nclass B {\n    @objc func f() {}\n    let k = #keyPath(B.f)\n}")
        #expect(
            said == [
                "B.swift:1:8: error: the framework SwiftData is not available on Linux. "
                    + "Write Codable values to a file.",
                "B.swift:3:5: error: @objc needs the Objective-C runtime. "
                    + "Write it between #if canImport(ObjectiveC) and #endif, or leave it out.",
                "B.swift:4:13: error: #keyPath needs the Objective-C runtime. "
                    + "Write a key path, such as \\Account.name.",
            ])
    }

    @Test(
        arguments: [
            ("func f() { _ = a.observe(\\.b) { _, _ in } }", ["B.swift:1:18: warning"]),
            ("#if os(iOS)\nlet a = 1\n#endif", ["B.swift:1:1: warning"]),
            ("func f() { do { try g() } catch let e as NSError {} }", ["B.swift:1:39: warning"]),
            ("#if PHONE\n@objc class B {}\n#endif", []),
            ("#if DEBUG\n@objc class B {}\n#endif", ["B.swift:2:1: error"]),
            ("#if !DEBUG\n@objc class B {}\n#endif", ["B.swift:2:1: error"]),
            ("#if PHONE\n#if os(iOS)\nlet a = 1\n#endif\n#endif", []),
            ("#if !PHONE\n#if os(iOS)\nlet a = 1\n#endif\n#endif", ["B.swift:2:1: warning"]),
            // Directives in comments and strings, and separators that don't end a line.
            ("/*\n#if os(iOS)\n*/\n@objc class B {}", ["B.swift:4:1: error"]),
            ("let a = \"\"\"\n#if PHONE\n\"\"\"\n@objc class B {}", ["B.swift:4:1: error"]),
            ("let a = \"\u{2028}\"\n\u{C}\n#if !PHONE\n@objc class B {}\n#endif", ["B.swift:4:1: error"]),
            ("import UIKit\nimport Elsewhere", []),
            ("#if canImport(UIKit.UIView)\n@objc class B {}\n#endif", ["B.swift:2:1: error"]),
            ("#if canImport(UIKit.Other)\nlet a = 1\n#endif", ["B.swift:1:1: warning"]),
        ] as [(String, [String])])
    func `goes on where it may compile`(source: String, said: [String]) throws {
        #expect(try run(source).map { $0.split(separator: ":").prefix(4).joined(separator: ":") } == said)
    }

    @Test(
        arguments: [
            (
                [],
                [
                    "B.swift:2:14: warning: SecKey is in the module Security, on which the target does not depend. "
                        + "Add .product(name: \"Security\", package: \"bellhop\") to its dependencies.",
                    "B.swift:3:9: warning: os_unfair_lock is in the module os, on which the target does not depend. "
                        + "Add .product(name: \"os\", package: \"bellhop\") to its dependencies, and write import os.",
                ]
            ),
            (
                ["Security", "os"],
                [
                    "B.swift:3:9: warning: os_unfair_lock is in the module os, which the file does not import. "
                        + "Write import os."
                ]
            ),
        ] as [([String], [String])])
    func `names the product or the import that a name needs`(modules: [String], said: [String]) throws {
        let source = "import Foundation\nlet k: [Int: SecKey] = [:]\nvar l = os_unfair_lock()"
        #expect(try run(source, modules: modules) == said)
    }

    @Test func `reports every missing product and all other errors`() throws {
        let said = try run("import os\nimport Combine\nimport os.log\n@objc class B {}")
        #expect(
            said.map { $0.split(separator: ".").prefix(2).joined(separator: ".") } == [
                "B.swift:1:1: error: the target T does not depend on the module os",
                "B.swift:2:1: error: the target T does not depend on the module Combine",
                "B.swift:4:1: error: @objc needs the Objective-C runtime",
            ])
    }

    @Test(
        arguments: [
            (#","pushServiceClassName":"B""#, "class B: UIViewController, PushContentExtensionModule {}", "content"),
            (#","pushContentClassName":"B""#, "class B: UNNotificationServiceExtension {}", "service"),
        ])
    func `fails if module.json names an extension of another kind`(
        manifest: String, source: String, kind: String
    ) throws {
        let said = try run(source, manifest: manifest)
        #expect(said.count == 1)
        #expect(said.first?.contains("\"B\", which is a \(kind) extension. Name the class in push") == true)
    }

    @Test(arguments: ["className", "pushServiceClassName"])
    func `accepts a class whose superclass is in another package`(key: String) throws {
        let source = "import Vendor\nclass B: VendorModule, UNNotificationContentExtension {}"
        #expect(try run(source, manifest: #","\#(key)":"B""#).isEmpty)
    }

    @Test(
        arguments: [
            "pushServiceClasName", "UNNotificationExtensionCatgory", "UNNotificationExtensionUserInteractionEnable",
            "productname", "pushServiceClass", "serviceClassName",
        ])
    func `warns about misspelled keys in module.json`(key: String) throws {
        let said = try run("", manifest: ",\n\"\(key)\": \"B\"")
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("module.json:2:1: warning: the key \(key) is not read. Did you mean") == true)
        #expect(try run("", manifest: #","name": "x", "data": {}, "priority": 1"#).isEmpty)
    }

    @Test(arguments: ["DEBUG", "!DEBUG"])
    func `fails if a method that is called by its name is not in every build`(condition: String) throws {
        let source = """
            class C: Q2ModuleBase {
                #if \(condition)
                func dump(data: MethodModuleData, callback: MethodModuleCallback) {}
                #endif
                func show(data: MethodModuleData, callback: MethodModuleCallback) {}
            }
            """
        let said = try run(source, manifest: #","className":"C""#)
        #expect(
            said == [
                "B.swift:3:5: error: dump(data:callback:) is compiled only in some configurations. "
                    + "Write #if inside the function."
            ])
    }

    @Test func `follows the conditions of the build`() throws {
        #expect(try run("#if PHONE\n@objc class B {}\n#endif", defines: ["PHONE"]).count == 1)
    }

    @Test func `fails if the compiler doesn't print its build configuration`() throws {
        let said = try run("class B {}", compiler: "/bin/false")
        #expect(
            said == [
                "/bin/false:1:1: error: the compiler doesn't print its build configuration. "
                    + "Build with the Swift toolchain that Bellhop supports."
            ])
    }

    @Test func `leaves sources that the compiler cannot read to the compiler`() throws {
        #expect(try run("@objc class {").isEmpty)
    }
}
