import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Faults in what a module does with routes and pages.
@Suite("A module that crashes on the screen", .timeLimit(.minutes(5)))
struct ScreenFaultTests {
    @Test("declines its route, or lets the user leave, and its page can be opened again")
    func navigation() async throws {
        let open = Workplace.entry("crashes_in_open_route", ["routes": ["open/{word}"]])
        let place = try FaultPlace(["uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["*"]]]) { state in
            [open, Workplace.entry("crashes_in_route")]
                + ["crashes_in_did_open", "crashes_in_should_leave_page"].map {
                    Workplace.entry($0, ["data": FaultPlace.file(of: $0, in: state)])
                }
        }
        let host = try await place.start()
        try await host.login()
        // Declined: the next candidate, which is the web, shows it.
        for (module, route) in [("crashes_in_open_route", "open"), ("crashes_in_route", "crashes_in_route")] {
            let shown = try #require(try await host.navigate(to: "\(route)/misbehave"))
            #expect(shown.kind == .navigationWeb)
            let declined = host.events.all(.navigationDeclined).first { $0.module?.rawValue == module }
            #expect(declined?.cause?.code == .moduleCrashed)
            try await expectRestart(of: module, of: host)
            #expect(try await host.navigate(to: "\(route)/tea")?.kind == .navigationNative)
        }
        // Opened, whatever the module makes of hearing that it is.
        try place.arm("crashes_in_did_open")
        #expect(try await host.navigate(to: "crashes_in_did_open/tea")?.kind == .navigationNative)
        try await expectRestart(of: "crashes_in_did_open", of: host)
        // Left: a page that cannot be asked keeps nobody.
        #expect(try await host.navigate(to: "crashes_in_should_leave_page/tea")?.kind == .navigationNative)
        try place.arm("crashes_in_should_leave_page")
        #expect(try await host.navigate(to: "elsewhere")?.kind == .navigationWeb)
        try await expectRestart(of: "crashes_in_should_leave_page", of: host)
        for selector in [Selector.didOpen, .shouldLeavePage] {
            let calls = host.events.all(.callFinished).filter {
                $0.facts(Event.CallFinished.self)?.selector == selector
            }
            #expect(
                calls.contains {
                    $0.facts(Event.CallFinished.self)?.outcome == .failedClosed && $0.cause?.code == .moduleCrashed
                })
        }
        try await place.end(host)
    }

    private func expectRestart(of module: String, of host: HostProcess) async throws {
        let crash = try #require(await host.event(.moduleCrashed) { $0.module?.rawValue == module })
        expectCrash(crash, is: .signalled(Fault.trap, in: "misbehave"), of: module)
        #expect(await host.event(.moduleRestarted) { $0.module?.rawValue == module } != nil)
    }
}
