import BellhopSandbox
import BellhopSystem
import BellhopValues
import Foundation
import Synchronization
import Testing

/// A state directory with one module's places in it, and a process that confines itself by their policy.
final class Probe: Sendable {
    let root: String
    let places: ConfinementPolicy.Places

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "bellhop-confinement-\(UUID().uuidString)").path
        places = ConfinementPolicy.Places(
            settingsFile: "\(root)/settings.json", state: "\(root)/state", image: "\(root)/state/images/module.so",
            data: "\(root)/state/data/module", temporary: "\(root)/state/tmp/module",
            libraries: LoadedLibraries.directories())
        let directories = [
            places.data, places.temporary, "\(root)/state/images", "\(root)/state/data/other", "\(root)/shared",
        ]
        for directory in directories {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        }
        let files = [
            places.settingsFile, places.image, "\(root)/state/images/other.so", "\(root)/state/bellhop.sqlite",
            "\(root)/state/data/other/secret", "\(root)/shared/file", "\(places.data)/own",
        ]
        for file in files { try Data("secret".utf8).write(to: URL(fileURLWithPath: file)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func policy(network: Bool = true, files: [String] = [], beside others: [String] = []) -> ConfinementPolicy {
        ConfinementPolicy(
            ModuleSettings.Permissions(network: network, files: files), in: places,
            grants: grants(files, beside: others))
    }

    /// What becomes of a module's `permissions.files`, beside those of other modules.
    func grants(_ files: [String], beside others: [String] = []) -> [Grant] {
        Grant.decide(
            on: Grant.paths(of: files, beside: places.settingsFile),
            among: Grant.paths(of: others, beside: places.settingsFile),
            guarded: GuardedPaths([places.settingsFile, places.state]))
    }

    /// What the probe prints for an attempt; no policy leaves it free.
    ///
    /// Words of the attempt may start with `data:`, `tmp:`, `state:` or `root:`, which stand for directories.
    func attempt(_ words: String, under policy: ConfinementPolicy?) async throws -> String {
        let text = try policy.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? "none"
        let program = try #require(Bundle.main.executableURL).deletingLastPathComponent()
            .appending(path: "confinement-probe").path
        let start = ProgramStart(
            executable: program, words: [program, text] + words.split(separator: " ").map { expand(String($0)) },
            environment: ["PATH": "/usr/bin:/bin", "HOME": places.data, "TMPDIR": places.temporary],
            directory: FileManager.default.currentDirectoryPath)
        let answer = Answer()
        let status = try await ChildProgram(start, output: answer.add, errors: { _ in }).ended()
        return status > 128 ? "signal \(status - 128)" : answer.text
    }

    /// What the process prints.
    private final class Answer: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        var text: String {
            bytes.withLock { String(decoding: $0, as: UTF8.self) }.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        func add(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }
    }

    private func expand(_ word: String) -> String {
        let places = [
            "data:": places.data + "/", "tmp:": places.temporary + "/", "state:": places.state + "/",
            "root:": root + "/", "parent:": "/proc/\(ProcessInfo.processInfo.processIdentifier)/",
        ]
        for (prefix, path) in places where word.hasPrefix(prefix) { return path + word.dropFirst(prefix.count) }
        return word
    }
}
