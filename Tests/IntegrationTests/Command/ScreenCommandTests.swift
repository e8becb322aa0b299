import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@Suite("bellhop screen", .timeLimit(.minutes(5)))
struct ScreenCommandTests {
    private static let pushed = #""alert":{"title":"Hello","body":"World"},"thread-id":"t""#

    @Test("prints the lock screen as the user sees it")
    func lockScreen() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        _ = try await host.client.call(Control.State(state: "background"))
        for _ in 0..<2 { try await host.push(payload(to: "good", Self.pushed)) }
        _ = try await host.client.call(Control.Device(setting: "lock"))
        let locked = try await place.bellhop("screen")
        #expect(locked.status == 0 && locked.output.hasPrefix("the lock screen\n"), "\(locked.output)\(locked.errors)")
        #expect(locked.output.hasSuffix("\n  Notification\n  1 more notification\n"))
        let file = place.directory + "/lock.png"
        let drawn = try await place.bellhop("screen", "--png", file)
        #expect(drawn.status == 0 && drawn.output.hasSuffix("picture: \(file)\n"), "\(drawn.errors)")
        #expect(try Data(contentsOf: URL(filePath: file)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        _ = try await host.client.call(Control.Device(setting: "unlock"))
        let unlocked = try await place.bellhop("screen")
        #expect(unlocked.output.contains("the notification center\nHello  now\n  World\n  1 more notification\n"))
        #expect(await host.stop() == 0)
    }

    @Test("follows the screen until the host stops, with one line for each change")
    func watch() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let watch = try RunningCommand(["screen", "--watch", "--json", "--state-dir", place.state])
        try await watch.line(containing: #""surface":"app""#)
        _ = try await host.client.call(Control.State(state: "background"))
        try await watch.line(containing: #""surface":"homeScreen""#)
        try await host.push(payload(to: "good", Self.pushed))
        try await watch.line(containing: #""title":"Hello""#)
        _ = try await host.client.call(Control.Device(setting: "lock"))
        try await watch.line(containing: #""surface":"lockScreen""#)
        _ = try await host.client.call(Control.Device(setting: "unlock"))
        try await watch.line(containing: #""surface":"homeScreen""#)
        #expect(await host.stop() == 0)
        #expect(await watch.process.ended() == 0, "\(watch.errors)")
    }

    @Test("separates the screens that are not on a terminal")
    func separator() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let watch = try RunningCommand(["screen", "--watch", "--state-dir", place.state])
        try await watch.line(containing: "the app's own screen")
        _ = try await host.client.call(Control.State(state: "background"))
        try await watch.line(containing: "---")
        try await watch.line(containing: "the home screen")
        #expect(await host.stop() == 0)
        #expect(await watch.process.ended() == 0, "\(watch.errors)")
    }
}
