import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import TemporaryDirectories

@testable import BellhopHost

/// Ways to a state directory as the end of a host leaves it.
enum LeftState {
    /// Copies what a host has written so far, as `kill -9` would leave it; the host goes on.
    static func copy(of host: TestHost, to directory: String) throws {
        let source = host.stateDirectory
        guard let database = host.host.database else { return try copyFiles(of: source, to: directory) }
        // With the log moved into the file between the two copies, they would be what no end of a host leaves.
        try database.connection.withLock { _ in try copyFiles(of: source, to: directory) }
    }

    private static func copyFiles(of source: String, to directory: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: source)
        where name.hasPrefix(DatabaseFile.name) {
            try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(directory)/\(name)")
        }
    }

    /// Writes a journal of pushes that were accepted, and calls that had begun for them.
    static func write(_ pushes: [JournalledPush], begun: [BegunCall] = [], to directory: String) async throws {
        try await withJournal(directory) { journal in
            for push in pushes { try await journal.accept(push) }
            try await journal.begin(begun)
        }
    }

    /// Reads a copy of the journal of a host.
    static func read<Result>(_ host: TestHost, _ body: (Journal) async throws -> Result) async throws -> Result {
        let directory = try TemporaryDirectory()
        try copy(of: host, to: directory.path)
        return try await withJournal(directory.path, body)
    }
}

extension JournalledPush {
    /// Accepted just now: what is older than the journal's bounds goes as soon as it has an outcome.
    init(_ number: Int, _ payload: String, collapseID: String? = nil) {
        self.init(
            id: PushID(number: number), payload: Array(payload.utf8), collapseID: collapseID,
            time: Date())
    }
}

extension TestHost {
    /// Starts a host of the same modules on a copy of the state of another one, which has not been stopped.
    static func after(_ host: TestHost, modules: [Any], more: [String: Any] = [:]) async throws -> TestHost {
        try await TestHost(modules: modules, more: more) { try LeftState.copy(of: host, to: $0) }
    }

    /// Sends a push and does not wait for more than that it is accepted.
    @discardableResult
    func accept(_ payload: String) async throws -> PushID? {
        guard
            case .push(let reply) = try await host.handle(
                .push(payload: Array(payload.utf8), source: nil, collapseID: nil))
        else { return nil }
        return reply.push
    }

    /// The events until so many pushes have come to their end.
    func events(throughEnds count: Int) async -> [Event] {
        var left = count
        return await events { event in
            if event.kind == .pushFinished || event.kind == .pushDropped { left -= 1 }
            return left == 0
        }
    }
}
