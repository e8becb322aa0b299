import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// A directory of one test with a settings.json in it, removed with the last reference to it.
final class Workplace: Sendable {
    let directory: String

    var settings: String { directory + "/settings.json" }
    /// A state directory beside it.
    var state: String { directory + "/state" }
    /// The options of ``bellhop(_:input:)`` as hints name them.
    var options: String { "--settings \(settings.shellWord) --state-dir \(state.shellWord)" }

    /// Makes a directory with the text of a settings.json.
    init(_ text: String) throws {
        directory = NSTemporaryDirectory() + "bellhop-integration-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: settings))
    }

    /// Makes a directory with a settings.json of fixtures, by name, or of whole entries.
    convenience init(modules: [Any], _ more: [String: Any] = [:]) throws {
        let entries = modules.map { ($0 as? String).map { Self.entry($0) } ?? $0 }
        let settings = ["push": true, "modules": entries].merging(more) { $1 }
        let text = try JSONSerialization.data(withJSONObject: settings, options: [.prettyPrinted, .sortedKeys])
        try self.init(String(decoding: text, as: UTF8.self))
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// The settings entry of a fixture, with keys of a test's own; another name is also another identifier.
    static func entry(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        [
            "name": fixture, "identifier": keys["name"] ?? fixture, "packageName": "fixtures", "productName": fixture,
            "className": "Fixture",
            "library": Repository.fixture(fixture),
        ].merging(keys) { $1 }
    }

    /// Starts a host on it.
    func start(waits: Bool = true) async throws -> HostProcess {
        try await HostProcess.start(settings: settings, stateDirectory: state, waits: waits)
    }

    /// Runs a command on it.
    func bellhop(_ arguments: String..., input: String = "") async throws -> BellhopCommand.Result {
        try await BellhopCommand.run(
            arguments + ["--settings", settings, "--state-dir", state], input: Array(input.utf8))
    }
}

/// A push to a fixture.
func payload(to fixture: String? = nil, _ aps: String = #""alert":{"title":"Hello"}"#) -> String {
    let sender = fixture.map { #","sender":"com.example.fixture.\#($0)""# } ?? ""
    return "{\"aps\":{\(aps)}\(sender)}"
}

extension HostProcess {
    /// Whether a push still gets to `good` and is shown.
    func stillDelivers() async throws -> Bool {
        let events = try await push(payload(to: "good"))
        return events.first(.callFinished)?.module?.rawValue == "good" && events.first(.notificationShown) != nil
    }
}
