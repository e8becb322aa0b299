import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopCommandLine
@testable import bellhop_port

@Suite struct `The report of a port` {
    private func project(_ files: [String: String]) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory(named: "bellhop-port")
        for (name, text) in files {
            let file = URL(filePath: directory.path + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return directory
    }

    private func text(_ report: PortReport, _ directory: TemporaryDirectory) -> String {
        report.text(TextStyle(isColored: false)).replacing(directory.path + "/", with: "")
    }

    @Test func `takes a directory with files further below for a module of the project`() throws {
        let directory = try project([
            "Sources/Bank/Models/Account.swift": "import Kit", "Sources/Kit/Views/Row.swift": "import UIKit",
            "Tests/BankTests/AccountTests.swift": "@testable import Bank",
        ])
        #expect(try PortReport(of: directory.path).packages == [])
    }

    @Test func `takes only a directory of a target for a module with the name of a framework`() throws {
        let directory = try project([
            "App/CoreData/Stack.swift": "import CoreData\nimport Network\nimport Security\nimport os",
            "App/Network/Client.swift": "", "App/Security/Keys.swift": "", "App/os/Log.swift": "",
            "Sources/Bank/CoreData/A.swift": "#if canImport(CoreData)\n@objc class A {}\n#else\n#endif",
            "Sources/SwiftUI/B.swift": "import SwiftUI", "Sources/os/C.swift": "import OSLog",
        ])
        let report = try PortReport(of: directory.path)
        #expect(
            report.diagnostics.map(\.error.message) == [
                "the framework CoreData is not available on Linux", "the framework Network is not available on Linux",
            ])
        #expect(report.products == ["Security", "os"])
    }

    @Test func `takes the libraries of Apple's systems for no package`() throws {
        let directory = try project(["A.swift": "import SQLite3\nimport Alamofire", "B.swift": "import zlib"])
        let report = try PortReport(of: directory.path)
        #expect(report.packages == ["Alamofire"])
        #expect(!report.files.contains { !$0.needsChange })
    }

    @Test func `names the products of the imports that Linux compiles`() throws {
        let directory = try project([
            "Sources/Bank/A.swift": "import os\nimport Security\n#if os(macOS)\nimport Combine\n#endif",
            "Sources/CryptoKit/B.swift": "import CryptoKit\nimport CoreServices",
        ])
        #expect(try PortReport(of: directory.path).products == ["MobileCoreServices", "Security", "os"])
    }

