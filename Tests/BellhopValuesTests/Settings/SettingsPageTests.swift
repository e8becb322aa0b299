import Foundation
import Testing

@testable import BellhopValues

/// Each key of settings.json against its reader and docs/settings.md.
struct SettingsPageTests {
    /// Each key, with a text in which `?` stands for the object that has it.
    private static let keys: [(String, String)] = [
        rows(Settings.Key.self, "?"),
        rows(Settings.App.Key.self, #"{"modules":[],"app":?}"#),
        rows(Settings.Device.Key.self, #"{"modules":[],"device":?}"#),
        rows(Settings.UUX.Key.self, #"{"modules":[],"uux":?}"#),
        rows(Settings.Extensions.Key.self, #"{"modules":[],"extensions":?}"#),
        rows(Settings.Gateway.Key.self, #"{"modules":[],"gateway":?}"#),
        rows(Settings.Journal.Key.self, #"{"modules":[],"journal":?}"#),
        rows(Limits.Key.self, #"{"modules":[],"limits":?}"#),
        rows(ModuleSettings.Key.self, #"{"modules":[?]}"#),
        rows(ModuleSettings.Permissions.Key.self, #"{"modules":[{"permissions":?}]}"#),
    ].flatMap { $0 }

    private static func rows<Key: SettingsKey>(_ keys: Key.Type, _ text: String) -> [(String, String)] {
        keys.allCases.map { ($0.rawValue, text) }
    }

    private let page: String

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/settings.md").standardizedFileURL
        page = try String(contentsOf: file, encoding: .utf8)
    }

    @Test(arguments: keys.filter { $0.0 != Settings.Key.schemaReference.rawValue })
    func `a key is read, and a wrong value reported`(_ key: String, _ text: String) {
        let wrong = text.replacing("?", with: #"{"\#(key)":-1}"#)
        let findings = Settings.read(Array(wrong.utf8), file: "settings.json").diagnostics
        #expect(findings.contains { $0.error.message.contains(#""\#(key)" "#) }, "\(findings)")
    }

    @Test func `the page has a row for each key, and an example that is read without findings`() throws {
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
        for (key, _) in Self.keys {
            #expect(page.contains("| `\(key)` |"), "\(key)")
            #expect(example.contains(#""\#(key)":"#), "\(key)")
        }
        let (settings, diagnostics) = Settings.read(Array(example.utf8), file: "settings.md")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.modules.isEmpty == false)
    }

    @Test(arguments: ModuleSettings.Key.allCases)
    func `an edit of a key of a module is noticed`(_ key: ModuleSettings.Key) {
        #expect(ModuleChange.Difference(rawValue: key.rawValue) != nil)
    }
}
