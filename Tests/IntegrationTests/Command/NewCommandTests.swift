import BellhopSystem
import BellhopValues
import Foundation
import Testing

@testable import BellhopTesting

@Suite("bellhop new", .timeLimit(.minutes(5)))
struct NewCommandTests {
    /// The variables of make for a compiler for C, and for one for C++.
    private static let compilers = [
        ["CC=cc"],
        [
            "CC=c++",
            "flags=-x c++ -std=c++20 -Wall -Wextra -Wpedantic -fPIC -shared -fvisibility=hidden "
                + "-I\(Repository.root)/Sources/Contract/BellhopABI/include",
        ],
    ]

    @Test(
        "a module in C builds without a warning, also as C++, and passes its own test",
        arguments: [[], ["--service"], ["--content"], ["--service", "--content"]], compilers)
    func buildsAndPasses(options: [String], compiler: [String]) async throws {
        let workplace = try Workplace("{}")
        let directory = workplace.directory + "/balance-alerts"
        let created = try await BellhopCommand.run(["new", directory, "--language", "c"] + options)
        #expect(created.status == 0, "\(created.errors)")

        let programs = URL(filePath: try BellhopCommand.path()).deletingLastPathComponent().path
        let make = try await ChildProcess.run(
            "/usr/bin/make", ["-C", directory, "test", "CFLAGS=-Werror"] + compiler,
            environment: ["PATH": "\(programs):/usr/bin:/bin"])
        let text = make.output + make.errors
        #expect(make.status == 0, "\(text)")
        #expect(text.contains("ok: bellhop tap last --json"), "\(text)")
        guard options.contains("--content") else { return }
        #expect(text.contains("ok: bellhop expand last"), "\(text)")
        guard options.count == 2 else { return }
        // The category is that of the push, also with characters that JSON escapes.
        let file = URL(filePath: directory + "/push.apns")
        let push = try String(contentsOf: file, encoding: .utf8)
        try Data(push.replacing(#""category": "balance-alerts""#, with: #""category": "a \"b\"""#).utf8).write(to: file)
        let shown = try await BellhopCommand.run(
            ["push", file.path, "--json", "--settings", directory + "/settings.json"])
        #expect(shown.output.contains(#""category":"a \"b\"""#), "\(shown.output)\(shown.errors)")
    }

    @Test("the test of a module in C that crashes prints the line of the crash")
    func crashes() async throws {
        let workplace = try Workplace("{}")
        let directory = workplace.directory + "/offers"
        let created = try await BellhopCommand.run(["new", directory, "--language", "c"])
        #expect(created.status == 0, "\(created.errors)")
        let file = URL(filePath: directory + "/offers.c")
        let source = try String(contentsOf: file, encoding: .utf8)
        let call = #"if (self->navigation != NULL) self->navigation->navigate(self->host, "messages");"#
        let crash = "if (self->navigation != NULL) *(volatile char *)8 = 1;"
        try Data(source.replacing(call, with: crash).utf8).write(to: file)
        let line = source.prefix(upTo: try #require(source.range(of: call)).lowerBound).count { $0 == "\n" } + 1

        let programs = URL(filePath: try BellhopCommand.path()).deletingLastPathComponent().path
        let make = try await ChildProcess.run(
            "/usr/bin/make", ["-C", directory, "test", "CC=cc"],
            environment: ["PATH": "\(programs):/usr/bin:/bin"])
        #expect(make.status != 0)
        #expect(make.output.contains("FAILED: bellhop tap last"), "\(make.output)\(make.errors)")
        #expect(make.output.contains("did_receive at offers.c:\(line)"), "\(make.output)\(make.errors)")
    }

    @Test("says what is wrong with the settings file that it changes, as bellhop validate does")
    func findings() async throws {
        let workplace = try Workplace(#"{"push": true, "modules": [], "colour": 1}"#)
        let created = try await BellhopCommand.run(
            ["new", workplace.directory + "/offers", "--language", "c", "--settings", workplace.settings])
        #expect(created.status == 0, "\(created.errors)")
        let checked = try await BellhopCommand.run(["validate", workplace.settings])
        // The new module is not built yet.
        let findings = checked.output.split(separator: "\n").filter {
            $0.contains("warning: ") && !$0.contains("libOffers.so is not there")
        }
        #expect(findings.count == 1, "\(checked.output)")
        for finding in findings { #expect(created.output.contains(finding + "\n"), "\(created.output)") }
        #expect(created.output.contains("bellhop dev "), "\(created.output)")
    }

    @Test("a module is added to a settings file, once")
    func addsToSettings() async throws {
        let workplace = try Workplace("{\n    \"push\": true,\n    \"modules\": []\n}\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: workplace.settings)
        let words = ["new", workplace.directory + "/offers", "--settings", workplace.settings]
        let created = try await BellhopCommand.run(words + ["--json"])
        #expect(created.status == 0, "\(created.errors)")
        #expect(created.output.contains(#""settings":["\#(workplace.settings)"]"#), "\(created.output)")
        let checked = try await BellhopCommand.run(["validate", workplace.settings])
        #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.output)\(checked.errors)")
        let text = try String(contentsOfFile: workplace.settings, encoding: .utf8)
        #expect(text.hasPrefix("{\n    \"push\": true,\n    \"modules\": [\n        {\n"), "\(text)")
        #expect(text.contains("\"library\": \"offers/.build/debug/libOffers.so\""), "\(text)")

        let mode = try FileManager.default.attributesOfItem(atPath: workplace.settings)[.posixPermissions] as? Int
        #expect(mode == 0o640)

        let again = try await BellhopCommand.run(words)
        #expect(again.status == 65 && again.errors.contains("com.example.offers"), "\(again.errors)")
        #expect(try String(contentsOfFile: workplace.settings, encoding: .utf8) == text)
    }

    @Test("an existing settings file is kept, and the module is added to it")
    func keepsSettings() async throws {
        let workplace = try Workplace("{ \"push\": true }")
        let created = try await BellhopCommand.run(["new", workplace.directory, "--language", "c"])
        #expect(created.status == 0, "\(created.errors)")
        let text = try String(contentsOfFile: workplace.settings, encoding: .utf8)
        #expect(text.hasPrefix("{ \"push\": true,\n") && text.contains("\"library\": \".build/lib"), "\(text)")
        #expect(created.output.contains("changed  \(workplace.settings)"), "\(created.output)")
    }

    @Test("a settings file that isn't there is created, and takes the next module")
    func createsSettings() async throws {
        let workplace = try Workplace("{}")
        let file = workplace.directory + "/bank.json"
        for (name, change) in [("offers", "created"), ("cards", "changed")] {
            let added = try await BellhopCommand.run(
                ["new", "\(workplace.directory)/\(name)", "--language", "c", "--settings", file])
            #expect(
                added.status == 0 && added.output.contains("\(change)  \(file)\n"), "\(added.output)\(added.errors)")
            let checked = try await BellhopCommand.run(["validate", file])
            let warnings = checked.output.split(separator: "\n").filter { $0.contains("warning: ") }
            #expect(
                checked.status == 0 && warnings.allSatisfy { $0.contains(".so is not there. ") },
                "\(checked.output)\(checked.errors)")
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains(#""library": "offers/.build/libOffers.so""#), "\(text)")
        #expect(text.contains(#""library": "cards/.build/libCards.so""#), "\(text)")
    }

    @Test("the module's own settings file is created once, also if --settings names it")
    func ownSettings() async throws {
        let workplace = try Workplace("{}")
        let directory = workplace.directory + "/offers"
        let created = try await BellhopCommand.run(
            ["new", directory, "--language", "c", "--settings", directory + "/settings.json"])
        #expect(created.status == 0, "\(created.errors)")
        #expect(created.output.components(separatedBy: "/settings.json\n").count == 2, "\(created.output)")
    }

    @Test(
        "a settings file that cannot take a module is left as it is, and nothing is written",
        arguments: ["", "[", "[]", #"{"className": "Offers"}"#, #"{"modules": {}}"#])
    func unusableSettings(text: String) async throws {
        let workplace = try Workplace(text)
        let refused = try await BellhopCommand.run(
            ["new", workplace.directory + "/offers", "--language", "c", "--settings", workplace.settings])
        #expect(refused.status == 65 && refused.errors.contains("hint: "), "\(refused.output)\(refused.errors)")
        #expect(try String(contentsOfFile: workplace.settings, encoding: .utf8) == text)
        #expect(!FileManager.default.fileExists(atPath: workplace.directory + "/offers"))
    }

    @Test(
        "a mistyped command is refused with a hint, and nothing is written",
        arguments: [
            (["new"], 64, "DIR"), (["new", "a.b"], 64, "letters"), (["new", "bellhop"], 64, "my-bellhop"),
            (["new", "offers", "--language", "rust"], 64, "swift"),
            (["new", "offers", "--settings", "gone/bank.json"], 74, "cannot be written"),
            (["new", "offers", "--settings", "-"], 64, "cannot be changed"),
        ])
    func mistyped(words: [String], status: Int32, said: String) async throws {
        let workplace = try Workplace("{}")
        let words = words.map {
            $0 == "offers" || $0 == "a.b" || $0 == "gone/bank.json" ? "\(workplace.directory)/\($0)" : $0
        }
        let result = try await BellhopCommand.run(words)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(said) && result.errors.contains("hint: "), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: workplace.directory + "/offers"))
    }
}
