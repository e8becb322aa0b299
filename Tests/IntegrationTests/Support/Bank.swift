import BellhopValues
import Foundation
import Testing

@testable import BellhopTesting

/// A directory with packages that `bellhop new` made, and a settings.json that names them; removed with the last reference.
final class Bank: Sendable {
    private let workplace: Workplace

    var directory: String { workplace.directory }
    var settings: String { workplace.settings }
    var state: String { workplace.state }

    /// Makes packages in C.
    init(_ names: [String]) async throws {
        workplace = try Workplace(#"{ "push": true, "modules": [] }"#)
        for name in names {
            let created = try await BellhopCommand.run(
                ["new", "\(workplace.directory)/\(name)", "--language", "c", "--settings", workplace.settings])
            try #require(created.status == 0, "\(created.errors)")
        }
    }

    /// The entry of a package, with keys of a test's own.
    static func entry(_ name: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        let product = name.prefix(1).uppercased() + name.dropFirst()
        return [
            "name": name, "packageName": name, "productName": product, "className": "\(product)Module",
            "library": "\(name)/.build/lib\(product).so",
        ].merging(keys) { $1 }
    }

    func library(_ name: String) -> String {
        "\(directory)/\(name)/.build/lib\(name.prefix(1).uppercased() + name.dropFirst()).so"
    }

    /// A push to a package's module.
    func payload(_ name: String) throws -> String {
        try String(contentsOfFile: "\(directory)/\(name)/push.apns", encoding: .utf8)
    }

    /// Saves the source of a package as an editor does.
    func edit(_ name: String, _ change: (String) -> String) throws { try save("\(name)/\(name).c", change) }

    func editMakefile(_ name: String, _ change: (String) -> String) throws { try save("\(name)/Makefile", change) }

    func save(_ file: String, _ change: (String) -> String) throws {
        let path = "\(directory)/\(file)"
        let text = change(try String(contentsOfFile: path, encoding: .utf8))
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    /// Replaces the modules of the settings.
    func editSettings(_ change: ([[String: Any]]) -> [[String: Any]]) throws {
        let data = try Data(contentsOf: URL(filePath: settings))
        var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        object["modules"] = change(object["modules"] as? [[String: Any]] ?? [])
        try JSONSerialization.data(withJSONObject: object).write(to: URL(filePath: settings), options: .atomic)
    }

    /// Runs a command to its end.
    func bellhop(_ words: String...) async throws -> BellhopCommand.Result {
        try await BellhopCommand.run(words + ["--settings", settings, "--state-dir", state])
    }

    /// Starts a command that goes on.
    func start(_ words: String...) throws -> RunningCommand {
        try RunningCommand(words + ["--settings", settings, "--state-dir", state])
    }
}
