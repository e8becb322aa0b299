import BellhopTesting
import BellhopValues
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
        "completions lists the modules that the settings enable, and the routes without parameters",
        arguments: [("modules", "good\n"), ("subjects", "good\nmessages\nfixture/tea\n")])
    func listing(_ words: String, _ expected: String) async throws {
        let routes = ["routes": ["fixture/tea", "fixture/{item}/{count}"]]
        let workplace = try Workplace(
            modules: [Workplace.entry("good", routes), Workplace.entry("slow", ["enabled": false])],
            ["uux": ["baseURL": "https://bank.example/", "routes": ["messages", "transfer/*"]]])
        let result = try await BellhopCommand.run(["completions", words], directory: workplace.directory)
        #expect(result.status == 0 && result.output == expected, "\(result)")
    }

    @Test(
        "validate warns of a library that is not there or is no module, at its entry, and takes the file",
        arguments: [
            ("gone", "the library PATH is not there", "Set `library` to the path of the .so, or build fixtures"),
            ("text_file", "the library PATH can't be loaded: the file is no shared object", "Point `library`"),
            ("empty", "the library PATH can't be loaded: the file is empty", "Build the module again"),
            ("other_machine", "the library PATH can't be loaded: the file is for", "Build the module for"),
            (
                "truncated_header", "the library PATH can't be loaded: the file ends at byte 40",
                "It was cut short or is still being written"
            ),
            ("no_magic", "the library PATH can't be loaded: the file has no section", "Swift: add the ModuleExports"),
            ("directory", "the library PATH can't be loaded: this is a directory", "Name the .so itself"),
            (
                "undefined_symbol", "the library PATH can't be loaded: no library that the module needs defines ",
                "Link the library that defines it"
            ),
            ("good", nil, nil),
        ] as [(String, String?, String?)])
    func library(name: String, message: String?, hint: String?) async throws {
        let entry = String(
            decoding: try JSONSerialization.data(
                withJSONObject: Workplace.entry(name), options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
        let workplace = try Workplace("{\"modules\": [\n  \(entry)\n]}")
        let words = ["validate", workplace.settings]
        let result = try await BellhopCommand.run(words)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        let warnings = result.output.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(warnings.count == (message == nil ? 0 : 1), "\(result.output)")
        let json = try await BellhopCommand.run(words + ["--json"])
        #expect(json.status == 0 && json.output.contains(#""severity":"warning""#) == (message != nil), "\(json)")
        let disabled = try Workplace("{\"modules\": [\(entry.dropLast()), \"enabled\": false}]}")
        #expect(try await !disabled.bellhop("validate", disabled.settings).output.contains("warning: "))
        guard let message, let hint, let warning = warnings.first else { return }
        let place = "\(workplace.settings):2:3: warning: "
        #expect(warning.hasPrefix(place + message.replacing("PATH", with: Repository.fixture(name))), "\(warning)")
        #expect(warning.contains(". " + hint) || warning.contains(": " + hint), "\(warning)")
    }

    @Test("validate warns of a library that a module needs and the loader does not find")
    func neededLibrary() async throws {
        let workplace = try Workplace(modules: [Workplace.entry("good", ["library": "module.so"])])
        let path = workplace.directory + "/module.so"
        let good = try Data(contentsOf: URL(filePath: Repository.fixture("good")))
        let name = try #require(good.range(of: Data("libc.so.6\0".utf8)))
        let damaged = good.replacing(good[name], with: Data("libz.so.6\0".utf8))
        try damaged.write(to: URL(filePath: path))
        let result = try await workplace.bellhop("validate", workplace.settings)
        let words = "can't be loaded: the module needs libz.so.6, which the loader does not find. Install libz.so.6"
        #expect(result.status == 0 && result.output.contains("module.so \(words)"), "\(result)")
    }

    @Test("validate looks for a library in the places of the settings file, not of the package")
    func libraryPlaces() async throws {
        let entry = #"{"name": "a", "packageName": "fixtures", "productName": "Absent", "className": "Fixture"}"#
        let workplace = try Workplace("{\"modulePath\": [\"built\"], \"modules\": [\(entry)]}")
        let missing = try await workplace.bellhop("validate", workplace.settings)
        #expect(missing.output.contains("libAbsent.so is in none of the places it is looked for"), "\(missing)")
        #expect(missing.output.contains("\(workplace.directory)/built/libAbsent.so"), "\(missing)")
        let built = workplace.directory + "/built"
        try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: built + "/libAbsent.so", withDestinationPath: Repository.fixture("good"))
        let found = try await workplace.bellhop("validate", workplace.settings)
        #expect(found.status == 0 && !found.output.contains("warning: "), "\(found)")
        let package = workplace.directory + "/module.json"
        try Data(entry.utf8).write(to: URL(filePath: package))
        let checked = try await workplace.bellhop("validate", package)
        #expect(checked.status == 0 && !checked.output.contains("warning: "), "\(checked)")
    }

    @Test("validate names the command that checks the libraries completely")
    func libraries() async throws {
        let workplace = try Workplace(modules: [Workplace.entry("good", ["className": "Fixtur"])])
        let result = try await BellhopCommand.run(["validate", workplace.settings])
        let line = "To check the libraries completely, run `bellhop doctor --settings \(workplace.settings)`\n"
        #expect(result.status == 0 && result.output.hasSuffix(": 1 module\n" + line), "\(result.output)")
        let here = try await BellhopCommand.run(["validate", "settings.json"], directory: workplace.directory)
        #expect(here.output.hasSuffix("run `bellhop doctor`\n"), "\(here.output)")
        let json = try await BellhopCommand.run(["validate", workplace.settings, "--json"])
        #expect(!json.output.contains("doctor"), "\(json.output)")
        let push = try await BellhopCommand.run(["validate", Repository.example("transfer")])
        #expect(!push.output.contains("doctor"), "\(push.output)")
    }

    @Test(
        "validate --fcm checks a message, and the push that Firebase makes of it",
        arguments: [
            (#"{"message":{"topic":"t","notification":{"title":"Hello"}}}"#, 0, "title     Hello\n", ""),
            (
                #"{"message":{"topic":"t","apns":{"payload":{"aps":{"sund":"x"}}}}}"#, 0, "",
                "<the push of FILE>:1:"
            ),
            (#"{"message":{"notification":{"title":"Hello"}}}"#, 65, "", "it has no target"),
            (#"{"message":{"topic":"t","notifcation":{}}}"#, 65, "", #"there is no field "message.notifcation""#),
            ("{", 65, "", "it is not JSON"),
        ])
    func message(json: String, status: Int32, said: String, error: String) async throws {
        let firebase: [String: Any] = [
            "name": "Firebase", "packageName": "Q2Firebase", "className": "Q2FirebaseModule",
            "data": ["googleAppId": "a", "gcmSenderId": "1", "apiKey": "k", "projectId": "p"],
        ]
        let cases: [(modules: [Any], warning: String?)] = [
            ([firebase], nil), (["good"], "the settings have no Q2FirebaseModule"),
        ]
        for (modules, warning) in cases {
            let workplace = try Workplace(modules: modules)
            let file = workplace.directory + "/m.json"
            try Data(json.utf8).write(to: URL(filePath: file))
            let result = try await workplace.bellhop("validate", "--fcm", file)
            #expect(result.status == status)
            let text = result.output + result.errors
            let words = [said, error.replacing("FILE", with: file), status == 0 ? warning ?? "" : ""]
            for word in words where !word.isEmpty { #expect(text.contains(word), "\(text)") }
            #expect(warning != nil || !text.contains("Q2FirebaseModule"), "\(text)")
        }
    }

    @Test(
        "validate refuses a bad file with its place and how to fix it",
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

    @Test("validate checks a push against the settings, and names the command that asks the host")
    func pushAndSettings() async throws {
        let workplace = try Workplace(modules: ["good"], ["legacyFallback": false])
        try Data(payload().utf8).write(to: URL(fileURLWithPath: "\(workplace.directory)/push.apns"))
        let words = ["validate", "push.apns"]
        let checked = try await BellhopCommand.run(words, directory: workplace.directory)
        #expect(checked.status == 0, "\(checked.errors)")
        for said in ["push.apns: warning: the payload has no sender", "none: it goes to no push module\n"] {
            #expect(checked.output.contains(said), "\(checked.output)")
        }
        #expect(!checked.output.contains("bellhop why"), "\(checked.output)")
        let host = try await workplace.start()
        let asked = try await BellhopCommand.run(
            words + ["--state-dir", workplace.state], directory: workplace.directory)
        let line = "To see what the running host would do, run `bellhop why push.apns --state-dir \(workplace.state)`\n"
        #expect(asked.output.hasSuffix(line), "\(asked.output)")
        await host.stop()
        // If nothing names the settings file, an error in it does not fail the check of a push.
        try Data("{".utf8).write(to: URL(fileURLWithPath: workplace.settings))
        let alone = try await BellhopCommand.run(words, directory: workplace.directory)
        #expect(alone.status == 0 && !alone.output.contains("warning"), "\(alone)")
        let named = try await workplace.bellhop("validate", "\(workplace.directory)/push.apns")
        #expect(named.status == 65 && named.errors.contains("settings.json:1:"), "\(named)")
    }

    @Test("inspect says which methods the author of a class wrote, without running it")
    func inspect() async throws {
        let c = try await BellhopCommand.run(["inspect", Repository.fixture("good")])
        #expect(c.status == 0, "\(c.errors)")
        let words = [
            "fixtures", "Fixture, a module (className in settings.json)", "getNotificationCategories() -> categories",
            "userNotificationCenter(_:willPresent:) -> options",
            "fixture/{item}/{count}, with item: text, count: whole number",
        ]
        for word in words { #expect(c.output.contains(word), "\(word): \(c.output)") }
        let swift = try await BellhopCommand.run(["inspect", Repository.shapes])
        let plain = swift.output.components(separatedBy: "\n\n").first { $0.hasPrefix("PlainModule,") }
        #expect(
            plain?.split(separator: "\n").dropFirst(2).map { $0.drop { $0 == " " } } == [
                "getNotificationCategories() -> categories",
                "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
                "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
                "application(_:didReceiveRemoteNotification:) -> fetch result, asynchronous",
                "userNotificationCenter(_:willPresent:) -> options, asynchronous",
                "userNotificationCenter(_:didReceive:), asynchronous",
            ], "\(swift.output)\(swift.errors)")
        let json = try await BellhopCommand.run(["inspect", Repository.shapes, "--json"])
        #expect(json.output.contains("applicationSignificantTimeChange"), "\(json.output)")
    }

    @Test("inspect --run tells the sender and the categories, and how a class fails")
    func inspectRunning() async throws {
        let good = try await BellhopCommand.run(["inspect", "--run", Repository.fixture("good")])
        #expect(good.status == 0, "\(good.errors)")
        for word in ["com.example.fixture.good", "Fixture: Open (Fixture.open)"] {
            #expect(good.output.contains(word), "\(good.output)")
        }
        for (name, why) in [
            ("crashes_in_create", "in misbehave"), ("crashes_in_sender", "in misbehave"),
            ("crashes_in_get_notification_categories", "in misbehave"), ("null_create", "create"),
            ("hangs_in_create", "was not up within 10 s"),
        ] {
            let bad = try await BellhopCommand.run(["inspect", "--run", Repository.fixture(name)])
            #expect(bad.status == 1, "\(name): \(bad.output)\(bad.errors)")
            #expect(bad.output.contains("does not run: ") && bad.output.contains(why), "\(name): \(bad.output)")
        }
        let extensions = try await BellhopCommand.run([
            "inspect", "--run", "--json", Repository.fixture("service_good"),
        ])
        #expect(extensions.output.contains(#""sender":"#), "\(extensions.output)\(extensions.errors)")
    }

    @Test(
        "inspect says why a file is no module",
        arguments: [
            ("text_file", 65, "INPUT(libfixture"), ("truncated", 65, "the file ends at byte"),
            ("truncated_header", 65, "the file ends at byte 40"), ("empty", 65, "the file is empty"),
            ("other_machine", 65, "the file is for"), ("no_magic", 65, "it is no Bellhop module"),
            ("directory", 66, "this is a directory"), ("gone", 66, "the file is not there"),
        ])
    func inspectBadFile(name: String, status: Int32, why: String) async throws {
        for run in [[], ["--run"]] {
            let result = try await BellhopCommand.run(["inspect"] + run + [Repository.fixture(name)])
            #expect(result.status == status, "\(result.errors)")
            #expect(result.errors.contains(why) && result.errors.contains("hint: "), "\(result.errors)")
            #expect(result.output.isEmpty)
        }
    }

    @Test("inspect does not wait for a writer of a pipe, and does not read an endless file")
    func inspectDevice() async throws {
        let place = try Workplace("{}")
        let pipe = "\(place.directory)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let large = "\(place.directory)/large"
        #expect(FileManager.default.createFile(atPath: large, contents: nil) && truncate(large, 1 << 42) == 0)
        let socket = "\(place.directory)/socket"
        #expect(mknod(socket, S_IFSOCK | 0o600, 0) == 0)
        for (file, status, what) in [
            (pipe, 66, "this is a pipe"), ("/dev/zero", 66, "this is a device"), (large, 65, "more than the"),
            (socket, 66, "this is a socket"),
        ] {
            let result = try await BellhopCommand.run(["inspect", file])
            #expect(result.status == status, "\(result.errors)")
            #expect(result.errors.contains(what) && result.errors.contains("hint: "), "\(result.errors)")
        }
    }

    @Test(
        "a command line that is wrong ends with its code and says how to fix it",
        arguments: [
            (["pusch", "x"], 64, "Did you mean \"push\"?"), (["push"], 64, "push needs FILE"),
            (["push", "--jsn", "x"], 64, "Did you mean \"--json\"?"),
            (["state", "forground"], 64, "Did you mean \"foreground\"?"),
            (["validate", "/nowhere/push.apns"], 66, "/nowhere/push.apns"),
            (["run", "--settings", "/nowhere/settings.json"], 66, "/nowhere/settings.json"),
            (["push", "/nowhere/push.apns"], 66, "/nowhere/push.apns"), (["status"], 69, "bellhop run"),
            (["tap", "last"], 69, "bellhop run"), (["inspect", "/nowhere/libX.so"], 66, "/nowhere/libX.so"),
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
