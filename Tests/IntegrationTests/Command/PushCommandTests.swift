import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("bellhop push", .timeLimit(.minutes(5)))
struct PushCommandTests {
    @Test("without a host starts one, delivers, shows the trace, and leaves nothing running")
    func alone() async throws {
        let place = try Workplace(modules: ["good"])
        for _ in 0..<3 {
            let result = try await place.bellhop("push", "-", input: payload(to: "good"))
            #expect(result.status == 0, "\(result.errors)")
            for word in ["loaded", "willPresent → banner list", "“Hello” as banner, list", "finished", "stopping"] {
                #expect(result.output.contains(word), "\(result.output)")
            }
            #expect(!FileManager.default.fileExists(atPath: place.state + "/bellhop.sock"))
            #expect(try await place.bellhop("status").status == 69)
        }
    }

    @Test("starts no host if that is forbidden", arguments: [["push", "-"], ["replay", "last"]])
    func forbidden(words: [String]) async throws {
        let place = try Workplace(modules: ["good"])
        let result = try await BellhopCommand.run(
            words + ["--no-start", "--settings", place.settings, "--state-dir", place.state],
            input: Array(payload(to: "good").utf8))
        #expect(result.status == 69)
        #expect(result.errors.contains("no host is running"), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: place.state))
    }

    @Test("reads a push from a pipe that is written while it waits")
    func piped() async throws {
        let place = try Workplace(modules: ["good"])
        let file = place.directory + "/push.apns"
        try Data(payload(to: "good").utf8).write(to: URL(filePath: file))
        let words = ["push", "-", "--settings", place.settings, "--state-dir", place.state]
        let result = try await BellhopCommand.run(words, piping: file)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("“Hello” as banner, list"), "\(result.output)")
    }

    @Test("with a host sends it the push, and shows only what that leads to")
    func together() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let result = try await place.bellhop("push", "-", input: payload(to: "good"))
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("accepted") && result.output.contains("finished"))
        #expect(!result.output.contains("loaded"))
        #expect(host.events.first(Event.PushAccepted.self)?.source == "<stdin>")
        #expect(await host.stop() == 0)
    }

    @Test("exits with 0 although the module failed")
    func moduleFails() async throws {
        let place = try Workplace(modules: ["dereferences_null"])
        let push = payload(to: "dereferences_null", #""alert":"x","misbehave":true"#)
        let result = try await place.bellhop("push", "-", input: push)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("willPresent failed, so nothing is shown"), "\(result.output)")
        // The host has ended, so no other command can ask it.
        #expect(result.output.contains("in misbehave at "), "\(result.output)")
        #expect(!result.output.contains("bellhop why"), "\(result.output)")
    }

    @Test("without a host advises no command that needs one, unless it says to start one")
    func advice() async throws {
        let place = try Workplace(modules: ["good"], ["authorization": "denied"])
        let push = try await place.bellhop("push", "-", input: payload(to: "good"))
        let advice = "→ Allow the app's notifications: "
        let run = "`bellhop run \(place.options)`, then"
        #expect(
            push.output.contains(advice + "\(run) `bellhop authorize grant \(place.options)`\n"), "\(push.output)")
        let replay = try await place.bellhop("replay", "p9")
        #expect(
            replay.errors.contains("hint: List those it keeps: \(run) `bellhop history \(place.options)`"), "\(replay)")

        let host = try await place.start()
        let shown = try await place.bellhop("push", "-", input: payload(to: "good"))
        #expect(shown.output.contains(advice + "`bellhop authorize grant \(place.options)`\n"), "\(shown.output)")
        await host.stop()
    }

    @Test("refuses a bad push with its place, with a host and without", arguments: [true, false])
    func bad(withHost: Bool) async throws {
        let place = try Workplace(modules: ["good"])
        let host = withHost ? try await place.start() : nil
        let result = try await place.bellhop("push", "-", input: "{\"aps\": }")
        #expect(result.status == 65)
        #expect(result.errors.contains("<stdin>:1:9: error: "), "\(result.errors)")
        await host?.stop()
    }

    @Test("two at once without a host both deliver")
    func race() async throws {
        let place = try Workplace(modules: ["good"])
        let first = Task { try await place.bellhop("push", "-", input: payload(to: "good")) }
        let second = Task { try await place.bellhop("push", "-", input: payload(to: "good")) }
        for result in try await [first.value, second.value] {
            // The one that lends its host may end it before the other is served; that one says so.
            #expect(result.status == 0, "\(result.errors)")
        }
    }
}
