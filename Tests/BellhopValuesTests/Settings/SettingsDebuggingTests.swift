import Testing

@testable import BellhopValues

@Suite("Settings of a module that is debugged")
struct SettingsDebuggingTests {
    private let settings = Settings.read(
        Array(
            #"""
            {"limits": {"standby": 3, "deferredRoute": 9}, "modules": [
                {"name": "a", "packageName": "a", "className": "A", "isolation": "inProcess", "limits": {"willPresent": 2}},
                {"name": "b", "packageName": "b", "className": "B"}]}
            """#.utf8), file: "settings.json"
    ).settings

    @Test("have no time limit for its calls, and a process of its own")
    func debugged() throws {
        var settings = try #require(settings)
        try #require(settings.modules.count == 2)
        let before = settings
        settings.debug("a")
        for limit in Limit.allCases where limit != .deferredRoute {
            #expect(settings.modules[0].limits[limit] == Settings.debugLimit, "\(limit)")
        }
        // It waits for the user, not for the module.
        #expect(settings.modules[0].limits[.deferredRoute] == .seconds(9))
        #expect(settings.modules[0].limits.standby == 0 && settings.modules[0].isolation == .process)
        #expect(settings.modules[1] == before.modules[1])
        settings.debug("c")
        #expect(settings.modules[1] == before.modules[1])
    }

    @Test(
        "name the debuggers that start, or one to install",
        arguments: [
            (Debugger.allCases, "Attach with `lldb -p 4711` or `gdb -p 4711`, then continue"),
            ([.gdb], "Attach with `gdb -p 4711`, then continue"),
            ([], "Install gdb, attach with `gdb -p 4711`, then continue"),
        ])
    func debuggers(_ debuggers: [Debugger], _ hint: String) {
        #expect(BellhopError.held("a", 4711, by: debuggers).hint == hint)
    }

    @Test(
        "list their modules in the hint for an unknown name",
        arguments: [
            ([], "Add the module to the settings"), (["a"], "The settings have the module a"),
            (["a", "b"], "The settings have the modules a and b"),
            (["a", "b", "c"], "The settings have the modules a, b and c"),
            (["a", "offers"], #"Did you mean "offers"?"#),
            (
                ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"],
                "The settings have the modules a, b, c, d, e, f, g, h and 2 more"
            ),
        ] as [([String], String)])
    func unknown(_ names: [String], _ hint: String) throws {
        let entries = names.map { #"{"name": "\#($0)", "packageName": "p", "className": "\#($0)"}"# }
        let text = #"{"modules": [\#(entries.joined(separator: ", "))]}"#
        let settings = try #require(Settings.read(Array(text.utf8), file: "settings.json").settings)
        let error = #expect(throws: BellhopError.self) { try settings.checkDebugged("ofers") }
        #expect(error?.code == .moduleNotDebuggable && error?.message == #"there is no module "ofers""#)
        #expect(error?.hint == hint)
    }

    @Test("say where the entry of the module has an error")
    func refused() throws {
        let text = #"{"modules": [{"name": "a", "packageName": "a"}]}"#
        let settings = try #require(Settings.read(Array(text.utf8), file: "settings.json").settings)
        let error = #expect(throws: BellhopError.self) { try settings.checkDebugged("a") }
        #expect(error?.code == .moduleNotDebuggable && error?.location?.column == 14)
        #expect(error?.cause == "the module entry \"a\" has no \"className\"")
    }
}
