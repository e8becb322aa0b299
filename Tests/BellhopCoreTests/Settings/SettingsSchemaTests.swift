import Foundation
import Testing

@testable import BellhopCore

@Suite struct SettingsSchemaTests {
    private let docs = URL(filePath: #filePath).appending(path: "../../../../docs").standardizedFileURL

    private func schema() throws -> [String: Any] {
        let data = try Data(contentsOf: docs.appending(path: "settings.schema.json"))
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The properties of the schema's root, or of one of its definitions.
    private func properties(_ definition: String?) throws -> [String: Any] {
        var object = try schema()
        if let definition {
            let definitions = try #require(object["$defs"] as? [String: Any])
            object = try #require(definitions[definition] as? [String: Any])
        }
        #expect(object["additionalProperties"] as? Bool == false)
        return try #require(object["properties"] as? [String: Any])
    }

    private static let objects: [(definition: String?, keys: [String])] = [
        (nil, Settings.Key.allCases.map(\.rawValue)),
        ("app", Settings.App.Key.allCases.map(\.rawValue)),
        ("device", Settings.Device.Key.allCases.map(\.rawValue)),
        ("uux", Settings.UUX.Key.allCases.map(\.rawValue)),
        ("journal", Settings.Journal.Key.allCases.map(\.rawValue)),
        ("module", ModuleSettings.Key.allCases.map(\.rawValue)),
        ("permissions", ModuleSettings.Permissions.Key.allCases.map(\.rawValue)),
        ("limits", Limits.Key.allCases.map(\.rawValue)),
    ]

    @Test(arguments: objects)
    func `the schema and the reader know the same keys`(definition: String?, keys: [String]) throws {
        #expect(try Set(properties(definition).keys) == Set(keys))
    }

    @Test func `the schema and the reader know the same words`() throws {
        func words(_ definition: String, _ key: String) throws -> [String] {
            let property = try #require(properties(definition)[key] as? [String: Any])
            return try #require(property["enum"] as? [String])
        }
        #expect(try words("module", "isolation") == ModuleSettings.Isolation.allCases.map(\.rawValue))
        #expect(try words("uux", "load") == Settings.UUX.Load.allCases.map(\.rawValue))
        #expect(try words("device", "textSize") == Settings.Device.TextSize.allCases.map(\.rawValue))
        let presentation = try #require(properties(nil)["foregroundPresentation"] as? [String: Any])
        let items = try #require(presentation["items"] as? [String: Any])
        #expect(items["enum"] as? [String] == PresentationOptions.names.map(\.name))
    }

    @Test func `the schema's limits have the defaults in force`() throws {
        let limits = try properties("limits")
        for limit in Limit.allCases {
            let property = try #require(limits[limit.rawValue] as? [String: Any])
            #expect((property["default"] as? Int).map { Duration.seconds($0) } == limit.standard, "\(limit)")
        }
    }

    @Test func `the schema's amounts have the defaults and bounds in force`() throws {
        let amounts: [(definition: String?, key: String, amount: Amount, standard: Int)] = [
            ("journal", "maximumSize", .size, Settings.Journal().maximumSize >> 20),
            ("journal", "maximumAge", .age, Int(Settings.Journal().maximumAge / .seconds(86_400))),
            ("permissions", "memory", .memory, ModuleSettings.Permissions().memory >> 20),
            (nil, "retainedImages", .images, Settings().retainedImages),
            ("limits", "standby", .standby, Limits().standby),
        ]
        for (definition, key, amount, standard) in amounts {
            let property = try #require(properties(definition)[key] as? [String: Any])
            #expect(property["default"] as? Int == standard, "\(key)")
            #expect(property["maximum"] as? Int == amount.most, "\(key)")
            #expect(property["minimum"] as? Int == amount.least, "\(key)")
            #expect(property["exclusiveMinimum"] as? Int == (amount.least == nil ? 0 : nil), "\(key)")
        }
    }

    @Test func `the page has every key, and its example is read without findings`() throws {
        let page = try String(contentsOf: docs.appending(path: "settings.md"), encoding: .utf8)
        for key in Self.objects.flatMap(\.keys) { #expect(page.contains("| `\(key)` |"), "\(key)") }
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
        let (settings, diagnostics) = Settings.read(Array(example.utf8), file: "settings.md")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.modules.isEmpty == false)
    }
}
