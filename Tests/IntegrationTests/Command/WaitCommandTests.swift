import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopTesting

@Suite("bellhop wait", .timeLimit(.minutes(2)))
struct WaitCommandTests {
    @Test("waits for a host although an earlier one was stopped, or was killed", arguments: [true, false])
    func earlier(isStopped: Bool) async throws {
        let place = try Workplace(modules: ["good"])
        let earlier = try await place.start()
        if isStopped { await earlier.stop() } else { await earlier.kill() }
        // Longer than a host that ended may take to be followed by another.
        let clock = ContinuousClock.now
        let wait = Task { try await place.bellhop("wait") }
        try await Task.sleep(for: .seconds(1.5))
        let host = try await place.start()
        let result = try await wait.value
        #expect(result.status == 0, "\(result.errors)")
        #expect(clock.duration(to: .now) < .seconds(25))
        await host.stop()
    }

    @Test(
        "does not wait for a host that cannot start with the settings",
        arguments: [
            ("[]", 65, "settings.json:1:1: error: "),
            ("{", 65, "settings.json:1:"), (nil, 66, "the settings cannot be read (Is a directory)"),
        ] as [(String?, Int32, String)])
    func unusable(_ text: String?, _ code: Int32, _ words: String) async throws {
        let place = try Workplace(modules: [])
        if let text {
            try Data(text.utf8).write(to: URL(filePath: place.settings))
        } else {
            try FileManager.default.removeItem(atPath: place.settings)
            try FileManager.default.createDirectory(atPath: place.settings, withIntermediateDirectories: false)
        }
        let result = try await place.bellhop("wait")
        #expect(result.status == code && result.errors.contains(words), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: place.state))
    }

    @Test("and other commands end when a signal has stopped the host, and the host doesn't carry them out later")
    func stopped() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        kill(host.processIdentifier, SIGSTOP)
        try await withThrowingTaskGroup(of: Void.self) { group in
            let commands = [
                ["wait"], ["status"], ["modules"], ["why", "last"], ["events", "--follow"], ["landed", "--no-wait"],
                ["stop"],
            ]
            for words in commands {
                group.addTask {
                    let result = try await BellhopCommand.run(words + ["--state-dir", place.state])
                    let said = "bellhop.sock: error: the host, process \(host.processIdentifier), does not answer"
                    #expect(result.status == 69 && result.errors.contains(said), "\(words): \(result.errors)")
                }
            }
            try await group.waitForAll()
        }
        kill(host.processIdentifier, SIGCONT)
        #expect(try await host.stillDelivers())
        #expect(host.events.first(.sessionChanged) == nil)
        await host.stop()
    }

    @Test("ends with the reason when the host that it waits for fails to start")
    func failed() async throws {
        let place = try Workplace(modules: ["good"])
        await (try await place.start()).stop()
        let wait = Task { try await place.bellhop("wait") }
        try Data("[]".utf8).write(to: URL(filePath: place.settings))
        #expect(try await place.bellhop("run").status == 65)
        let result = try await wait.value
        #expect(result.status == 65 && result.errors.contains("settings.json:1:1: error: "), "\(result.errors)")
    }
}
