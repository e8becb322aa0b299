import BellhopCore
import BellhopSystem
import BellhopTesting
import Foundation
import Glibc
import Testing

@testable import BellhopHost

/// A directory of files, gone with the last reference.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "bellhop-watching-\(UUID().uuidString)"
        try make("")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { "\(path)/\(name)" }

    func make(_ directory: String) throws {
        try FileManager.default.createDirectory(atPath: self[directory], withIntermediateDirectories: true)
    }

    /// Opens, truncates, writes and closes.
    func write(_ name: String, _ text: String = "x") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    }

    func rename(_ old: String, to new: String) throws {
        try #require(Glibc.rename(self[old], self[new]) == 0, "\(SystemFailure())")
    }

    func link(_ name: String, to target: String) throws {
        try #require(symlink(target, self[name]) == 0, "\(SystemFailure())")
    }

    /// Puts a file in place as careful programs do.
    func replace(_ name: String, _ text: String = "x") throws {
        try write(name + ".new", text)
        try rename(name + ".new", to: name)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self[name]) }

    func text(_ name: String) -> String? { try? String(contentsOfFile: self[name], encoding: .utf8) }
}

extension FileWatcher {
    /// The next report, or nil when none comes within a time no healthy watcher needs.
    func next(within limit: Duration = .seconds(20)) async -> Set<String>? {
        let changes = changes
        return await withTaskGroup(of: Set<String>?.self) { group in
            group.addTask { await changes.first { _ in true } }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    /// Reports until one names a path; whether one did.
    func reports(_ path: String) async -> Bool {
        while let paths = await next() {
            if paths.contains(path) { return true }
        }
        return false
    }
}
