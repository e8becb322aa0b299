import BellhopControl
import Testing

@testable import BellhopCommandLine
@testable import BellhopValues

@Suite("The modules that a host of bellhop dev runs") struct RunningModulesTests {
    private static let package = ModulePackage(
        id: ModulePackage.ID(directory: "/p", tool: .make), name: "p",
        modules: [ModuleID(identity: "com.example.a", name: "a"), "b"],
        libraries: [])
    private static let crash = BellhopError(.moduleCrashed, "crashed")

    private static func restarted(_ modules: [ModuleID]) -> Event {
        Event(
            .settingsApplied(
                Event.SettingsApplied(
                    added: [], disabled: [], enabled: [], removed: [], restarted: modules, settings: [], unchanged: 0,
                    updated: [])))
    }

    @Test(
        "say what of a package runs after a failed build",
        arguments: [
            ([], "the old build keeps running"),
            (
                [Event(blank: .moduleCrashed, module: "b", cause: crash)],
                "a keeps running, and no build of b is running"
            ),
            (
                [Event(blank: .moduleCrashed, module: "b", cause: crash), Event(blank: .moduleRestarted, module: "b")],
                "the old build keeps running"
            ),
            (
                [
                    Event(blank: .moduleCrashed, module: "b", stage: .service, cause: crash),
                    Event(blank: .moduleQuarantined, module: "b"),
                ], "the old build keeps running"
            ),
            (
                [restarted(["a", "b"]), Event(.moduleRefused, module: "b")],
                "no build of a, b is running"
            ),
            (
                [
                    restarted(["a"]), Event(blank: .moduleLoaded, module: "a"),
                    Event(.moduleEnded(Event.ModuleEnded(outcome: .ended)), module: "a"),
                ], "the old build keeps running"
            ),
            (
                ["a", "b"].map { Event(.moduleEnded(Event.ModuleEnded(outcome: .suspended)), module: $0) },
                "no build of a, b is running"
            ),
        ] as [([Event], String)])
    func words(_ events: [Event], _ words: String) {
        var running = RunningModules()
        for module: ModuleID in ["a", "b"] { running.receive(Event(blank: .moduleLoaded, module: module)) }
        #expect(running.afterFailedBuild(of: Self.package) == nil)
        running.receive(Event(blank: .hostStarted))
        for event in events { running.receive(event) }
        #expect(running.afterFailedBuild(of: Self.package)?.hasSuffix(words) == true)
    }
}
