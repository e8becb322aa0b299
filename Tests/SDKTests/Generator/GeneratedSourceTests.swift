import BellhopABI
import BellhopValues
import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Generated source` {
    private static let classes = [
        MagicBlockSource.Class(
            name: "A", role: .lifecycle, methods: ExportedMethod.all.filter { $0.swiftName == "didOpen(_:)" },
            namedMethods: ["greet"]),
        MagicBlockSource.Class(name: "S", role: .service, methods: []),
        MagicBlockSource.Class(
            name: "C", role: .content, methods: ExportedMethod.all.filter { $0.swiftName == "view" },
            categories: ["transfer", "card offer"]),
    ]
    private static let magic = MagicBlockSource(package: "pä", product: "P", compiler: "Swift 6.3.1", classes: classes)

    @Test func `has the magic block's lines`() {
        #expect(
            Self.magic.text == """
                package pä
                product P
                compiler Swift 6.3.1
                class A lifecycle
                method didOpen: v@s
                named-method greet(_:) v@s!
                class S service
                class C content
                category transfer
                category card offer
                method contentExtension:view T@

                """)
    }

    @Test func `has words that are the head and the text`() throws {
        let bytes = Self.magic.words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        let head = bytes.withUnsafeBytes { $0.loadUnaligned(as: bellhop_magic_t.self) }
        let count = Int(head.text_count)
        let start = MemoryLayout<bellhop_magic_t>.size
        #expect(Array(bytes.prefix(8)) == Array("BELLHOP\0".utf8))
        #expect(Int(head.abi_major) == Int(BELLHOP_ABI_MAJOR))
        #expect(Int(head.abi_minor) == Int(BELLHOP_ABI_MINOR))
        #expect(count == Self.magic.text.utf8.count)
        #expect(String(decoding: bytes[start..<start + count], as: UTF8.self) == Self.magic.text)
        #expect(bytes[(start + count)...].allSatisfy { $0 == 0 })
    }

    @Test func `makes each class by its own type`() {
        let text = GeneratedSource(magic: Self.magic, classes: Self.classes).text
        #expect(text.contains("@section(\"bellhop_magic\") @used"))
        #expect(text.contains("InlineArray<\(Self.magic.words.count), UInt64>"))
        #expect(text.contains("\n@_exported import FoundationNetworking\n"))
        #expect(text.contains("let module = A()"))
        #expect(text.contains("let module = S()"))
        #expect(text.contains("\"didOpen:\","))
        #expect(text.contains("selectors: [],"))
        #expect(text.contains("ExportedNamedMethod(\"greet\") {"))
        #expect(text.contains("module.greet(data: data, callback: callback)"))
    }

    @Test func `has each error about a class that the sources don't explain at its line of module.json`() throws {
        let place = SourcePlace(index: 0, file: "/p \"q\"/module.json", line: 4, column: 18)
        let text = GeneratedSource(magic: Self.magic, classes: Self.classes, places: ["A": place]).text
        let lines = text.split(separator: "\n").map(String.init)
        let mark = try #require(lines.firstIndex(of: #"#sourceLocation(file: "/p \"q\"/module.json", line: 4)"#))
        let functions = lines[mark + 1]
        #expect(functions.contains("-> any Module.Type { A.self }") && functions.contains("-> any Module { A() }"))
        #expect(lines[mark + 2] == "#sourceLocation()")
        // Nothing else needs the class to be a module.
        #expect(
            text.contains("sender: { ExportedClass.sender { bellhopTypeA() } }")
                && text.contains("let module = bellhopMakeA()"))
        #expect(text.contains("let module = S()"))
    }

    @Test func `each selector has a method, except the one for methods that are called by name`() {
        let selectors = ExportedMethod.all.map(\.selector)
        #expect(
            Set(selectors)
                == Set(BellhopValues.Selector.allCases.map(\.rawValue)).subtracting(["callMethod:parameters:"])
        )
        #expect(Set(selectors).count == selectors.count)
    }

    @Test(arguments: ExportedMethod.all)
    func `a method has a signature that its selector allows, and its part of the push`(_ method: ExportedMethod) throws
    {
        let named = BellhopValues.Selector(rawValue: method.selector)
        let selector = try #require(named)
        #expect(selector.allowedSignatures.map(\.description).contains(method.signature))
        #expect(selector.isPushLifecycle == (method.requirement == "PushLifecycleModule"))
    }

    @Test func `each method that authors write is on a page for them`() throws {
        let docs = URL(filePath: #filePath).appending(path: "../../../../docs").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: docs.path)
            .filter { $0.hasPrefix("write-") || $0 == "content-extensions.md" }
        let pages = try names.map { try String(contentsOf: docs.appending(path: $0), encoding: .utf8) }.joined()
        for method in ExportedMethod.all where !["UIApplication", "UIViewController"].contains(method.requirement) {
            let words = method.swiftName.split { "(:)".contains($0) }.filter { $0 != "_" }
            // As a name, or as a declaration, which has types between the labels.
            let pattern = words.dropFirst().reduce("\\b\(words[0])\\(") { $0 + "[^`]{0,200}?\\b\($1)\\b" }
            #expect(pages.contains(try Regex(pattern)), "\(method.swiftName)")
        }
    }

    @Test func `of a class that is not found in incorrect sources declares every method`() {
        let manifest = ModuleManifest(
            packageName: "p", productName: "P",
            classes: [
                .init(name: "A", role: .lifecycle), .init(name: "S", role: .service), .init(name: "C", role: .content),
            ])
        let classes = Generator.classes(of: manifest, in: SourceOutline(declarations: []))
        let counts = ModuleManifest.Role.allCases.map { role in ExportedMethod.all.count { $0.role == role } }
        // Touches need a key of module.json.
        #expect(classes.map(\.methods.count) == [counts[0], counts[1], counts[2] - 1])
    }

    @Test(arguments: [("", "", 0), ("abc", "abc", 0), ("Modul", "Module", 1), ("kitten", "sitting", 3), ("", "xy", 2)])
    func `suggests by distance`(left: String, right: String, expected: Int) {
        #expect(distance(left, right) == expected)
        #expect(distance(right, left) == expected)
    }
}
