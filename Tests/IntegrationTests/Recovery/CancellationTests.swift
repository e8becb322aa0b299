import BellhopTesting
import Foundation
import TestProcesses
import Testing

@Suite("A test that exceeds its time limit", .timeLimit(.minutes(2)))
struct CancellationTests {
    @Test("kills a host that does not end")
    func host() async throws {
        let place = try Workplace(modules: [])
        let host = try await place.start()
        // A stopped process does not end at SIGTERM.
        try await ProcessStatus.stop(host.processIdentifier)
        let stop = Task { await host.stop() }
        stop.cancel()
        #expect(await stop.value == 128 + SIGKILL)
    }

    @Test("kills a command that does not end")
    func command() async throws {
        let place = try Workplace(modules: [])
        // No host runs there, so the command waits.
        let command = Task { try await BellhopCommand.run(["wait", "--state-dir", place.state]) }
        command.cancel()
        #expect(try await command.value.status == 128 + SIGKILL)
    }
}
