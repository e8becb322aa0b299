import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("What a module asks the center before it has its place, or after it has lost it", .timeLimit(.minutes(5)))
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
        #expect(shown.notification == "early")
        #expect(shown.facts(Event.NotificationShown.self)?.by == .modules)
        #expect(await test.logged("delegate willPresent early").count == 1)
        let known = try await test.ask(#"{"ask":"categories"}"#)[0].identifiers("categories")
        #expect(Set(known) == ["Early", "Declared"])
        await test.stop()
    }
}
