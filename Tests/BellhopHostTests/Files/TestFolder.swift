import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopWatching

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

    /// Makes directories within one another, which can be deeper than a path is long.
    func make(_ directory: String, depth: Int) throws {
        try make(directory)
        var parent = Descriptor(owning: open(self[directory], O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        for _ in 0..<depth {
            try #require(mkdirat(parent.number, "directory", 0o700) == 0, "\(SystemFailure())")
            let child = openat(parent.number, "directory", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            parent = Descriptor(owning: child)
        }
    }

    /// Opens, truncates, writes and closes.
    func write(_ name: String, _ text: String = "x") throws {
        try WatchedFile.write(text, to: self[name])
    }

    /// Opens, writes at the end and closes.
    func append(_ name: String, _ text: String) throws {
        try WatchedFile.append(text, to: self[name])
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
    /// The next report.
    ///
    /// The time limit of a suite ends the wait for one that does not come.
    func next() async -> Set<String>? { await changes.first { _ in true } }

    /// Waits until the reports have named each of these paths, and returns all that they named.
    ///
    /// On a busy machine, changes that are made one after the other can come in several reports.
    func reports(_ paths: Set<String>) async -> Set<String> {
        var named: Set<String> = []
        while !named.isSuperset(of: paths), let paths = await next() { named.formUnion(paths) }
        return named
    }

    /// Reports until one names a path; whether one did.
    func reports(_ path: String) async -> Bool {
        while let paths = await next() {
            if paths.contains(path) { return true }
        }
        return false
    }
}
