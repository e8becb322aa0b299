import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopCommandLine

/// What is on the disk, the entry of a module, and the package that it comes from.
struct SearchCase: CustomTestStringConvertible {
    let testDescription: String
    /// Files, and links as `from -> to`.
    let files: [String]
    var settings = "settings.json"
    /// Keys of the entry beside its names; the package is `pack`, and the product `Mod`.
    var keys: [String: any Sendable] = [:]
    var isRelease = false
    /// The tool, the directory and the library, `problem`, or nothing.
    let found: String

    static let all = [
        SearchCase(
            testDescription: "a Swift package of an entry", files: ["p/Package.swift"],
            keys: ["library": "p/.build/debug/libMod.so"], found: "swift debug p: p/.build/debug/libMod.so"),
        SearchCase(
            testDescription: "in the directory of the settings", files: ["Package.swift"],
            keys: ["library": ".build/debug/libMod.so"], found: "swift debug .: .build/debug/libMod.so"),
        SearchCase(
            testDescription: "for release", files: ["Package.swift"],
            keys: ["library": ".build/x86_64-unknown-linux-gnu/release/libMod.so"],
            found: "swift release .: .build/x86_64-unknown-linux-gnu/release/libMod.so"),
        SearchCase(
            testDescription: "for release because it is asked for", files: ["p/Package.swift"],
            keys: ["library": "p/.build/debug/libMod.so"], isRelease: true,
            found: "swift release p: p/.build/release/libMod.so"),
        SearchCase(
            testDescription: "by its product, in Plugins", files: ["Plugins/pack/Package.swift"],
            found: "swift debug Plugins/pack: Plugins/pack/.build/debug/libMod.so"),
        SearchCase(
            testDescription: "as it was built",
            files: [
                "Plugins/pack/Package.swift", "Plugins/pack/.build/release/libMod.so",
                "Plugins/pack/.build/debug/libMod.so",
            ], found: "swift release Plugins/pack: Plugins/pack/.build/release/libMod.so"),
        SearchCase(
            testDescription: "a makefile in Plugins", files: ["Plugins/pack/Makefile"],
            found: "make Plugins/pack: Plugins/pack/.build/release/libMod.so Plugins/pack/.build/debug/libMod.so"),
        SearchCase(
            testDescription: "not the makefile above Plugins", files: ["Makefile", "Package.swift"], found: "problem"),
        SearchCase(
            testDescription: "a makefile beside .build", files: ["c/GNUmakefile"],
            keys: ["library": "c/.build/libMod.so"], found: "make c: c/.build/libMod.so"),
        SearchCase(
            testDescription: "Package.swift before a makefile", files: ["p/Makefile", "p/Package.swift"],
            keys: ["library": "p/.build/debug/libMod.so"], found: "swift debug p: p/.build/debug/libMod.so"),
        SearchCase(
            testDescription: "the nearest makefile above a library of an entry", files: ["c/makefile", "Makefile"],
            keys: ["library": "c/out/x/libMod.so"], found: "make c: c/out/x/libMod.so"),
        SearchCase(
            testDescription: "no makefile above the settings", files: ["Makefile"], settings: "a/settings.json",
            keys: ["library": "out/libMod.so"], found: "problem"),
        SearchCase(
            testDescription: "the makefile above the settings and the library", files: ["Makefile"],
            settings: "a/settings.json", keys: ["library": "../b/libMod.so"], found: "make .: b/libMod.so"),
        SearchCase(
            testDescription: "no makefile above that", files: ["Makefile"], settings: "x/a/settings.json",
            keys: ["library": "../b/libMod.so"], found: "problem"),
        SearchCase(
            testDescription: "no makefile above the repository of the library", files: ["Makefile", "b/.git/HEAD"],
            settings: "a/settings.json", keys: ["library": "../b/libMod.so"], found: "problem"),
        SearchCase(
            testDescription: "no makefile of the home directory", files: ["home/Makefile"],
            settings: "home/a/settings.json", keys: ["library": "../b/libMod.so"], found: "problem"),
        SearchCase(
            testDescription: "the makefile of settings in the home directory", files: ["home/Makefile"],
            settings: "home/settings.json", keys: ["library": "b/libMod.so"], found: "make home: home/b/libMod.so"),
        SearchCase(
            testDescription: "no package above a library that SwiftPM does not make", files: ["p/Package.swift"],
            keys: ["library": "p/vendor/libMod.so"], found: "problem"),
        SearchCase(
            testDescription: "a library without a package", files: ["modules/libMod.so", "Makefile"], found: ""),
        SearchCase(
            testDescription: "a package before a library further down",
            files: [
                "Plugins/pack/Package.swift", "modules/libMod.so",
            ], found: "swift debug Plugins/pack: Plugins/pack/.build/debug/libMod.so"),
        SearchCase(
            testDescription: "through a link",
            files: [
                "p/Package.swift", "p/.build/debug/libMod.so", "modules/libMod.so -> ../p/.build/debug/libMod.so",
            ], found: "swift debug p: modules/libMod.so"),
        SearchCase(
            testDescription: "a package that is gone", files: [".build/debug/libMod.so"],
            keys: ["library": ".build/debug/libMod.so"], found: "problem"),
        SearchCase(testDescription: "nothing at all", files: [], found: "problem"),
        SearchCase(testDescription: "a disabled module", files: [], keys: ["enabled": false], found: ""),
        SearchCase(
            testDescription: "a module of the host", files: [],
            keys: ["packageName": "Q2MobileCore", "className": "PushEnrollmentModule"], found: ""),
    ]
}

