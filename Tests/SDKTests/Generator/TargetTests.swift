import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `A target of a package` {
    /// What the generator says of a target `T`, and what it writes.
    private func run(
        _ source: String, manifest: String? = nil, options: [String] = ["--module", "FoundationAdditions"],
        core: String? = nil, package: String? = nil
    ) throws -> (said: [String], text: String) {
        let directory = FileManager.default.temporaryDirectory.appending(path: "targets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        func path(_ name: String, _ text: String?) throws -> String {
            let file = directory.appending(path: name)
            if let text { try Data(text.utf8).write(to: file) }
            return file.path
        }
        var arguments = [
            "--output", try path("out.swift", nil), "--package", "Package.swift", "--compiler",
            try #require(SwiftCompiler.path), "--target", "T",
        ]
        if let package { arguments += ["--package", try path("Package.swift", package)] }
        if let manifest { arguments += ["--manifest", try path("module.json", manifest)] }
        arguments += options + [try path("T.swift", source)]
        if let core { arguments += ["--dependency", "Core", try path("Core.swift", core)] }
        let said: [String]
        do { said = try Generator(Generator.Request(arguments: arguments)).run().map(\.description) } catch {
            said = "\(error)".split(separator: "\n").map(String.init)
        }
        let text = try? String(contentsOf: directory.appending(path: "out.swift"), encoding: .utf8)
        return (said.map { $0.replacing(directory.path + "/", with: "") }, text ?? "")
    }

    private static let manifest = #"{"packageName": "p", "className": "A"}"#

    @Test func `gets only the imports, if it is no module`() throws {
        let (said, text) = try run("class A {}\nfunc f() {}")
        #expect(said.isEmpty)
        #expect(text.contains("@_exported import FoundationAdditions\n@_exported import FoundationNetworking\n"))
        #expect(!text.contains("bellhop_swift_exports"))
    }

    @Test func `gets the imports of its products that iOS implies`() throws {
        let modules = ["FoundationAdditions", "UIKit", "Security", "Combine", "os", "OSLog", "CryptoKit"]
        let options = modules.flatMap { ["--module", $0] }
        let implied = """
            @_exported import Combine
            @_exported import Security
            @_exported import class os.OSLog
            @_exported import func os.os_log
            @_exported import struct os.OSLogType

            """
        let module = try run("class A: UIModule {}", manifest: Self.manifest, options: options)
        #expect(module.said.isEmpty)
        #expect(module.text.contains("@_exported import FoundationNetworking\n\(implied)@_spi(ModuleExports)"))
        #expect(try run("let k: SecKey? = nil", options: options).text.hasSuffix(implied))
        let plain = try run("class A: UIModule {}", manifest: Self.manifest)
        #expect(!plain.text.contains("Security"))
    }

    @Test func `is told of what Linux can't have, also if it is no module`() throws {
        #expect(try run("@objc class A {}").said.first?.hasPrefix("T.swift:1:1: error: @objc needs") == true)
        let slip = "class D: UIApplicationDelegate { func applicationDidBecomeActve(_ a: UIApplication) {} }"
        #expect(try run(slip).said.first?.hasPrefix("T.swift:1:34: warning: applicationDidBecomeActve(_:)") == true)
    }

    @Test func `needs the SDK`() throws {
        #expect(
            try run("class A {}", options: []).said == [
                "Package.swift:1:1: error: the target T does not depend on Q2ModuleInterfaces. "
                    + "Add .product(name: \"Q2ModuleInterfaces\", package: \"bellhop\") to its dependencies."
            ])
    }

    @Test(arguments: [["FoundationAdditions"], []])
    func `with tests needs the SDK`(modules: [String]) throws {
        let options = ["--test-imports", "out.swift"] + modules.flatMap { ["--module", $0] }
        #expect(
            try run("@objc class A {}", options: options).said == [
                "Package.swift:1:1: error: the target T depends neither on a module nor on BellhopTesting. "
                    + "Add the target of the module, or .product(name: \"BellhopTesting\", package: \"bellhop\"), "
                    + "to its dependencies."
            ])
    }

    @Test func `of a product that is not dynamic is a module only if module.json names it`() throws {
        let options = ["--module", "FoundationAdditions", "--static-product", "p"]
        let other = #"{"packageName": "q", "className": "A"}"#
        #expect(try !run("class A {}", manifest: other, options: options).text.contains("bellhop_swift_exports"))
        let (said, text) = try run("class A: UIModule {}", manifest: Self.manifest, options: options)
        #expect(text.contains("bellhop_swift_exports"))
        #expect(
            said == [
                "module.json:1:1: warning: the product p is not dynamic, so no libp.so is built. "
                    + "Add type: .dynamic to it in Package.swift."
            ])
    }

    @Test(arguments: ["public", "open", "package"])
    func `can have its class in another one`(access: String) throws {
        let made = "\(access == "open" ? "public" : access) init() {}"
        let core = "\(access) class A: UIModule { \(made)\npublic func didOpen(_ route: String) {} }"
        let (said, text) = try run("import Core", manifest: Self.manifest, core: core)
        #expect(said.isEmpty)
        #expect(text.contains("\nimport Core\n"))
        #expect(text.contains("\"didOpen:\","))
        #expect(!text.contains("\"shouldLeavePage:\","))
    }

    @Test func `can't have a class in another one that is not public`() throws {
        #expect(
            try run("", manifest: Self.manifest, core: "class A: UIModule {}").said == [
                "module.json:1:35: error: className is \"A\", a class of the target Core that is not public. "
                    + "Write public class A, with a public init()."
            ])
    }

    @Test func `is not told again of what another target is told`() throws {
        let slip = "public class D: UIApplicationDelegate { func applicationDidBecomeActve(_ a: UIApplication) {} }"
        #expect(try run("class A: UIModule {}", manifest: Self.manifest, core: slip).said == [])
    }

    @Test func `has the methods of a superclass behind a typealias`() throws {
        let core =
            "open class Base: UIModule { func didOpen(_ a: String) {} }\npublic typealias Mixed = Base & Sendable"
        let (said, text) = try run("class A: Mixed {}", manifest: Self.manifest, core: core)
        #expect(said == [])
        #expect(text.contains("\"didOpen:\","))
    }

    @Test func `can use a name that another target declares`() throws {
        let core = "public struct Selector { public init(_ name: String) {} }"
        let source = "import Core\nclass A: UIModule { let s = Selector(\"a\") }"
        #expect(try run(source, manifest: Self.manifest, core: core).said == [])
    }

    @Test func `is told of the plugin that another target lacks`() throws {
        let package = """
            let package = Package(
                targets: [
                    .target(name: "Core", dependencies: [.target(name: "T", plugins: [])]),
                    .target(name: "T", plugins: [.plugin(name: "ModuleExports", package: "bellhop")]),
                ])
            """
        let core = "import Foundation\npublic func load() { URLSession.shared.invalidateAndCancel() }"
        let source = "import Core\nclass A: UIModule {}"
        #expect(
            try run(source, manifest: Self.manifest, core: core, package: package).said == [
                "Core.swift:2:22: warning: URLSession needs the plugin ModuleExports, which the target Core does not have. "
                    + "Add plugins: [.plugin(name: \"ModuleExports\", package: \"bellhop\")] and the product "
                    + "Q2ModuleInterfaces to the target in Package.swift."
            ])
        // A target with the plugin exports what the plugin imports.
        let shared = package.replacing("targets: [", with: "targets: [.target(name: \"Kit\", plugins: plugins),")
        #expect(try run(source, manifest: Self.manifest, core: "import Kit\n\(core)", package: shared).said.isEmpty)
        let exported = "@_exported import FoundationNetworking\n\(core)"
        #expect(try run(source, manifest: Self.manifest, core: exported, package: package).said.isEmpty)
        #expect(try run(source, manifest: Self.manifest, core: core).said.isEmpty)
    }

    @Test func `names the class that no target declares`() throws {
        let said = try run("class B: UIModule {}", manifest: Self.manifest, core: "public class C {}").said
        #expect(
            said == [
                "module.json:1:35: error: className is \"A\", a class that neither the target T nor a target of the "
                    + "package that it depends on declares. Did you mean B? The target declares B, C."
            ])
    }

    @Test func `is told of all classes at once`() throws {
        let manifest = """
            {"packageName": "p",
             "className": "A",
             "pushServiceClassName": "S-1",
             "pushContentClassName": "C"}
            """
        let source = "class S: UNNotificationServiceExtension, PushServiceExtensionModule {}\nstruct C {}"
        #expect(
            try run("@objc \(source)", manifest: manifest).said == [
                "module.json:3:26: error: pushServiceClassName is \"S-1\", which is no name of a Swift class. "
                    + "Write the name as in the source, without module or package.",
                "T.swift:1:1: error: @objc needs the Objective-C runtime. "
                    + "Write it between #if canImport(ObjectiveC) and #endif, or leave it out.",
                "module.json:2:15: error: className is \"A\", a class that the target T does not declare. "
                    + "Did you mean S? The target declares S.",
                "T.swift:2:1: error: C, the pushContentClassName in module.json, is a struct. Write class C.",
            ])
        let wrong = manifest.replacing("S-1", with: "B").replacing("\"C\"", with: "\"S\"")
        #expect(
            try run(source, manifest: wrong).said.map { $0.prefix { $0 != "," } } == [
                "module.json:2:15: error: className is \"A\"", "module.json:3:26: error: pushServiceClassName is \"B\"",
                "module.json:4:26: error: pushContentClassName is \"S\"",
            ])
    }

    @Test func `is told how to use a class of another package`() throws {
        let said = try run("import Vendor\nclass B: UIModule {}", manifest: Self.manifest).said
        #expect(
            said == [
                "module.json:1:35: error: className is \"A\", a class that the target T does not declare. Did you mean "
                    + "B? The target declares B. If it is a class of another package, declare a subclass in the target "
                    + "and name the subclass."
            ])
    }

    @Test(
        arguments: [
            ("#if os(iOS)\nclass A: UIModule {}\n#endif", "3:1", "#if os(iOS)"),
            ("#if os(Linux)\n#else\n  final class A: UIModule {}\n#endif", "4:9", "#else"),
            ("#if PHONE\n#elseif PAD\nenum B { class A: UIModule {} }\n#endif", "4:10", "#elseif PAD"),
        ])
    func `is told of a class that a condition hides`(source: String, place: String, condition: String) throws {
        #expect(
            try run("class B: UIModule {}\n\(source)", manifest: Self.manifest).said == [
                "T.swift:\(place): error: A, the className in module.json, is not compiled, because it is inside "
                    + "\(condition). Move the class out of the condition."
            ])
    }

    @Test func `is told of a typealias`() throws {
        #expect(
            try run("class B: UIModule {}\ntypealias A = B", manifest: Self.manifest).said == [
                "module.json:1:35: error: className is \"A\", a typealias. Name the class itself: B."
            ])
    }

    @Test(
        arguments: [
            ("", "2:1: warning: C shows no category, unless settings.json has extensionCategories for it. Write"),
            (#","NSExtension": {"UNNotificationExtensionCategory": "a"}"#, "2:29: warning: the key NSExtension is"),
            (#","NSExtensionAttributes": {}"#, "2:29: warning: the key NSExtensionAttributes is not read. Write its"),
            (#","UNNotificationExtensionCategory": "a""#, nil), (#","UNNotificationExtensionCategory": []"#, nil),
        ] as [(String, String?)])
    func `is told of a content extension without a category`(keys: String, said: String?) throws {
        let manifest = "{\"packageName\": \"p\", \"className\": \"A\",\n\"pushContentClassName\": \"C\"\(keys)}"
        let source = "class A: UIModule {}\nclass C: UIViewController, PushContentExtensionModule {}"
        let warnings = try run(source, manifest: manifest).said
        #expect(warnings.count == (said == nil ? 0 : 1))
        if let said { #expect(warnings.first?.hasPrefix("module.json:\(said)") == true) }
    }

    @Test(
        arguments: [
            ("class A: Base { override func didOpen(_ a: String) {} }", "open class Base: UIModule {}"),
            (
                "class A: Opening {}",
                "public protocol Opening: UIModule {}\nextension Opening { func didOpen(_ a: String) {} }"
            ),
            ("class A: Mixed { func didOpen(_ a: String) {} }", "public typealias Mixed = NSObject & UIModule"),
            (
                "class A { func didOpen(_ a: String) {} }\nextension A: Alias {}",
                "typealias Alias = Other\ntypealias Other = UIModule"
            ),
        ])
    func `has the methods of what other targets declare`(source: String, core: String) throws {
        let (said, text) = try run(source, manifest: Self.manifest, core: core)
        #expect(said.isEmpty)
        #expect(text.contains("\"didOpen:\","))
        #expect(!text.contains("\"shouldLeavePage:\","))
    }

    @Test(
        arguments: [
            ("className", "class B {}", "Module. Write class B: PushLifecycleModule"),
            ("className", "import Vendor\nfinal class B {}", "Module. Write class B: PushLifecycleModule"),
            ("className", "import Vendor\n@MainActor class B: NSObject {}", "Module. Write class B: "),
            (
                "pushServiceClassName", "import Vendor\nclass B: UNNotificationServiceExtension {}",
                "PushServiceExtensionModule. Write class B: UNNotificationServiceExtension, PushServiceExtensionModule"
            ),
            (
                "pushContentClassName", "import Vendor\nclass B: UIView {}",
                "PushContentExtensionModule. Write class B: UIView"
            ),
            ("className", "import UIKit\nclass B: UIViewController, UITableViewDelegate {}", "Module. Write class B: "),
            (
                "pushServiceClassName", "class B: UNNotificationServiceExtension {}",
                "PushServiceExtensionModule. Write class B: UNNotificationServiceExtension, PushServiceExtensionModule"
            ),
            (
                "pushContentClassName", "class B: UIViewController {}",
                "PushContentExtensionModule. Write class B: UIView"
            ),
        ])
    func `is told at module.json of a class that does not conform`(key: String, source: String, said: String) throws {
        let manifest = "{\"packageName\": \"p\", \"className\": \"A\",\n\"\(key)\": \"B\"}"
        let errors = try run("class A: UIModule {}\n\(source)", manifest: manifest).said
        let column = key.count + 5
        #expect(errors.count == 1)
        #expect(
            errors.first?.hasPrefix(
                "module.json:2:\(column): error: \(key) is \"B\", which does not conform to \(said)") == true)
    }

    @Test(
        arguments: [
            ("struct A: UIModule {}", "1:1", "A, the className in module.json, is a struct. Write class A."),
            ("final actor A: UIModule {}", "1:7", "A, the className in module.json, is an actor. Write class A."),
            (
                "enum Bank {\n  class A: UIModule {} }", "2:3",
                "A, the className in module.json, is inside Bank. Move the class out of Bank."
            ),
            (
                "private class A: UIModule {}", "1:9",
                "A, the className in module.json, is private. Write class A without private."
            ),
            (
                "class A<T>: UIModule {}", "1:1",
                "A, the className in module.json, is generic. Name a class without type parameters in module.json."
            ),
            (
                "class A: UIModule {\n  let x: Int\n  init(x: Int, _ y: Int, z: Int = 1) {} }", "3:3",
                "A, the className in module.json, has no init() without arguments. "
                    + "Add convenience init() { self.init(x: …, …) }."
            ),
            (
                "class A: B {}\nclass B: UIModule {}\nextension A { convenience init(x: Int) {} }\n"
                    + "extension A { private convenience init() { self.init(x: 1) } }", "4:35",
                "init() of A, the className in module.json, cannot be called, because it is private. "
                    + "Write init() without private."
            ),
            (
                "class A: NSObject, UIModule {\n  init?(x: Int = 1) {} }", "2:3",
                "init() of A, the className in module.json, cannot be called, because it is failable. "
                    + "Write init() without ?."
            ),
            (
                "class A: UIModule { init() async {} }", "1:21",
                "init() of A, the className in module.json, cannot be called, because it is async. "
                    + "Write init() without async."
            ),
            (
                "class A: UIModule { init() throws {} }", "1:21",
                "init() of A, the className in module.json, cannot be called, because it throws. "
                    + "Write init() without throws."
            ),
        ])
    func `is told of a type that can't be the class of a module`(source: String, place: String, said: String) throws {
        #expect(try run(source, manifest: Self.manifest).said == ["T.swift:\(place): error: \(said)"])
    }

    @Test func `is told of a class in another one that has no public initializer`() throws {
        #expect(
            try run("", manifest: Self.manifest, core: "public class A: UIModule { init() {} }").said == [
                "Core.swift:1:28: error: init() of A, the className in module.json, is not public. Write public init()."
            ])
    }

    @Test(arguments: [
        "class A: UIModule { init(x: Int = 1) {} }", "class A: UIModule { required init() {} init(x: Int) {} }",
        "class A: B { override init(x: Int) {} }\nclass B: UIModule { init(x: Int) {}; convenience init() {} }",
        "class A: UIModule { init(x: Int) {} }\nextension A { convenience init() { self.init(x: 1) } }",
        "class A: B {}\nclass B: UIModule { init() {} }", "class A: Q2ModuleBase {}\nenum Keys { struct A {} }",
        "class A: UIViewController, UIModule { override init(nibName: String?, bundle: Bundle?) {} }",
    ])
    func `is told of no class that can be made without arguments`(source: String) throws {
        #expect(try run(source, manifest: Self.manifest).said.isEmpty)
    }

    @Test(arguments: [
        "import Vendor\nclass A: VendorThing {}", "class A: Q2ModuleBase {}", "import Vendor\n@VendorModule class A {}",
        "import Vendor\nclass A: NSObject, VendorProtocol {}\nextension VendorProtocol {}",
        "class A: Outer.Inner {}\nenum Outer { class Inner: UIModule {} }",
        "class A {}\nextension A: SecurityModule {}", "class A: B {}\nclass B: P {}\nprotocol P: MethodModule {}",
        "class A: Base<Int> {}\nclass Base<T>: UIModule {}",
        "@preconcurrency import UIKit\nclass A: @MainActor UIModule {}",
    ])
    func `is not told of a class that may conform`(source: String) throws {
        #expect(try run(source, manifest: Self.manifest).said.isEmpty)
    }
}
