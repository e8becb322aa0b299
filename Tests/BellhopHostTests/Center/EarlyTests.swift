import BellhopCore
import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost

@Suite("What a module asks the center before it has its place, or after it has lost it", .timeLimit(.minutes(1)))
struct EarlyTests {
    @Test("while it is made it may set categories and a delegate, and notify", arguments: ["process", "inProcess"])
    func whileMade(isolation: String) async throws {
        let asks: [[String: Any]] = [
            ["ask": "setCategories", "categories": [["identifier": "Early"]]],
            ["ask": "setDelegate", "isSet": true],
            ["ask": "add", "request": ["identifier": "early", "content": ["title": "T"]]],
        ]
        let test = try await TestHost(modules: [
            TestHost.entry("center", ["isolation": isolation, "data": ["ask": asks]])
        ])
        let shown = try #require(await test.events(.notificationShown).first)
        #expect(shown.details?["identifier"] == "early")
        #expect(shown.details?["by"] == "modules")
        #expect(await test.logged("delegate willPresent early").count == 1)
        let known = try await test.ask(#"{"ask":"categories"}"#)[0].identifiers("categories")
        #expect(Set(known) == ["Early", "Declared"])
        await test.stop()
    }

    @Test("what an instance sets that has not its place means nothing to the one that has")
    func elsewhere() async throws {
        let test = try await TestHost(modules: ["center"])
        let module = ModuleID(rawValue: "center")
        let other = Generation(of: module, desk: await test.host.desk, clock: test.clock)
        for request in [
            #"{"ask":"setDelegate","isSet":true}"#, #"{"ask":"setCategories","categories":[{"identifier":"Other"}]}"#,
        ] {
            let answer = await withCheckedContinuation { continuation in
                other.center(Array(request.utf8), from: module) { continuation.resume(returning: $0) }
            }
            #expect(answer == CenterAnswer.done.json)
        }
        let events = try await test.push(TestHost.payload(to: "center"))
        #expect(events.contains { $0.message?.hasPrefix("willPresent") == true })
        #expect(try await test.ask(#"{"ask":"categories"}"#)[0].identifiers("categories") == ["Declared"])
        await test.stop()
    }
}
