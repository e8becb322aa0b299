import BellhopCore
import BellhopTesting
import Foundation
import Testing

@Suite("Commands that need no host", .timeLimit(.minutes(5)))
struct FileCommandTests {
    @Test(
        "validate takes the files of this repository",
        arguments: [
            Repository.settings, Repository.example("transfer"), Repository.example("silent"),
        ])
    func valid(file: String) async throws {
        let result = try await BellhopCommand.run(["validate", file])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.errors.isEmpty)
    }

    @Test(
        "validate refuses a bad file with its place and how to mend it",
        arguments: [
            ("settings.json", "{ \"push\": \"yes\",\n \"modules\": [] }", ":1:11:"),
            ("settings.json", "{ \"modules\": [ }", ":1:16:"), ("bad.apns", "{\"aps\": 1}", ":1:9:"),
        ])
    func invalid(name: String, text: String, place: String) async throws {
        let workplace = try Workplace("{}")
        let file = "\(workplace.directory)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let result = try await BellhopCommand.run(["validate", file])
        #expect(result.status == 65)
        #expect((result.output + result.errors).contains(file + place), "\(result.output)\(result.errors)")
    }

    @Test("validate warns of what iOS would pass over in a push, and takes it", arguments: [false, true])
    func passedOver(isJSON: Bool) async throws {
        let workplace = try Workplace("{}")
        let file = "\(workplace.directory)/wrong.apns"
        try Data("{\"aps\": {\"alert\": \"Hi\",\n  \"badge\": \"3\"}}".utf8).write(to: URL(fileURLWithPath: file))
        let result = try await BellhopCommand.run(["validate", file] + (isJSON ? ["--json"] : []))
        #expect(result.status == 0, "\(result.errors)")
        let place = isJSON ? #""column":12,"# : file + ":2:12: warning: \"badge\" in \"aps\""
        #expect(result.output.contains(place), "\(result.output)")
        #expect(result.output.contains(isJSON ? #""body":"Hi""# : "body      Hi"), "\(result.output)")
    }

    @Test("inspect reads a module without running it")
    func inspect() async throws {
        let good = try await BellhopCommand.run(["inspect", Repository.fixture("good")])
        #expect(good.status == 0, "\(good.errors)")
        for word in ["fixtures", "Fixture (lifecycle)", "getNotificationCategories", "fixture/{item}/{count}", "B@sq"] {
            #expect(good.output.contains(word), "\(good.output)")
        }
        let swift = try await BellhopCommand.run(["inspect", Repository.shapes, "--json"])
        #expect(swift.output.contains("PlainModule"), "\(swift.output)\(swift.errors)")
        let text = try await BellhopCommand.run(["inspect", Repository.fixture("text_file")])
        #expect(text.status == 65)
        #expect(text.errors.contains("INPUT(libfixture") && text.errors.contains("hint: "), "\(text.errors)")
    }

    @Test(
        "a command line that is wrong ends with its code and says how to mend it",
        arguments: [
            (["pusch", "x"], 64, "Did you mean \"push\"?"), (["push"], 64, "push needs FILE"),
            (["push", "--jsn", "x"], 64, "Did you mean \"--json\"?"),
            (["state", "forground"], 64, "Did you mean \"foreground\"?"),
            (["validate", "/nowhere/push.apns"], 66, "/nowhere/push.apns"),
            (["run", "--settings", "/nowhere/settings.json"], 66, "/nowhere/settings.json"),
            (["push", "/nowhere/push.apns"], 66, "/nowhere/push.apns"), (["status"], 69, "bellhop run"),
            (["tap", "last"], 69, "bellhop run"), (["inspect", "/nowhere/libX.so"], 65, "/nowhere/libX.so"),
        ])
    func wrong(words: [String], status: Int32, said: String) async throws {
        let place = try Workplace("{}")
        let result = try await BellhopCommand.run(words + ["--state-dir", place.state])
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(said), "\(result.errors)")
        #expect(result.errors.contains("error: "))
        #expect(result.output.isEmpty)
    }
}
