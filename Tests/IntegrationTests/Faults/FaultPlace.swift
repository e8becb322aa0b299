import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import TestProcesses
import Testing

/// The directory of a host that has faults beside good modules.
final class FaultPlace: Sendable {
    /// One in C and one in Swift.
    static let good = ["com.example.fixture.good", "swift-fault.PrintsMuch"]

    /// Where the host keeps its state, known before there are settings.
    let state = NSTemporaryDirectory() + "bellhop-faults-\(UUID().uuidString)"
    private let place: Workplace

    /// Makes it of settings entries that may depend on the state directory; a good module stands before and behind.
    init(_ more: [String: Any] = [:], _ entries: (_ state: String) -> [[String: Any]]) throws {
        let entries = entries(state)
        place = try Workplace(
            modules: [Workplace.entry("good")] + entries + [Self.swift("PrintsMuch")],
            // What a module that answers list cannot be mistaken for.
            ["foregroundPresentation": ["banner"]].merging(more) { $1 })
    }

    deinit { try? FileManager.default.removeItem(atPath: state) }

    /// The settings entry of a class of `SwiftFaults`.
    static func swift(_ name: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        [
            "name": name, "identifier": keys["name"] ?? name, "packageName": "swift-faults",
            "productName": "SwiftFaults", "className": name,
            "library": Repository.swiftFaults,
        ].merging(keys) { $1 }
    }

    /// The file that asks a module for a fault where no push is at hand: in the module's own directory.
    static func file(of module: String, in state: String) -> String { "\(state)/data/\(module)/misbehave" }

    /// Has a module misbehave once where no push is at hand.
    func arm(_ module: String) throws {
        let file = URL(fileURLWithPath: Self.file(of: module, in: state))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data().write(to: file)
    }

    func start(waits: Bool = true) async throws -> HostProcess {
        try await HostProcess.start(settings: place.settings, stateDirectory: state, waits: waits)
    }

    /// Stops a host, and expects that no push of it was lost and no process is left.
    func end(_ host: HostProcess) async throws {
        let groups = Set(host.workers.map(\.group))
        let workers = host.workers
        #expect(await host.stop() == 0)
        let accepted = host.events.all(.pushAccepted).compactMap(\.push)
        let finished = [Event.Kind.pushFinished, .pushDropped].flatMap { host.events.all($0).compactMap(\.push) }
        #expect(finished.count == accepted.count)
        #expect(Set(finished) == Set(accepted))
        #expect(workers.allSatisfy { !$0.isThere })
        // What a worker started is in its group, whoever its parent is now.
        let left = ProcessStatus.all.filter { groups.contains($0.group) }
        #expect(left.isEmpty)
    }
}

/// Pushes to good modules, one after the other for as long as others misbehave; each has to be answered.
final class Traffic: Sendable {
    private let task: Task<Int, any Error>
    private let isOver: Flag

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    init(to senders: [String], of host: HostProcess) {
        let isOver = Flag()
        self.isOver = isOver
        task = Task {
            var count = 0
            repeat {
                for sender in senders {
                    let events = try await host.push(#"{"aps":{"alert":"Hello"},"sender":"\#(sender)"}"#)
                    #expect(events.first(Event.CallFinished.self)?.outcome == .answered, "\(sender)")
                    #expect(events.first(Event.NotificationShown.self)?.options != [.banner], "\(sender)")
                    count += 1
                }
            } while !isOver.value.load(ordering: .acquiring)
            return count
        }
    }

    /// How many were answered; the last of them after this was called.
    func end() async throws -> Int {
        isOver.value.store(true, ordering: .releasing)
        return try await task.value
    }
}