    @Test func `names the products of names that come with other imports on iOS`() throws {
        let directory = try project([
            "A.swift": "import Foundation\nlet a = SecItemAdd(q as CFDictionary, nil) == errSecSuccess",
            "B.swift": "import UIKit\nlet b: UTType = .png\nlet c = a.UTType\nstruct OSLog {}\nlet d = OSLog()",
            "C.swift": "#if os(iOS)\nlet e = AnyCancellable {}\n#else\n#endif",
        ])
        let report = try PortReport(of: directory.path)
        #expect(report.products == ["Security", "UniformTypeIdentifiers"])
        #expect(report.files.allSatisfy { !$0.needsChange })
        #expect(
            text(report, directory).hasPrefix(
                """
                A.swift:2:9: SecItemAdd is in the module Security, which the file does not import — Write import \
                Security, or add the product to a target with the plugin ModuleExports

                B.swift:2:8: UTType is in the module UniformTypeIdentifiers,
                """))
    }

    @Test(
        arguments: [
            (#".target(name: "Core"), .target(name: "App", plugins: [p])"#, false),
            (
                #".target(name: "Core"), .target(name: "App", plugins: [.plugin(name: "ModuleExports", package: "b")])"#,
                true
            ),
            (
                #".target(name: "Core", plugins: [.plugin(name: "ModuleExports", package: "b")]), .target(name: "App")"#,
                false
            ),
            (#".target(name: "C", path: "Sources/Core"), .target(name: "App", plugins: [m("ModuleExports")])"#, true),
            (#".target(name: "Core", plugins: all), .target(name: "App", plugins: [m("ModuleExports")])"#, false),
        ] as [(String, Bool)])
    func `names what needs the plugin in a target without it`(targets: String, isMissing: Bool) throws {
        let directory = try project([
            "P/Package.swift": "let package = Package(name: \"P\", targets: [\(targets)])",
            "P/Sources/Core/A.swift": "let a = URLSession.shared.dataTask(with: URLRequest(url: u))\nimport Foundation",
            "P/Sources/Core/B.swift": "import FoundationNetworking\nlet a = URLSession.shared",
            "P/Sources/Core/C.swift": "import UIKit\nlet a = URLSession.shared",
            "P/Sources/Core/D.swift": "import App\nlet a = URLSession.shared",
            "P/Sources/CoreUI/D.swift": "f(URLSession())",
        ])
        let report = try PortReport(of: directory.path)
        let messages = report.diagnostics.map(\.error.message).filter { $0.contains("needs the plugin") }
        #expect(messages.count == (isMissing ? 1 : 0))
        #expect(messages.allSatisfy { $0.hasPrefix("URLSession needs the plugin ModuleExports, which the target C") })
    }

    @Test(arguments: [String(repeating: "[", count: 4_000), String(repeating: "\"\\(", count: 100_000)])
    func `goes on where the parser fails`(text: String) async throws {
        let directory = try project(["A.swift": "@objc class A {}", "B.swift": text, "C.swift": "@objc class C {}"])
        let path = directory.path
        let report = try await onOwnThread { try PortReport(of: path) }
        #expect(report.files.map(\.findings.count).filter { $0 == 1 }.count == 2)
        #expect(report.files.count + report.unread.count == 3)
    }

    @Test func `gives each file the same processor time, however many there are`() throws {
        // All of them together need more than two seconds, and the last one needs more than a minute.
        let text = String(repeating: "var a = 1\n", count: 10_000)
        let files = Dictionary(uniqueKeysWithValues: (10..<22).map { ("\($0).swift", text) })
        let directory = try project(files.merging(["Z.swift": String(repeating: "[", count: 4_000)]) { $1 })
        let paths = (files.keys + ["Z.swift"]).sorted().map { "\(directory.path)/\($0)" }
        #expect(try SourceTrial.failures(among: paths, seconds: 2) == ["\(directory.path)/Z.swift"])
    }

    @Test func `names each place and counts the files`() throws {
        let directory = try project([
            "Sources/Bank/A.swift": "import UIKit\nimport Alamofire\nimport Bank\nimport OSLog\nimport os.log",
            "Sources/Bank/B.swift": "@objc\nclass B {}",
            "Sources/Bank/C.swift": "#if os(iOS)\nf()\n#endif",
        ])
        let report = try PortReport(of: directory.path)
        #expect(!report.isClean)
        #expect(
            text(report, directory) == """
                Sources/Bank/B.swift:1:1: @objc needs the Objective-C runtime — Write it between #if canImport(ObjectiveC) \
                and #endif, or leave it out

                Sources/Bank/C.swift:1:1: the code up to line 3 is not compiled, because os(iOS) is false on Linux — Write \
                #else with the code for Linux, which can be empty

                3 Swift files: 2 compile as they are (1 with warnings), 1 needs a change
                  @objc                      1 in 1 file
                  code that is not compiled  1 in 1 file
                Products of Bellhop that the code needs: os
                Other packages, not checked: Alamofire
                Not checked: the members of types, because only the compiler knows the types

                """)
    }

    @Test func `has all names that a condition hides in JSON, and the first ones in the text`() throws {
        let types = (1...8).map { "struct A\($0) {}" }.joined(separator: "\n")
        let directory = try project(["A.swift": "#if os(iOS)\n\(types)\n#endif"])
        let report = try PortReport(of: directory.path)
        #expect(
            report.diagnostics.map(\.error.message) == [
                "the code up to line 10, which declares A1, A2, A3, A4, A5, A6, A7 and A8, is not compiled, because "
                    + "os(iOS) is false on Linux"
            ])
        #expect(text(report, directory).contains(", which declares A1, A2, A3, A4, A5 and 3 more, is not compiled"))
    }

    @Test func `counts files of Objective-C, but no headers of C`() throws {
        let directory = try project([
            "A.m": "", "A.h": "#import <UIKit/UIKit.h>", "B.h": "int f(void);", "C.xib": "", "D.storyboard": "",
            "E.swift": "let a = 1",
        ])
        let report = try PortReport(of: directory.path)
        #expect(report.foreign.map { $0.path.split(separator: "/").last } == ["A.h", "A.m", "C.xib", "D.storyboard"])
        let sentence = "A.h: Objective-C header — Linux does not compile Objective-C: write it in Swift\n"
        #expect(text(report, directory).hasPrefix(sentence))
        #expect(report.json.foreign == ["header": 1, "objective-c": 1, "interface": 2])
        #expect(!report.isClean)
    }

    @Test(arguments: [".build", "Pods", "Carthage", "DerivedData", ".hidden", "Deep/Pods"])
    func `leaves out what is not the author's`(folder: String) throws {
        let directory = try project(["\(folder)/A.swift": "@objc", "B.swift": ""])
        let report = try PortReport(of: directory.path)
        #expect(report.isClean && report.files.count == 1)
    }

    @Test func `names files that it cannot read, and goes on`() throws {
        let directory = try project(["A.swift": "let a = 1", "Large.swift": String(repeating: " ", count: 1_048_577)])
        let path = directory.path
        try Data([0x61, 0xFF]).write(to: URL(filePath: path + "/Latin.swift"))
        try Data([0x61, 0]).write(to: URL(filePath: path + "/Zero.swift"))
        mkfifo(path + "/Pipe.swift", 0o600)
        symlink(path + "/Pipe.swift", path + "/ToPipe.swift")
        symlink("/nowhere", path + "/Nowhere.swift")
        symlink(path, path + "/Loop")
        symlink(path, path + "/Folder.swift")
        let report = try PortReport(of: path)
        #expect(report.files.map { $0.path.split(separator: "/").last } == ["A.swift"])
        let reasons = Dictionary(
            uniqueKeysWithValues: report.unread.map { (String($0.path.split(separator: "/").last ?? ""), $0.reason) })
        #expect(
            reasons == [
                "Large.swift": "it has more than 1048576 bytes", "Latin.swift": "it is not UTF-8",
                "Zero.swift": "it is binary", "ToPipe.swift": "it is not a regular file",
                "Folder.swift": "it is not a regular file", "Pipe.swift": "it is not a regular file",
                "Nowhere.swift": "No such file or directory",
            ])
        #expect(report.diagnostics.count == 7 && report.json.unread == 7)
    }

    @Test func `is refused where there is no directory`() {
        let error = #expect(throws: BellhopError.self) { try PortReport(of: "/nowhere") }
        #expect(error?.code.rawValue == "input.unreadable")
    }

    @Test(
        arguments: [
            (["a.swift": "let a = 1"], ExitCode.success), ([:], .success), (["a.swift": "@objc"], .refused),
            (["a.m": ""], .refused),
        ] as [([String: String], ExitCode)])
    func `decides the exit code, and needs no host`(files: [String: String], code: ExitCode) async throws {
        let directory = try project(files)
        for option in ["--color=never", "--json"] {
            let run = try await BellhopCommand.run(["port", directory.path, option])
            #expect(run.status == code.rawValue)
        }
    }
}
