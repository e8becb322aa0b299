import Foundation
import Testing

@testable import PushSubscriptions

/// Which requests follow from what happens, when the backend takes all of them.
@Suite struct SubscriptionTests {
    struct Scenario: CustomTestStringConvertible, Sendable {
        var name: String
        var inputs: [Input]
        var lines: [String]
        var testDescription: String { name }

        init(_ name: String, _ inputs: [Input], _ lines: [String]) {
            self.name = name
            self.inputs = inputs
            self.lines = lines
        }
    }

    private static func set(_ user: String) -> Input { .command(.setUser(user, Profile())) }

    private static func register(_ user: String) -> String {
        #"POST /users {"id":"\#(user)","locale":"de_DE","platform":"ios","timezone":"Europe/Berlin"}"#
    }

    private static func line(
        _ method: String, _ user: String, _ token: String, enabled: Bool? = nil, permission: String? = nil
    ) -> String {
        let enabled = enabled.map { #""enabled":\#($0),"# } ?? ""
        let permission = permission.map { #""permission":"\#($0)","# } ?? ""
        return #"\#(method) /users/\#(user)/push-subscriptions "#
            + #"{"devicePlatform":"ios",\#(enabled)\#(permission)"pushType":"apns","token":"\#(token)"}"#
    }

    private static func upsert(
        _ user: String, _ token: String, enabled: Bool = true, permission: String = "unknown"
    ) -> String { line("POST", user, token, enabled: enabled, permission: permission) }

    private static func remove(_ user: String, _ token: String) -> String { line("DELETE", user, token) }

    static let scenarios: [Scenario] = [
        Scenario("a token without a user", [.token("aa")], []),
        Scenario("a user without a token", [set("ada")], [register("ada")]),
        Scenario("a user, then a token", [set("ada"), .token("aa")], [register("ada"), upsert("ada", "aa")]),
        Scenario("a token, then a user", [.token("aa"), set("ada")], [register("ada"), upsert("ada", "aa")]),
        Scenario(
            "the same token again", [.token("aa"), set("ada"), .token("aa")],
            [register("ada"), upsert("ada", "aa"), upsert("ada", "aa")]),
        Scenario(
            "another token", [.token("aa"), set("ada"), .token("bb")],
            [register("ada"), upsert("ada", "aa"), remove("ada", "aa"), upsert("ada", "bb")]),
        Scenario(
            "a change of the permission", [.token("aa"), set("ada"), .permission(.granted), .permission(.granted)],
            [register("ada"), upsert("ada", "aa"), line("PATCH", "ada", "aa", permission: "granted")]),
        Scenario(
            "a permission without a subscription", [.permission(.declined), .token("aa"), set("ada")],
            [register("ada"), upsert("ada", "aa", permission: "declined")]),
        Scenario(
            "enabled is turned off", [.token("aa"), set("ada"), .command(.setEnabled(false))],
            [register("ada"), upsert("ada", "aa"), line("PATCH", "ada", "aa", enabled: false)]),
        Scenario(
            "enabled survives a logout",
            [.command(.setEnabled(false)), .command(.logout), .token("aa"), set("ada")],
            [register("ada"), upsert("ada", "aa", enabled: false)]),
        Scenario(
            "the permission does not change enabled",
            [.token("aa"), set("ada"), .permission(.declined), .token("aa")],
            [
                register("ada"), upsert("ada", "aa"), line("PATCH", "ada", "aa", permission: "declined"),
                upsert("ada", "aa", enabled: true, permission: "declined"),
            ]),
        Scenario(
            "a logout, then another user", [.token("aa"), set("ada"), .command(.logout), set("bob")],
            [register("ada"), upsert("ada", "aa"), remove("ada", "aa"), register("bob"), upsert("bob", "aa")]),
        Scenario(
            "another user without a logout", [.token("aa"), set("ada"), set("bob")],
            [register("ada"), upsert("ada", "aa"), remove("ada", "aa"), register("bob"), upsert("bob", "aa")]),
        Scenario("a logout without a user", [.token("aa"), .command(.logout)], []),
        Scenario(
            "a token after a logout", [.token("aa"), set("ada"), .command(.logout), .token("bb"), set("ada")],
            [register("ada"), upsert("ada", "aa"), remove("ada", "aa"), register("ada"), upsert("ada", "bb")]),
    ]

    @Test(arguments: scenarios)
    func requests(_ scenario: Scenario) {
        var rig = Rig()
        for input in scenario.inputs {
            rig.tell(input)
            rig.drain()
        }
        #expect(rig.lines == scenario.lines)
    }

    @Test(arguments: scenarios)
    func aRestartAfterEachInputChangesNothing(_ scenario: Scenario) {
        var rig = Rig()
        for input in scenario.inputs {
            rig.tell(input)
            rig.restart()
            rig.drain()
        }
        // What was in flight is sent again.
        var lines: [String] = []
        for request in rig.sent where !lines.contains("\(request.sequence) \(request.line)") {
            lines.append("\(request.sequence) \(request.line)")
        }
        #expect(lines == scenario.lines.enumerated().map { "\($0 + 1) \($1)" })
    }

    @Test func nothingIsAnnouncedBeforeTheUserIsConfirmed() {
        var rig = Rig()
        rig.tell(.token("aa"))
        rig.command(.setUser("ada", Profile()))
        rig.command(.addTags(["a"]))
        rig.reply(503)
        rig.tell(.token("bb"))
        rig.wake()
        #expect(rig.sent.count == 2)
        rig.reply(409)
        rig.drain()
        #expect(rig.lines.suffix(2) == [#"POST /users/ada/tags {"tags":["a"]}"#, Self.upsert("ada", "bb")])
    }

    @Test func aRefusedUserIsForgotten() {
        var rig = Rig()
        rig.tell(.token("aa"))
        rig.command(.setUser("ada", Profile()))
        rig.reply(422)
        #expect(rig.status.user == nil)
        #expect(rig.sent.count == 1, "no subscription follows")
    }

    @Test func aRefusedSubscriptionIsNotPatched() {
        var rig = Rig()
        rig.tell(.token("aa"))
        rig.command(.setUser("ada", Profile()))
        rig.reply(200)
        rig.reply(400)
        rig.tell(.permission(.granted))
        #expect(rig.sent.count == 2)
        rig.tell(.token("aa"))
        #expect(rig.sent.count == 3)
    }

    @Test func startsWithoutABackendAddNothing() {
        var rig = Rig.registered(token: "aa")
        for _ in 0..<20 {
            rig.tell(.token("aa"))
            rig.reply(.failed("no route"))
            rig.restart()
        }
        #expect(rig.disk.count <= 2)
    }

    @Test func aLogoutKeepsTheToken() {
        var rig = Rig.registered(token: "aa")
        rig.command(.logout)
        #expect(rig.status.user == nil && rig.status.isTokenKnown)
    }
}
