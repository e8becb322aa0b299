import BellhopCore
import BellhopSandbox
import Foundation
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

    func policy(network: Bool = true, files: [String] = []) -> ConfinementPolicy {
        ConfinementPolicy(ModuleSettings.Permissions(network: network, files: files), in: places)
    }

    /// What the probe prints for an attempt; no policy leaves it free.
    ///
    /// Words of the attempt may start with `data:`, `tmp:`, `state:` or `root:`, which stand for directories.
    func attempt(_ words: String, under policy: ConfinementPolicy?) async throws -> String {
        let text = try policy.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? "none"
        let process = Process()
        let output = Pipe()
        process.executableURL = try #require(Bundle.main.executableURL)
            .deletingLastPathComponent().appending(path: "confinement-probe")
        process.arguments = [text] + words.split(separator: " ").map { expand(String($0)) }
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": places.data, "TMPDIR": places.temporary]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                let bytes = output.fileHandleForReading.readDataToEndOfFile()
                let answer = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                let died = process.terminationReason == .uncaughtSignal
                continuation.resume(returning: died ? "signal \(process.terminationStatus)" : answer)
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
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
