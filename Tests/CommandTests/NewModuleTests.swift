import BellhopSystem
import BellhopValues
import Foundation
import LinuxNames
import TemporaryDirectories
import Testing

@testable import BellhopCommandLine
@testable import BellhopTesting

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
        "", "2factor", "-a", "a b", "a/b", "a.b", "ä", "a\n", String(repeating: "a", count: 65),
    ])
    func `a name that files and classes cannot have is refused`(_ name: String) throws {
        let error = try #require(throws: BellhopError.self) { try Self.module(name) }
        #expect(error.code == .usageBadValue && error.hint != nil)
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: [
        ("bellhop", "the SDK's package already has the name bellhop"),
        ("module-exports", "the SDK's package already has the name ModuleExports"),
        ("host-access", "the SDK's package already has the name HostAccess"),
        ("bellhop-values", "the SDK's package already has the name BellhopValues"),
        ("Q2ModuleInterfaces", "the SDK's package already has the name Q2ModuleInterfaces"),
        ("uikit", "the SDK's package already has the name UIKit"),
        ("OS", "the SDK's package already has the name os"),
        ("c_linux", "the SDK's package already has the name CLinux"),
        ("foundation", "Swift already has the name Foundation"), ("swift", "Swift already has the name Swift"),
        ("testing", "Swift already has the name Testing"), ("glibc", "Swift already has the name Glibc"),
        ("self", "Swift already has the name Self"), ("PushLifecycle", "the SDK has a type PushLifecycleModule"),
        ("UNNotification", "the SDK has a type UNNotificationContent"),
    ])
    func `a name that no module of the SDK's authors can build with is refused`(_ name: String, _ why: String) throws {
        let module = try Self.module(name)
        let error = try #require(throws: BellhopError.self) { try SDKNames(ofPackage: Self.root.path).check(module) }
        #expect(error.code == .usageBadValue)
        #expect(error.message == "a module cannot have the name \"\(name)\": \(why)")
        #expect(error.hint == "Choose another name, such as my-\(name)")
        #expect(throws: Never.self) { try SDKNames(ofPackage: Self.root.path).check(try Self.module("my-\(name)")) }
    }

    @Test func `a module cannot have the name of the SDK's directory, by which SwiftPM identifies it`() throws {
        let names = SDKNames(ofPackage: "/usr/lib/bellhop/sdk")
        let error = #expect(throws: BellhopError.self) { try names.check(try Self.module("SDK")) }
        #expect(error?.message.hasSuffix("it is the name of the SDK's directory") == true)
        #expect(throws: Never.self) { try names.check(try Self.module("sdk-news")) }
    }

    @Test func `a class that the module does not have takes no name`() throws {
        let module = try NewModule("UNNotification", .swift, hasService: false, hasContent: false, sdk: Self.root.path)
        #expect(throws: Never.self) { try SDKNames(ofPackage: Self.root.path).check(module) }
    }

    @Test func `every type of the SDK is known that ends as a class of a new module does`() throws {
        let sources = Self.root.appending(path: "Sources/SDK").path
        let kinds = "class|protocol|struct|enum|actor|typealias"
        let declaration = try Regex(
            #"(?:public|open) (?:final )?(?:\#(kinds)) (\w+(?:Module|Service|Content))\b"#,
            as: (Substring, Substring).self)
        let files = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
        let types = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
            try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8).matches(of: declaration)
                .map { String($0.output.1) }
        }
        #expect(Set(types) == SDKNames.types)
    }

    @Test func `every module of the installed toolchain is known`() async throws {
        let run = try await ChildProcess.run("/usr/bin/env", ["swiftc", "-print-target-info"])
        let info = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let paths = try #require(info?["paths"] as? [String: Any])
        let resources = try #require(paths["runtimeResourcePath"] as? String)
        let modules = try FileManager.default.contentsOfDirectory(atPath: resources + "/linux")
            .filter { $0.hasSuffix(".swiftmodule") && !$0.hasPrefix("_") }.map { $0.dropLast(".swiftmodule".count) }
        #expect(modules.contains("Swift"))
        for name in modules { #expect(LinuxModules.ofSwift(String(name)) != nil, "\(name)") }
    }

    @Test(arguments: NewModule.Language.allCases)
    func `the settings of a new module are read without diagnostics`(_ language: NewModule.Language) throws {
        let module = try Self.module("offers", language)
        let (settings, diagnostics) = Settings.read(
            Array(module.settings(library: module.library).utf8), file: "settings.json")
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

    @Test(arguments: [true, false], [true, false])
    func `a module in C has its own names and parts in the files of the template`(
        _ hasService: Bool, _ hasContent: Bool
    ) throws {
        let template = try ModuleTemplate.read(Self.root.path + "/Sources/Tools/Templates/c")
        let module = try NewModule(
            "card-offers", .c, hasService: hasService, hasContent: hasContent, sdk: "/usr/include", template: template)
        let files = module.files
        #expect(files.map(\.path) == ["card-offers.c", "Makefile", "test.sh", "push.apns", ".gitignore"])
        #expect(files.map(\.isExecutable) == [false, false, true, false, false])
        for file in files { #expect(file.text.firstMatch(of: /@(if )?!?[a-zA-Z]+@/) == nil, "\(file.path)") }
        let source = try #require(files.first?.text)
        #expect(source.contains(#""class CardOffersModule lifecycle\n""#))
        #expect(source.contains(#""class CardOffersService service\n""#) == hasService)
        #expect(source.contains(#""class CardOffersContent content\ncategory card-offers\n""#) == hasContent)
        #expect(source.contains("json_t member(") == (hasService || hasContent))
        #expect(files[1].text.contains("BELLHOP_INCLUDE ?= /usr/include\n"))
        #expect(files[2].text.contains("Your balance is'") == (hasContent && !hasService))
    }

    @Test func `a template that is not there is an error that names its directory`() throws {
        let directory = try TemporaryDirectory(named: "bellhop-template")
        let error = try #require(throws: BellhopError.self) { try ModuleTemplate.read(directory.path + "/c") }
        #expect(error.code == .newNoSDK && error.location?.file == directory.path + "/c" && error.cause != nil)
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
        let files = [
            "usr/lib/bellhop/sdk/Package.swift", "usr/lib/bellhop/templates/c/Makefile", "usr/include/bellhop.h",
        ]
        for file in files {
            let url = root.appending(path: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        let installed = Installation(programs: root.appending(path: "usr/lib/bellhop"))
        #expect(installed.swiftPackage?.hasSuffix("/usr/lib/bellhop/sdk") == true)
        #expect(installed.headers?.hasSuffix("/usr/include") == true)
        #expect(installed.template?.hasSuffix("/usr/lib/bellhop/templates/c") == true)

        let clone = Self.root
        let built = Installation(programs: clone.appending(path: ".build/x86_64-unknown-linux-gnu/debug"))
        #expect(built.swiftPackage == clone.path)
        #expect(built.headers == clone.path + "/Sources/Contract/BellhopABI/include")
        #expect(built.template == clone.path + "/Sources/Tools/Templates/c")

        let elsewhere = Installation(programs: root)
        #expect(elsewhere.swiftPackage == nil && elsewhere.headers == nil && elsewhere.template == nil)
    }
}
