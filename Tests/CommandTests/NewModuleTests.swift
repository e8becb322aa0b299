import BellhopCore
import BellhopTesting
import Foundation
import Testing

@testable import BellhopCommandLine

struct NewModuleTests {
    private static func module(_ name: String, _ language: NewModule.Language = .swift) throws -> NewModule {
        try NewModule(name, language, hasService: true, hasContent: true, sdk: "/usr/lib/bellhop/sdk")
    }

    @Test(arguments: [
        ("balance-alerts", "BalanceAlerts"), ("offers", "Offers"), ("card_2-holder", "Card2Holder"), ("iOS", "IOS"),
    ])
    func `the product is named after the module`(_ name: String, _ product: String) throws {
        #expect(try Self.module(name).product == product)
    }

    @Test(arguments: [
        "", "2factor", "-a", "a b", "a/b", "a.b", "ä", "a\n", String(repeating: "a", count: 65), "uikit", "testing",
        "user-notifications", "module-exports", "host-access", "bellhop-core", "self",
    ])
    func `a name that files and classes cannot have is refused`(_ name: String) throws {
        let error = try #require(throws: BellhopError.self) { try Self.module(name) }
        #expect(error.code == .usageBadValue && error.hint != nil)
    }

    @Test(arguments: NewModule.Language.allCases)
    func `the settings of a new module are read without diagnostics`(_ language: NewModule.Language) throws {
        let module = try Self.module("offers", language)
        let (settings, diagnostics) = Settings.read(Array(module.settings.utf8), file: "settings.json")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        let entry = try #require(settings?.modules.first)
        #expect(entry.packageName == "offers" && entry.library == module.library)
        #expect(entry.pushServiceClassName == "OffersService" && entry.pushContentClassName == "OffersContent")
    }

    @Test func `a path is written as Swift and JSON write it`() throws {
        let module = try NewModule("offers", .swift, hasService: false, hasContent: false, sdk: #"/a "b"\c"#)
        let manifest = try #require(module.files.first { $0.path == "Package.swift" })
        #expect(manifest.text.contains(#"path: "/a \"b\"\\c""#))
    }

    @Test func `existing files are never replaced, and no file is written`() throws {
        let directory = try TemporaryDirectory(named: "bellhop-new")
        try Data("mine".utf8).write(to: URL(filePath: directory.path + "/push.apns"))
        let error = try #require(throws: BellhopError.self) {
            try ModuleDirectory(directory.path).write(try Self.module("offers").files)
        }
        #expect(error.code == .newExists)
        #expect(error.location?.file.hasSuffix("push.apns") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["push.apns"])
    }

    @Test(arguments: [
        ("/bank/settings.json", "/bank/offers", "offers/.build/debug/libOffers.so"),
        ("/bank/settings.json", "/modules/offers", "/modules/offers/.build/debug/libOffers.so"),
        ("/bank/offers/settings.json", "/bank/offers", ".build/debug/libOffers.so"),
    ])
    func `a library below the settings file has a relative path`(
        _ settings: String, _ directory: String, _ path: String
    ) throws {
        let library = try Self.module("offers").library
        #expect(ModuleDirectory(directory).path(of: library, from: settings) == path)
    }

    @Test func `the SDK is found beside an installed program, or in the clone that it was built in`() throws {
        let directory = try TemporaryDirectory(named: "bellhop-installation")
        let root = URL(filePath: directory.path)
        for file in ["usr/lib/bellhop/sdk/Package.swift", "usr/include/bellhop.h"] {
            let url = root.appending(path: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        let installed = Installation(programs: root.appending(path: "usr/lib/bellhop"))
        #expect(installed.swiftPackage?.hasSuffix("/usr/lib/bellhop/sdk") == true)
        #expect(installed.headers?.hasSuffix("/usr/include") == true)

        let clone = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let built = Installation(programs: clone.appending(path: ".build/x86_64-unknown-linux-gnu/debug"))
        #expect(built.swiftPackage == clone.path)
        #expect(built.headers == clone.path + "/Sources/Contract/BellhopABI/include")

        let elsewhere = Installation(programs: root)
        #expect(elsewhere.swiftPackage == nil && elsewhere.headers == nil)
    }
}
