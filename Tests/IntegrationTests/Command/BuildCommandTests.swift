import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopTesting

@Suite("bellhop build", .timeLimit(.minutes(5)))
struct BuildCommandTests {
    private let bank: Bank

    init() async throws { bank = try await Bank(["one", "two"]) }

    @Test("builds each package once, then nothing, then what changed")
    func builds() async throws {
        try bank.editSettings { $0 + [Bank.entry("one", ["name": "again", "identifier": "again"])] }
        let first = try await bank.bellhop("build")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("built     one") && first.output.contains("built     two"), "\(first.output)")
        #expect(first.output.contains("2 built in "), "\(first.output)")
        let second = try await bank.bellhop("build")
        #expect(second.status == 0 && second.output.contains("2 fresh in "), "\(second.output)\(second.errors)")
        try bank.edit("two") { $0 + "int changed;\n" }
        let third = try await bank.bellhop("build", "--json")
        let lines = third.output.split(separator: "\n")
        #expect(lines.count == 3, "\(third.output)")
        #expect(third.output.contains(#""outcome":"built","package":"two""#), "\(third.output)")
        #expect(lines.last?.contains(#""built":1,"failed":0,"fresh":1"#) == true, "\(third.output)")
    }

    @Test("a package that fails stops no other, shows why, and keeps its library")
    func fails() async throws {
        #expect(try await bank.bellhop("build").status == 0)
        let library = try Data(contentsOf: URL(filePath: bank.library("one")))
        try bank.edit("one") { $0 + "int x = ;\n" }
        try bank.edit("two") { $0 + "int changed;\n" }
        let result = try await bank.bellhop("build")
        #expect(result.status == 1)
        #expect(result.output.contains("failed    one") && result.output.contains("one.c:"), "\(result.output)")
        #expect(result.output.contains("1 built, 1 failed in "), "\(result.output)")
        #expect(try Data(contentsOf: URL(filePath: bank.library("one"))) == library)
        // A linker that fails takes the old library away.
        try bank.edit("one") { $0.replacing("int x = ;\n", with: "") }
        try bank.editMakefile("one") { $0.replacing("-o $@ $<", with: "-o $@ $< -lno-such-library") }
        #expect(try await bank.bellhop("build").status == 1)
        #expect(try Data(contentsOf: URL(filePath: bank.library("one"))) == library)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bank.directory + "/one/.build").count == 1)
        // A makefile that does not tell of its failure.
        try bank.editMakefile("one") { $0.replacing(" -lno-such-library", with: " -lno-such-library || true") }
        let silent = try await bank.bellhop("build")
        #expect(silent.status == 1 && silent.output.contains("the build made no "), "\(silent.output)")
        #expect(silent.output.contains("no-such-library"), "\(silent.output)")
        #expect(try Data(contentsOf: URL(filePath: bank.library("one"))) == library)
    }

    @Test(
        "says in a sentence what keeps it from building",
        arguments: [
            (nil, [:], 66, "the settings file is not there"), ("{", [:], 65, "not JSON"),
            (#"{"modules": []}"#, [:], 65, "no module in the settings is built from a package"),
            (
                #"{"modules": [{"name": "x", "packageName": "x", "className": "X", "enabled": false}]}"#, [:], 65,
                #"Take "enabled": false out of the entry of x"#
            ),
            (#"{"modules": [{"name": "x", "packageName": "x", "className": "X"}]}"#, [:], 66, "neither a library nor"),
            (#"{"modules": [{"name": "x"}]}"#, [:], 65, "packageName"),
            ("", ["PATH": "/nonexistent"], 69, "make isn't on the PATH"),
        ] as [(String?, [String: String], Int32, String)])
    func troubles(settings: String?, environment: [String: String], status: Int32, said: String) async throws {
        if settings != "" { try FileManager.default.removeItem(atPath: bank.settings) }
        if let settings, !settings.isEmpty { try Data(settings.utf8).write(to: URL(filePath: bank.settings)) }
        let result = try await BellhopCommand.run(
            ["build", "--settings", bank.settings], environment: environment, directory: bank.directory)
        #expect(result.status == status, "\(result.output)\(result.errors)")
        let text = result.output + result.errors
        #expect(text.contains(said) && text.contains("hint: "), "\(text)")
    }

    @Test("a directory that is gone is an error of its module, and the others are built")
    func gone() async throws {
        try FileManager.default.removeItem(atPath: bank.directory + "/one")
        let result = try await bank.bellhop("build")
        #expect(result.status == 66 && result.errors.contains("one has neither"), "\(result.errors)")
        #expect(result.output.contains("built     two"), "\(result.output)")
    }

    @Test("--watch builds again what changes in a directory that a link leads to")
    func linked() async throws {
        let shared = bank.directory + "/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
        try Data("int shared;\n".utf8).write(to: URL(filePath: shared + "/shared.h"))
        try FileManager.default.createSymbolicLink(
            atPath: bank.directory + "/one/include", withDestinationPath: "../shared")
        try bank.edit("one") { "#include \"include/shared.h\"\n" + $0 }
        try bank.editMakefile("one") { $0.replacing("one.c Makefile", with: "one.c Makefile include/shared.h") }
        let build = try bank.start("build", "--watch", "--json")
        try await build.object("builds", #""built":2"#)
        try bank.save("shared/shared.h") { $0 + "int more;\n" }
        try await build.build(#""outcome":"built","package":"one""#)
        build.process.signal(SIGTERM)
        #expect(await build.process.ended() == 0)
    }

    @Test("--watch answers an edit that changes no library")
    func unchanged() async throws {
        let build = try bank.start("build", "--watch")
        try await build.line(containing: "2 built in ")
        try Data("int unused;\n".utf8).write(to: URL(filePath: bank.directory + "/one/unused.c"))
        try await build.line(containing: "fresh     one  its library has not changed")
        build.process.signal(SIGINT)
        #expect(await build.process.ended() == 0)
    }

    @Test("--watch ends in order, also during its first build", arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) async throws {
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: "\tsleep 600\n\t@mkdir") }
        let build = try bank.start("build", "--watch", "--json")
        try await build.build(#""package":"two""#)
        build.process.signal(signal)
        #expect(await build.process.ended() == 0)
    }

    @Test("--watch builds again what changes, and goes on after errors", .timeLimit(.minutes(2)))
    func watch() async throws {
        let build = try bank.start("build", "--watch", "--json")
        try await build.object("builds", #""built":2"#)
        for turn in 0..<3 {
            try bank.edit("one") { $0 + "int changed\(turn);\n" }
            try await build.build(#""outcome":"built","package":"one""#)
            _ = try await build.object("builds")
        }
        try bank.edit("two") { $0 + "int x = ;\n" }
        try await build.build(#""outcome":"failed""#)
        try bank.edit("two") { $0.replacing("int x = ;\n", with: "int y;\n") }
        try await build.build(#""outcome":"built","package":"two""#)
        // A module that is added is built, too.
        let created = try await BellhopCommand.run(
            ["new", bank.directory + "/three", "--language", "c", "--settings", bank.settings])
        #expect(created.status == 0, "\(created.errors)")
        try await build.build(#""outcome":"built","package":"three""#)
        build.process.signal(SIGINT)
        #expect(await build.process.ended() == 0)
    }
}