@Suite("Search for packages") struct PackageSearchTests {
    private let folder: TemporaryDirectory
    private let root: String

    init() throws {
        folder = try TemporaryDirectory()
        root = URL(filePath: folder.path).resolvingSymlinksInPath().path
    }

    private func make(_ file: String) throws {
        let parts = file.components(separatedBy: " -> ")
        let path = "\(root)/\(parts[0])"
        try FileManager.default.createDirectory(
            atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        if parts.count == 2 {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: parts[1])
        } else {
            try Data().write(to: URL(filePath: path))
        }
    }

    private func search(
        _ entries: [[String: Any]], at settings: String = "settings.json", isRelease: Bool = false
    ) throws -> PackageSearch.Result {
        let file = "\(root)/\(settings)"
        let text = try JSONSerialization.data(withJSONObject: ["modules": entries])
        let settings = try #require(Settings.read(Array(text), file: file).settings)
        return PackageSearch(settingsFile: file, environment: ["HOME": "\(root)/home"], isRelease: isRelease)
            .packages(of: settings)
    }

    private func entry(_ keys: [String: Any]) -> [String: Any] {
        [
            "name": "mod", "identifier": keys["name"] ?? "mod", "packageName": "pack", "productName": "Mod",
            "className": "Mod",
        ].merging(keys) { $1 }
    }

    @Test("finds", arguments: SearchCase.all)
    func finds(search: SearchCase) throws {
        for file in search.files { try make(file) }
        let found = try self.search([entry(search.keys)], at: search.settings, isRelease: search.isRelease)
        let words = found.packages.map { package in
            let directory = package.directory == root ? "." : String(package.directory.dropFirst(root.count + 1))
            let tool = if case .swift(let configuration) = package.id.tool { "swift \(configuration)" } else { "make" }
            let paths = package.libraries.flatMap(\.paths).map { $0.dropFirst(root.count + 1) }
            return "\(tool) \(directory): \(paths.joined(separator: " "))"
        }
        #expect(words + found.problems.map { _ in "problem" } == (search.found.isEmpty ? [] : [search.found]))
        for problem in found.problems {
            #expect(problem.code == .buildNoPackage && problem.hint != nil && problem.location != nil, "\(problem)")
        }
    }

    @Test("builds a package once, however many modules come from it")
    func once() throws {
        for file in ["a/Package.swift", "b/Package.swift"] { try make(file) }
        let found = try search([
            entry(["name": "one", "library": "a/.build/debug/libMod.so"]),
            entry(["name": "two", "library": "b/.build/debug/libMod.so"]),
            entry(["name": "three", "library": "./a/.build/debug/libMod.so"]),
            entry(["name": "four", "library": "a/.build/debug/libOther.so"]),
        ])
        #expect(found.packages.map(\.name) == ["\(root)/a", "\(root)/b"])
        #expect(found.packages.first?.modules.map(\.rawValue) == ["one", "three", "four"])
        #expect(
            found.packages.first?.commands == [
                ["swift", "build", "--product", "Mod"], ["swift", "build", "--product", "Other"],
            ])
    }
}
