import Foundation
import Testing

@testable import BellhopCore

/// docs/settings.md against the code.
struct SettingsPageTests {
    private static let keys = [
        Settings.Key.allCases.map(\.rawValue), Settings.App.Key.allCases.map(\.rawValue),
        Settings.Device.Key.allCases.map(\.rawValue), Settings.UUX.Key.allCases.map(\.rawValue),
        Settings.Journal.Key.allCases.map(\.rawValue), ModuleSettings.Key.allCases.map(\.rawValue),
        ModuleSettings.Permissions.Key.allCases.map(\.rawValue), Limits.Key.allCases.map(\.rawValue),
    ].flatMap { $0 }

    @Test func `the page has every key, and its example is read without findings`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/settings.md").standardizedFileURL
        let page = try String(contentsOf: file, encoding: .utf8)
        for key in Self.keys { #expect(page.contains("| `\(key)` |"), "\(key)") }
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
        let (settings, diagnostics) = Settings.read(Array(example.utf8), file: "settings.md")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.modules.isEmpty == false)
    }
}
