import Foundation
import Testing

@testable import BellhopControl
@testable import BellhopValues

/// What `bellhop schema` prints, against the readers, the files of this repository and a validator.
struct SchemaTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: Schema.allCases)
    func `docs has the schema`(_ schema: Schema) throws {
        let name = schema.rawValue
        let printed = String(decoding: try JSONLine.encodeIndented(schema.schema), as: UTF8.self) + "\n"
        let isSame = try Self.text("docs/\(name).schema.json") == printed
        #expect(isSame, "Run bellhop schema \(name) > docs/\(name).schema.json")
    }

    @Test func `the files of this repository are valid`() async throws {
        let settings = try Self.text("docs/settings.md").split(separator: "```json\n").dropFirst()
            .compactMap { $0.split(separator: "```").first.map(String.init) }
            .filter { $0.contains("\"modules\"") }
        try #require(!settings.isEmpty)
        let texts: [String] = try [Self.text("settings.json")] + settings
        for (errors, text) in zip(try await JSONSchemaValidator(schema: .settings).errors(texts), texts) {
            #expect(errors.isEmpty, "\(text)")
        }
        let manifests = [
            "Plugins/push-subscriptions", "Plugins/q2-demo-ios", "Tests/Fixtures/Patterns", "Tests/Fixtures/PhoneCode",
            "Tests/Fixtures/PhonePackage", "Tests/Fixtures/SeveralTargets", "Tests/Fixtures/Shapes",
            "Tests/Fixtures/SwiftFaults",
        ]
        let modules = try manifests.map { try Self.text($0 + "/module.json") }
        for (errors, manifest) in zip(try await JSONSchemaValidator(schema: .module).errors(modules), manifests) {
            #expect(errors.isEmpty, "\(manifest)")
        }
    }

    /// Settings that the reader accepts without a finding.
    private static let accepted = [
        #"{"modules":[]}"#,
        #"{"$schema":"settings.schema.json","push":true,"modules":[]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":"A","data":{"key":[1]}}]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":"A","data":"","routes":["pay/{id}"]}]}"#,
        #"{"modules":[],"limits":{"willPresent":0.5,"standby":0}}"#,
        ##"{"modules":[],"theme":{"accent":"#102030","ground":{"light":"#FFFFFFFF","dark":"#000000"}}}"##,
        #"{"modules":[],"extensionCategories":{"A":"one","B":["one","two"]}}"#,
        #"{"modules":[],"extensions":{"reuse":false}}"#,
        #"{"modules":[],"gateway":{"port":0,"storage":"one","silentPushesPerHour":0,"answers":"observed"}}"#,
        #"{"modules":[],"device":{"language":"pt-BR","region":"419","textSize":"small"}}"#,
        #"{"modules":[],"app":{"entitlements":{"a":"b","\#(Entitlement.filtering.rawValue)":true}}}"#,
        #"{"modules":[],"uux":{"baseURL":"HTTPS://bank.example/uux.aspx","load":"fetch"}}"#,
        #"{"modules":[],"journal":{"maximumSize":0.5,"maximumAge":30}}"#,
        #"{"modules":[],"authorization":"denied","foregroundPresentation":["banner","list"],"retainedImages":1}"#,
    ]

    /// Settings of which the reader reports something.
    private static let reported = [
        "[]",
        #"{"modules":{}}"#,
        #"{"modules":[],"pusch":true}"#,
        #"{"modules":[],"push":"yes"}"#,
        #"{"modules":[{}]}"#,
        #"{"modules":[{"name":"a","packageName":"a"}]}"#,
        #"{"modules":[{"name":"a","packageName":"a/b","className":"A"}]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":""}]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":"A","isolation":"thread"}]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":"A","permissions":{"memory":1}}]}"#,
        #"{"modules":[{"name":"a","packageName":"a","className":"A","data":1}]}"#,
        #"{"modules":[],"limits":{"willPresent":0}}"#,
        #"{"modules":[],"limits":{"standby":1.5}}"#,
        #"{"modules":[],"limits":{"create":86401}}"#,
        #"{"modules":[],"theme":{"accent":"red"}}"#,
        #"{"modules":[],"app":{"urlScheme":"bank://"}}"#,
        #"{"modules":[],"app":{"entitlements":{"\#(Entitlement.filtering.rawValue)":1}}}"#,
        #"{"modules":[],"device":{"region":"Europe"}}"#,
        #"{"modules":[],"uux":{"routes":[]}}"#,
        #"{"modules":[],"uux":{"baseURL":"ftp://bank.example"}}"#,
        #"{"modules":[],"foregroundPresentation":["alert"]}"#,
        #"{"modules":[],"authorization":"yes"}"#,
    ]

    @Test func `the schema and the reader agree`() async throws {
        let validator = JSONSchemaValidator(schema: .settings)
        for (errors, text) in zip(try await validator.errors(Self.accepted), Self.accepted) {
            #expect(errors.isEmpty, "\(text)")
            #expect(Settings.read(Array(text.utf8), file: "settings.json").diagnostics.isEmpty, "\(text)")
        }
        for (errors, text) in zip(try await validator.errors(Self.reported), Self.reported) {
            #expect(!errors.isEmpty, "\(text)")
            #expect(!Settings.read(Array(text.utf8), file: "settings.json").diagnostics.isEmpty, "\(text)")
        }
    }

    @Test func `events are valid, and what is no event is not`() async throws {
        let error = BellhopError(
            BellhopError.Code(rawValue: "call.late"), "the module is late", hint: "Answer",
            at: Location(file: "settings.json", line: 3, column: 7),
            cause: "5 s")
        var whole = Event(
            .callFinished(Event.CallFinished(answer: .options([.banner]), outcome: .answered, selector: .willPresent)),
            module: ModuleID(rawValue: "a"), push: PushID(number: 1), stage: .present, duration: .milliseconds(2),
            cause: error)
        whole.sequence = 7
        whole.ahead = 3600
        whole.causedBy = ["p1"]
        let events = ([whole] + Event.Kind.allCases.map { Event(blank: $0) }).map { event in
            var writer = JSONWriter()
            event.write(to: &writer)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        let rest = #""sequence":1,"time":"2026-01-31T09:41:00.000Z"}"#
        let wrong = [
            #"{"kind":"host.started"}"#, #"{"kind":"a.b",\#(rest)"#,
            #"{"details":{"modules":"a"},"kind":"push.routed","outcome":"module",\#(rest)"#,
            #"{"details":{"modules":["a"]},"kind":"push.routed","outcome":"by chance",\#(rest)"#,
        ]
        let errors = try await JSONSchemaValidator(schema: .event).errors(events + wrong)
        #expect(errors.map(\.isEmpty) == events.map { _ in true } + wrong.map { _ in false }, "\(errors)")
    }
}
