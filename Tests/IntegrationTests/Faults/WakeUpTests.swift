import BellhopControl
import BellhopCore
import BellhopTesting
import Foundation
import Testing

extension HostProcess {
    /// How often the thread of the loop has waited, and so how often something has woken it.
    fileprivate var wakeUps: Int {
        get throws {
            let tasks = "/proc/\(processIdentifier)/task"
            for thread in try FileManager.default.contentsOfDirectory(atPath: tasks) {
                guard let name = try? String(contentsOfFile: "\(tasks)/\(thread)/comm", encoding: .utf8),
                    name == "bellhop.loop\n"
                else { continue }
                let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
            }
            throw CocoaError(.fileNoSuchFile)
        }
    }
}

/// Other processes that keep the CPUs busy don't wake the loop, so a busy machine fails none of these tests.
@Suite("The loop of a host", .timeLimit(.minutes(2)))
struct WakeUpTests {
    @Test func `doesn't wake up while nothing happens`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        #expect(try await host.stillDelivers())
        let before = try host.wakeUps
        // That nothing happens is no event to wait for. The loop may still close the client's connection.
        try await Task.sleep(for: .seconds(1))
        #expect(try host.wakeUps - before <= 5)
        #expect(await host.stop() == 0)
    }

    @Test func `wakes up a few times for a push`() async throws {
        let pushes = 100
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        #expect(try await host.stillDelivers())
        let before = try host.wakeUps
        for _ in 0..<pushes { try await host.push(payload(to: "good")) }
        // Three or four times: for the client, the disk and the module. On a slow disk, another thread writes, and wakes
        // the loop after each transaction.
        #expect(try host.wakeUps - before <= 8 * pushes)
        #expect(await host.stop() == 0)
    }
}
