import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("Settings with mistakes", .timeLimit(.minutes(5)))
struct BadSettingsTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let name: String
        /// An entry after that of `good`, on line 3 of the file.
        var entry: String?
        /// A member of the whole file, on line 5.
        var member: String?
        let code: String
        let line: Int
        let column: Int

        var testDescription: String { name }

        /// What `bellhop modules` calls the entry, or nil if the mistake is not in an entry.
        var entryName: String? { entry.map { $0.contains(#""name":"other""#) ? "other" : "'entry 2'" } }

        var text: String {
            let good = """
                {"name":"good","packageName":"fixtures","productName":"good","className":"Fixture","push":true,\
                "identifier":"mine","library":"\(Repository.fixture("good"))"}
                """
            return """
                {"modules": [
                \(good)\(entry == nil ? "" : ",")
                \(entry ?? "")
                ]\(member == nil ? "" : ",")
                \(member ?? "")
                }
                """
        }
    }

    private static let frame = #"{"name":"other","packageName":"fixtures","className":"Fixture","#

    static let mistakes: [Mistake] = [
        .init(name: "push is a string", member: #""push": "yes""#, code: "settings.wrong-type", line: 5, column: 9),
        .init(
            name: "a limit is negative", member: #""limits": {"create": -1}"#, code: "settings.bad-value", line: 5,
            column: 22),
        .init(name: "an entry is a number", entry: "5", code: "settings.wrong-type", line: 3, column: 1),
        .init(name: "an entry is an array", entry: " [1]", code: "settings.wrong-type", line: 3, column: 2),
        .init(
            name: "enabled is a string", entry: frame + #""enabled":"yes"}"#, code: "settings.wrong-type", line: 3,
            column: 74),
        .init(
            name: "className is missing", entry: #"{"name":"other","packageName":"fixtures"}"#,
            code: "settings.missing-key", line: 3, column: 1),
        .init(
            name: "className is empty", entry: #"{"className":"","name":"other","packageName":"fixtures"}"#,
            code: "settings.empty-value", line: 3, column: 14),
        .init(
            name: "name is missing", entry: #"{"packageName":"fixtures","className":"Fixture"}"#,
            code: "settings.missing-key", line: 3, column: 1),
        .init(
            name: "the identifier is taken", entry: frame + #""identifier":"mine"}"#,
            code: "settings.duplicate-identifier", line: 3, column: 77),
        .init(
            name: "productName is a path", entry: frame + #""productName":"../x"}"#, code: "settings.bad-value",
            line: 3, column: 78),
    ]

    @Test("say where they are and how to fix them, and the good module still gets its push", arguments: mistakes)
    func partial(mistake: Mistake) async throws {
        let place = try Workplace(mistake.text)
        let host = try await place.start()
        let findings = host.events.all(.settingsDiagnostic)
        let error = try #require(findings.first { $0.facts(Event.Finding.self)?.outcome == .error }?.cause)
        #expect(error.code.rawValue == mistake.code)
        #expect(error.location == Location(file: place.settings, line: mistake.line, column: mistake.column))
        #expect(error.hint?.isEmpty == false)
        if let name = mistake.entryName {
            let modules = try await place.bellhop("modules")
            let row = modules.output.split(separator: "\n").first { $0.hasPrefix(name) }
            #expect(row?.contains(" refused ") == true, "\(modules.output)")
            #expect(modules.output.contains("\(place.settings):3:\(mistake.column): "), "\(modules.output)")
        }
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test(
        "that no host can start from end the start, saying where",
        arguments: [
            ("", ":1:1:"), ("push", ":1:1:"), ("{\"push\": true,\n \"modules\": [,] }", ":2:14:"), ("[]", ":1:1:"),
            (#"{"modules": {}}"#, ":1:13:"), (String(repeating: "[", count: 10_000), ":1:513:"),
        ])
    func fatal(text: String, at: String) async throws {
        let place = try Workplace(text)
        let result = try await place.bellhop("run")
        #expect(result.status == 65)
        #expect(result.errors.contains("\(place.settings)\(at) error: "), "\(result.errors)")
        #expect(result.errors.contains("hint: "), "\(result.errors)")
        // No directory is made where a push could be accepted.
        #expect(!FileManager.default.fileExists(atPath: place.state))
        let error = await #expect(throws: BellhopError.self) { try await place.start() }
        #expect(error?.code == .testHostEnded)
    }

    @Test("two modules with one sender: the first keeps it, the second is refused where its entry stands")
    func duplicateSender() async throws {
        let place = try Workplace(modules: ["good", "duplicate_sender"])
        let host = try await place.start()
        let refused = try #require(host.events.first(.moduleRefused))
        #expect(refused.module?.rawValue == "duplicate_sender")
        #expect(refused.cause?.code == .senderDuplicate)
        #expect(refused.cause?.location?.file == place.settings)
        #expect(refused.cause?.location?.line ?? 0 > 1)
        #expect(refused.cause?.hint != nil)
        #expect(try await host.stillDelivers())
        await host.stop()
    }
}
