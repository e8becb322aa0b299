import BellhopCore
import Testing

@testable import BellhopCommandLine

@Suite("The modules that a host of bellhop dev runs") struct RunningModulesTests {
    private static let package = ModulePackage(
        id: ModulePackage.ID(directory: "/p", tool: .make), name: "p", modules: ["a", "b"], libraries: [])
    private static let crash = BellhopError(.moduleCrashed, "crashed")

    @Test(
        "say what of a package runs after a failed build",
        arguments: [
            ([], "the old build keeps running"),
            ([Event(.moduleCrashed, module: "b", cause: crash)], "a keeps running, and no build of b is running"),
            (
                [Event(.moduleCrashed, module: "b", cause: crash), Event(.moduleRestarted, module: "b")],
                "the old build keeps running"
            ),
            (
                [
                    Event(.moduleCrashed, module: "b", stage: .service, cause: crash),
                    Event(.moduleQuarantined, module: "b"),
                ], "the old build keeps running"
            ),
            (
                [Event(.settingsApplied, details: ["restarted": "a, b"]), Event(.moduleRefused, module: "b")],
                "no build of a, b is running"
            ),
            (
                [
                    Event(.settingsApplied, details: ["restarted": "a"]), Event(.moduleLoaded, module: "a"),
                    Event(.moduleEnded, module: "a", outcome: "ended"),
                ], "the old build keeps running"
            ),
            (
                ["a", "b"].map { Event(.moduleEnded, module: $0, outcome: "suspended") },
                "no build of a, b is running"
            ),
        ] as [([Event], String)])
    func words(_ events: [Event], _ words: String) {
        var running = RunningModules()
        for module in Self.package.modules { running.receive(Event(.moduleLoaded, module: module)) }
        #expect(running.afterFailedBuild(of: Self.package) == nil)
        running.receive(Event(.hostStarted))
        for event in events { running.receive(event) }
        #expect(running.afterFailedBuild(of: Self.package)?.hasSuffix(words) == true)
    }
}
