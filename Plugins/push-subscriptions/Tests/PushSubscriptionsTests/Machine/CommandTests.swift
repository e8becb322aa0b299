import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

@Suite struct CommandTests {
    static let table: [(Command, String)] = [
        (
            .setUser("ada", Profile(firstName: "Ada", email: "ada@example.com", tags: ["a"], attributes: ["n": 1])),
            #"POST /users {"attributes":{"n":1},"email":"ada@example.com","firstName":"Ada","id":"ada","#
                + #""locale":"de_DE","platform":"ios","tags":["a"],"timezone":"Europe/Berlin"}"#
        ),
        (
            .updateUser(Profile(lastName: "Smith")),
            #"PATCH /users/ada {"lastName":"Smith","locale":"de_DE","timezone":"Europe/Berlin"}"#
        ),
        (.addTags(["a", "b/c"]), #"POST /users/ada/tags {"tags":["a","b/c"]}"#),
        (.removeTags(["a"]), #"DELETE /users/ada/tags {"tags":["a"]}"#),
        (
            .setAttributes(["x": [1, nil], "y": 2.5, "z": true]),
            #"POST /users/ada/attributes {"attributes":{"x":[1,null],"y":2.5,"z":true}}"#
        ),
        (.removeAttributes(["x"]), #"DELETE /users/ada/attributes {"keys":["x"]}"#),
        (.trackEvent("paid", data: nil), #"POST /events {"name":"paid","userId":"ada"}"#),
        (
            .trackEvent("paid", data: ["amount": 12]),
            #"POST /events {"data":{"amount":12},"name":"paid","userId":"ada"}"#
        ),
    ]

    @Test(arguments: table)
    func request(_ command: Command, _ line: String) {
        var rig = Rig.registered()
        #expect(rig.command(command) == .accepted(sequence: 2))
        #expect(rig.lines == [line])
    }

    @Test(arguments: table.dropFirst().map(\.0))
    func needsAUser(_ command: Command) {
        var rig = Rig()
        #expect(rig.command(command) == .refused("There is no user. Call setUser first."))
        #expect(rig.disk.isEmpty && rig.sent.isEmpty)
    }

    @Test func aMutationIsForTheUserOfItsTime() {
        var rig = Rig.registered("ada")
        rig.command(.addTags(["a"]))
        rig.command(.logout)
        rig.command(.setUser("bob", Profile()))
        rig.command(.addTags(["b"]))
        rig.drain()
        #expect(rig.sent.map(\.path) == ["/users/ada/tags", "/users", "/users/bob/tags"])
    }

    @Test(arguments: [
        ("ada", "/users/ada"), ("a b", "/users/a%20b"), ("a/b", "/users/a%2Fb"), ("ä%", "/users/%C3%A4%25"),
        ("a?b#c", "/users/a%3Fb%23c"), ("a.b-c_d~e", "/users/a.b-c_d~e"),
    ])
    func aUserIsOneSegment(_ user: String, _ path: String) { #expect(Call.path(of: user) == path) }
}
