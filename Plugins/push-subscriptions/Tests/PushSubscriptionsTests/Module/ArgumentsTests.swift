import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

@Suite struct ArgumentsTests {
    @Test(
        arguments: [
            ("setUser", #"{"id":"a"}"#, .setUser("a", Profile())),
            (
                "setUser",
                #"{"id":"a","firstName":"F","lastName":"L","email":"e","tags":["t"],"attributes":{"x":null}}"#,
                .setUser(
                    "a", Profile(firstName: "F", lastName: "L", email: "e", tags: ["t"], attributes: ["x": .null]))
            ),
            ("updateUser", #"{"email":"e"}"#, .updateUser(Profile(email: "e"))),
            ("addTags", #"{"tags":["a","b"]}"#, .addTags(["a", "b"])),
            ("removeTags", #"{"tags":["a"]}"#, .removeTags(["a"])),
            ("setAttributes", #"{"attributes":{"x":[1]}}"#, .setAttributes(["x": [1]])),
            ("removeAttributes", #"{"keys":["x"]}"#, .removeAttributes(["x"])),
            ("setEnabled", #"{"enabled":false}"#, .setEnabled(false)),
            ("trackEvent", #"{"name":"e"}"#, .trackEvent("e", data: nil)),
            ("trackEvent", #"{"name":"e","data":{}}"#, .trackEvent("e", data: [:])), ("logout", "{}", .logout),
            ("reset", "{}", .reset), ("status", "{}", .status),
        ] as [(String, String, Command)])
    func good(_ method: String, _ json: String, _ command: Command) throws {
        let members = try #require(JSONValue(json: Data(json.utf8))?.objectValue)
        #expect(try Arguments(members, for: method).command == command)
    }

    @Test(arguments: [
        ("setUser", "{}", #"setUser needs the field "id"."#),
        ("setUser", #"{"id":7}"#, #""id" of setUser must be a string that is not empty."#),
        ("setUser", #"{"id":""}"#, #""id" of setUser must be a string that is not empty."#),
        ("setUser", #"{"id":".."}"#, #""id" of setUser must not be "." or ".."."#),
        (
            "setUser", #"{"id":"a","name":"b"}"#,
            #"setUser does not know the field "name". Its fields are id, tags, attributes, firstName, lastName, email."#
        ),
        ("setUser", #"{"id":"a","tags":"b"}"#, #""tags" of setUser must be an array of strings, none of them empty."#),
        ("updateUser", "{}", #"updateUser needs at least one of "firstName", "lastName" and "email"."#),
        ("updateUser", #"{"email":null}"#, #""email" of updateUser must be a string that is not empty."#),
        ("addTags", #"{"tags":[]}"#, #""tags" of addTags must be an array of strings, none of them empty."#),
        ("addTags", #"{"tags":["a",1]}"#, #""tags" of addTags must be an array of strings, none of them empty."#),
        (
            "setAttributes", #"{"attributes":{}}"#,
            #""attributes" of setAttributes must be an object that is not empty."#
        ),
        (
            "removeAttributes", #"{"tags":["a"]}"#,
            #"removeAttributes does not know the field "tags". Its fields are keys."#
        ),
        ("setEnabled", #"{"enabled":1}"#, #""enabled" of setEnabled must be true or false."#),
        ("trackEvent", #"{"name":"e","data":[]}"#, #""data" of trackEvent must be an object."#),
        ("logout", #"{"x":1}"#, #"logout does not know the field "x". It has no fields."#),
        ("fly", "{}", #"There is no method "fly"."#),
    ])
    func bad(_ method: String, _ json: String, _ sentence: String) throws {
        let members = try #require(JSONValue(json: Data(json.utf8))?.objectValue)
        #expect(throws: Arguments.Mistake(sentence: sentence)) { try Arguments(members, for: method) }
    }
}
