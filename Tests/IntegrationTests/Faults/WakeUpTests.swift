import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// What the threads of a process have done, as `/proc` counts it.
private struct ThreadCounts {
    /// How often each thread has waited, and so how often something has woken it.
    private var waits: [String: Int] = [:]
    private var loop: String?
    /// The CPU time of all threads, in ticks of 10 ms.
    let ticks: Int
    /// The bytes that the process has written with write(2) and its variants, but not with send(2).
    let writtenBytes: Int

    init(of host: HostProcess) throws {
        let directory = "/proc/\(host.processIdentifier)"
        func text(_ file: String) throws -> String {
            try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
        }
        for thread in try FileManager.default.contentsOfDirectory(atPath: directory + "/task") {
            // A thread can end meanwhile.
            guard let status = try? text("task/\(thread)/status") else { continue }
            let lines = status.split(separator: "\n")
            func field(_ name: String) -> Substring? {
                lines.first { $0.hasPrefix("\(name):\t") }?.dropFirst(name.count + 2)
            }
            waits[thread] = field("voluntary_ctxt_switches").flatMap { Int($0) }
            if field("Name") == "bellhop.loop" { loop = thread }
        }
        let fields = try text("stat").split(separator: ")").last?.split(separator: " ") ?? []
        try #require(fields.count > 12)
        ticks = try #require(Int(fields[11])) + #require(Int(fields[12]))
        let line = try text("io").split(separator: "\n").first { $0.hasPrefix("wchar: ") }
        writtenBytes = try #require(line.flatMap { Int($0.dropFirst(7)) })
    }

    /// How often the thread of the loop has been woken since.
    func loopWakeUps(since before: ThreadCounts) throws -> Int {
        let loop = try #require(loop)
        return try #require(waits[loop]) - #require(before.waits[loop])
    }

    /// How often any thread has been woken since.
    func wakeUps(since before: ThreadCounts) -> Int { waits.map { $1 - (before.waits[$0] ?? 0) }.reduce(0, +) }
}

/// The tests count what the host does.
///
/// Other processes that keep the CPUs busy don't add to that.
@Suite("The loop of a host", .timeLimit(.minutes(2)))
struct WakeUpTests {
    @Test func `doesn't wake up or compute while nothing happens, and neither does another thread`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        #expect(try await host.stillDelivers())
        let before = try ThreadCounts(of: host)
        // There is no event to wait for, because nothing happens. The loop may still close the client's connection.
        try await Task.sleep(for: .seconds(3))
        let after = try ThreadCounts(of: host)
        #expect(try after.loopWakeUps(since: before) <= 5)
        // The host may still be waking threads for the worker's answer.
        #expect(after.wakeUps(since: before) <= 30)
        #expect(after.ticks - before.ticks <= 10)
        #expect(await host.stop() == 0)
    }

    @Test func `wakes up a few times for a push, and the host writes a few pages`() async throws {
        let pushes = 100
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        #expect(try await host.stillDelivers())
        let before = try ThreadCounts(of: host)
        for _ in 0..<pushes { try await host.push(payload(to: "good")) }
        let after = try ThreadCounts(of: host)
        // Four or five times: twice for the client, and for the disk and the module. On a slow disk, another thread
        // writes, and wakes the loop after each transaction.
        #expect(try after.loopWakeUps(since: before) <= 8 * pushes)
        // Six pages of the journal's log, and the events that the host prints.
        #expect(after.writtenBytes - before.writtenBytes <= 40_000 * pushes)
        #expect(await host.stop() == 0)
    }
}
