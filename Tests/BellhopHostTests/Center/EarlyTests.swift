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

    @Test("it may set 128 categories of four actions with icons at once", arguments: ["process", "inProcess"])
    func manyCategories(isolation: String) async throws {
        let categories = (0..<128).map { number in
            let actions = (0..<4).map { action in
                [
                    "identifier": "com.example.bank.category.\(number).action.\(action)",
                    "title": "Action \(action) of the category \(number)", "systemImageName": "creditcard.circle.fill",
                ]
            }
            return ["identifier": "Category \(number)", "actions": actions] as [String: Any]
        }
        let asks: [[String: Any]] = [["ask": "setCategories", "categories": categories]]
        try #require(JSONSerialization.data(withJSONObject: asks).count > CenterRequest.limit)
        let test = try await TestHost(modules: [
            TestHost.entry("center", ["isolation": isolation, "data": ["ask": asks]])
        ])
        guard case .categories(let known) = try await test.host.handle(.categories) else {
            Issue.record("no categories")
            return
        }
        #expect(known.count == 129 && known.filter { $0.actions.count == 4 }.count == 128)
        await test.stop()
    }
}
