import BellhopSystem
import BellhopTesting
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopCommandLine
@testable import BellhopValues

/// What each command says when a person mistypes it: a sentence, what to do, and an exit code of sysexits.h.
@Suite("Mistyped commands", .timeLimit(.minutes(5)))
struct MistypedCommandTests {
    struct Row: CustomTestStringConvertible {
        let words: [String]
        let input: String
        let code: ExitCode
        let sentence: String
        let hint: String

        init(_ words: [String], input: String = "", _ code: ExitCode, _ sentence: String, _ hint: String) {
            self.words = words
            self.input = input
            self.code = code
            self.sentence = sentence
            self.hint = hint
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    private static func check(_ row: Row, _ result: BellhopCommand.Result) {
        #expect(result.status == row.code.rawValue, "\(result.output)\(result.errors)")
        let lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.first?.contains(row.sentence) == true, "\(result.errors)")
        #expect(lines.contains { $0.hasPrefix("hint: ") && $0.contains(row.hint) }, "\(result.errors)")
    }

    /// In a directory without settings.
    private static let anywhere = [
        Row(["run"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["run", "settings.json"], .usage, #"run does not take "settings.json""#, "bellhop run [options]"),
        Row(["gateway"], .usage, "gateway needs TASK", "bellhop gateway"),
        Row(["gateway", "stup"], .usage, #""stup""#, #"Did you mean "setup"?"#),
        Row(["gateway", "setup"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["page"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["page", "--port", "http"], .usage, #"--port is "http""#, "a whole number from 0 to 65535"),
        Row(["dev", "--page", "70000"], .usage, #"--page is "70000""#, "a whole number from 0 to 65535"),
        Row(
            ["page", "--read-only-setting"], .usage, "page has no option --read-only-setting",
            #"Did you mean "--read-only-settings"?"#),
        Row(["wait"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["wait", "10"], .usage, #"wait does not take "10""#, "bellhop wait [options]"),
        Row(["stop"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["stop", "now"], .usage, #"stop does not take "now""#, "bellhop stop [options]"),
        Row(["sta\u{A0}tus"], .usage, "(its character 4 is U+00A0 (NO-BREAK SPACE))", #"Did you mean "status"?"#),
        Row(["status", "--jsn"], .usage, "status has no option --jsn", #"Did you mean "--json"?"#),
        Row(
            ["status", "--settings", "nope.json"], .noInput, "nope.json: error: the settings file is not there",
            "Check the name of the file"),
        Row(
            ["push", "-"], input: #"{"aps":{}}"#, .noInput, "the settings file is not there", "Change to the directory"
        ),
        Row(["push"], .usage, "push needs FILE", "bellhop push [options] FILE"),
        Row(["push", "nosuch.apns"], .noInput, "nosuch.apns: error: the file cannot be read", "Check its name"),
        Row(["push", "."], .noInput, "this is a directory, not a file", "Name a file in it"),
        Row(["replay"], .usage, "replay needs ID", "bellhop replay last"),
        Row(["tap"], .usage, "tap needs ID", "Write `bellhop tap last`, or use an ID"),
        Row(["tap", "last"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["action", "last"], .usage, "action needs ACTION", "bellhop action [options] ID ACTION"),
        Row(
            ["reply", "last", "go"], .usage, #"reply needs TEXT after the ID "last" and the ACTION "go""#,
            "bellhop reply [options] ID ACTION TEXT"
        ),
        Row(["expand"], .usage, "expand needs ID", "Write `bellhop expand last`, or use an ID"),
        Row(["expand", "last", "--png"], .usage, "--png has no value", "--png FILE"),
        Row(["dismiss"], .usage, "dismiss needs ID", "Write `bellhop dismiss last`, or use an ID"),
        Row(["state", "forground"], .usage, #"the STATE "forground""#, #"Did you mean "foreground"?"#),
        Row(["device", "lok"], .usage, #"the SETTING "lok""#, #"Did you mean "lock"?"#),
        Row(["open-settings", "a", "b"], .usage, #"open-settings does not take "b""#, "open-settings [options] [ID]"),
        Row(["authorize", "yes"], .usage, #"the DECISION "yes""#, "Choose grant, deny, provisional, reset"),
        Row(["register", "--fail"], .usage, "--fail has no value", "--fail MESSAGE"),
        Row(["register", "failed"], .usage, #"register does not take "failed""#, "bellhop register [options]"),
        Row(["clock", "3h"], .usage, #"clock does not take "3h""#, "clock [options] [advance TIME]"),
        Row(["memory-warning", "low"], .usage, #"memory-warning does not take "low""#, "memory-warning [options]"),
        Row(["time-change", "now"], .usage, #"time-change does not take "now""#, "time-change [options]"),
        Row(["login", "ada"], .usage, #"login does not take "ada""#, "bellhop login [options]"),
        Row(
            ["login", "--attributes", "no.json"], .noInput, "no.json: error: the file cannot be read", "Check its name"),
        Row(["landed", "home"], .usage, #"landed does not take "home""#, "bellhop landed [options]"),
        Row(["logout", "ada"], .usage, #"logout does not take "ada""#, "bellhop logout [options]"),
        Row(["log"], .usage, "log needs TEXT", "bellhop log [options] TEXT"),
        Row(["log", "hi", "--level", "loud"], .usage, #"--level is "loud""#, "Choose debug, info, warning, error"),
        Row(["log", "hi", "--event", "--error"], .usage, "an event or an error, not both", "Leave out"),
        Row(["open"], .usage, "open needs URL", "bellhop open [options] URL"),
        Row(["background-session"], .usage, "needs IDENTIFIER", "background-session [options] IDENTIFIER"),
        Row(["navigate"], .usage, "navigate needs ROUTE", "bellhop navigate [options] ROUTE"),
        Row(["screen", "--png="], .usage, "--png is empty", "--png FILE"),
        Row(["call", "offers"], .usage, "call needs METHOD", "bellhop call [options] MODULE METHOD [JSON]"),
        Row(["request"], .usage, "request needs TYPE", "bellhop request [options] TYPE [JSON]"),
        Row(["asset"], .usage, "asset needs KEY", "bellhop asset [options] KEY"),
        Row(["why"], .usage, "why needs SUBJECT", "bellhop why [options] SUBJECT"),
        Row(["why", "./"], .noInput, "this is a directory, not a file", "Name a file in it"),
        Row(["why", "nosuch.apns"], .noInput, "nosuch.apns: error: the file cannot be read", "Check its name"),
        Row(["modules", "lift"], .usage, "modules lift needs MODULE", "modules [options] [lift|reload [MODULE]]"),
        Row(["deliveries", "p1", "p2"], .usage, #"deliveries does not take "p2""#, "bellhop deliveries"),
        Row(["token", "renew", "late"], .usage, #"token does not take "late""#, "bellhop token"),
        Row(["history", "--limit", "ten"], .usage, #"--limit is "ten""#, "a whole number from 1 to 1000"),
        Row(["history", "--before", "12"], .usage, #"--before is "12""#, "the id of a push, such as p12"),
        Row(["categories", "x"], .usage, #"categories does not take "x""#, "bellhop categories [options]"),
        Row(["notifications", "--all"], .usage, "notifications has no option --all", "bellhop help notifications"),
        Row(["pending", "x"], .usage, #"pending does not take "x""#, "bellhop pending [options]"),
        Row(["events", "--since", "-1"], .usage, #"--since is "-1""#, "the number of an event, 0 or more"),
        Row(["new"], .usage, "new needs DIR", "bellhop new [options] DIR"),
        Row(["new", "9lives"], .usage, #"cannot have the name "9lives""#, "Begin with a letter"),
        Row(["new", "offers", "--language", "rust"], .usage, #"--language is "rust""#, "Choose swift, c"),
        Row(
            ["new", "offers", "--settings", "no/bank.json"], .cannotWrite,
            "no/bank.json: error: the settings file cannot be written", "Name a file in a directory"),
        Row(["build", "offers"], .usage, #"build does not take "offers""#, "bellhop build [options]"),
        Row(["build"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["dev", "offers"], .usage, #"dev does not take "offers""#, "bellhop dev [options]"),
        Row(["dev"], .noInput, "the settings file is not there", "Change to the directory"),
        Row(["validate"], .usage, "validate needs FILE", "bellhop validate [options] FILE"),
        Row(["validate", "-"], input: "", .badData, "the payload is empty", "Send a JSON object"),
        Row(["validate", "-"], input: "{\"aps\":", .badData, "the payload is not JSON", "Complete the text"),
        Row(["validate", "-"], input: "{}", .badData, "no aps object", "aps"),
        Row(["port", "nowhere"], .noInput, "nowhere: error: the directory cannot be read", "Check its name"),
        Row(["conformance"], .usage, "conformance needs FILE", "bellhop conformance [options] [FILE]"),
        Row(["conformance", "a", "--record", "b"], .usage, "--record takes no FILE", "Leave out FILE"),
        Row(["conformance", "-"], input: "{}", .badData, "not a conformance record", "the app has written"),
        Row(["doctor", "now"], .usage, #"doctor does not take "now""#, "bellhop doctor [options]"),
        Row(["inspect", "nosuch.so"], .noInput, "nosuch.so: error: the file is not there", "Build the module"),
        Row(["inspect", "/etc/hostname"], .badData, "the file is no shared object", ".so"),
        Row(["schema", "json"], .usage, #"the WHAT "json""#, "Choose settings, module, event"),
        Row(["help", "psuh"], .usage, #"there is no command "psuh""#, #"Did you mean "push"?"#),
        Row(["completions", "tcsh"], .usage, #"the SHELL "tcsh""#, "Choose bash, zsh, fish"),
        Row(["version", "2"], .usage, #"version does not take "2""#, "bellhop version [options]"),
    ]

    @Test("without settings", arguments: anywhere)
    func withoutSettings(_ row: Row) async throws {
        let directory = try TemporaryDirectory()
        Self.check(
            row, try await BellhopCommand.run(row.words, input: Array(row.input.utf8), directory: directory.path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test("with the name of a missing file, for which the hint suggests a similar name")
    func missingFile() async throws {
        let place = try Workplace("{}")
        let push = Data(#"{"aps":{}}"#.utf8)
        try push.write(to: URL(fileURLWithPath: place.directory + "/push.apns"))
        for command in ["push", "validate", "why"] {
            let words = [command, "pus.apns"]
            let row = Row(words, .noInput, "pus.apns: error: the file cannot be read", #"Did you mean "push.apns"?"#)
            Self.check(row, try await BellhopCommand.run(words, directory: place.directory))
        }
    }

    /// The commands that need no settings.
    private static let withoutSettings: Set = ["new", "inspect", "port", "conformance", "schema", "help", "version"]

    @Test("with a settings file that is not there, while a host with other settings runs")
    func otherSettings() async throws {
        let place = try Workplace(modules: ["good"])
        let push = place.directory + "/push.apns"
        try Data(payload(to: "good").utf8).write(to: URL(fileURLWithPath: push))
        let host = try await HostProcess.start(
            settings: place.settings, stateDirectory: place.directory + "/.bellhop")
        for command in Subcommand.all where !Self.withoutSettings.contains(command.name) {
            let words = command.operands.prefix { !$0.isOptional }
                .map { $0.name == "FILE" ? push : $0.unlisted.first ?? $0.choices.first ?? "x" }
            let row = Row(
                [command.name] + words + ["--settings", place.directory + "/nope.json"], .noInput,
                "nope.json: error: the settings file is not there", "Check ")
            let result = try await BellhopCommand.run(row.words)
            if command.name == "doctor" {
                #expect(result.status == row.code.rawValue)
                #expect(result.output.contains("the settings file is not there"), "\(result.output)")
            } else {
                Self.check(row, result)
            }
        }
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("with a settings file that was removed, to a host that its state directory names")
    func removedSettings() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await HostProcess.start(settings: place.settings, stateDirectory: place.state)
        try FileManager.default.removeItem(atPath: place.settings)
        let options = ["--state-dir", place.state, "--settings", place.settings]
        let variables = ["BELLHOP_STATE_DIR": place.state, "BELLHOP_SETTINGS": place.settings]
        for (words, environment) in [(["status"], variables), (["status"] + options, [:]), (["stop"] + options, [:])] {
            let result = try await BellhopCommand.run(words, environment: environment, directory: place.directory)
            #expect(result.status == 0, "\(words): \(result.errors)")
        }
        #expect(await host.ended() == 0)
        // If no host runs, the missing file is the first error.
        let row = Row(["status"] + options, .noInput, "the settings file is not there", "Check the name of the file")
        Self.check(row, try await BellhopCommand.run(row.words, directory: place.directory))
    }

    @Test("below a directory with settings, whose path the hint has")
    func belowSettings() async throws {
        let place = try Workplace("{}")
        for (directory, path) in [("sub", "../settings.json"), ("sub/sub", "../../settings.json")] {
            let directory = "\(place.directory)/\(directory)"
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            for words in [["tap", "last"], ["status"], ["push", "-"], ["run"], ["build"], ["dev"], ["wait"]] {
                let row = Row(words, .noInput, "the settings file is not there", "Add --settings \(path)")
                let push = Array(#"{"aps":{}}"#.utf8)
                Self.check(row, try await BellhopCommand.run(words, input: push, directory: directory))
            }
            let doctor = try await BellhopCommand.run(["doctor"], directory: directory)
            #expect(doctor.output.contains("the settings file is not there"), "\(doctor.output)")
            #expect(doctor.output.contains("Add --settings \(path)"), "\(doctor.output)")
            // The state of an earlier host doesn't change the error.
            try FileManager.default.createDirectory(
                atPath: directory + "/.bellhop", withIntermediateDirectories: true)
            let row = Row(["status"], .noInput, "the settings file is not there", "Add --settings \(path)")
            Self.check(row, try await BellhopCommand.run(row.words, directory: directory))
        }
    }

    /// With a host that runs the fixture `good`, to which no push was sent.
    private static let atHost = [
        Row(["run"], .refused, "another host, process ", "Stop it with `bellhop stop --settings "),
        Row(["dev"], .refused, "a host is already running", "Stop it with `bellhop stop --settings "),
        Row(["why", "last"], .usage, "there was no push yet", "Send one"),
        Row(["push", "-"], input: "", .badData, "the payload is empty", "Send a JSON object"),
        Row(["push", "-"], input: "{\"aps\":{}", .badData, "the payload is not JSON", "Complete the text"),
        Row(["push", "-", "--fcm"], input: "{}", .refused, "the settings have no Q2FirebaseModule", "Add an entry"),
        Row(["replay", "p99"], .refused, #"the journal has no push "p99""#, "bellhop history"),
        Row(["replay", "twelve"], .refused, #"the journal has no push "twelve""#, "bellhop history"),
        Row(["tap", "last"], .refused, "there is no notification to act on", "Send a push"),
        Row(["action", "last", "go"], .refused, "there is no notification to act on", "Send a push"),
        Row(["reply", "last", "go", "hi"], .refused, "there is no notification to act on", "Send a push"),
        Row(["expand", "p1"], .refused, "there is no notification to act on", "Send a push"),
        Row(["dismiss", "p1"], .refused, "there is no notification to act on", "Send a push"),
        Row(["open-settings", "last"], .refused, "there is no notification to act on", "Send a push"),
        Row(
            ["authorize", "grant", "--off", "sounds"], .usage, #"no kind of notification "sounds""#,
            #"Did you mean "sound"?"#
        ),
        Row(["clock", "advance", "soon"], .usage, #""soon" is no length of time"#, "such as 3h"),
        Row(["clock", "advance", "-3h"], .usage, #""-3h" is no length of time"#, "such as 3h"),
        Row(["clock", "advance", "99999999d"], .usage, "is no length of time", "100 years at most"),
        Row(["open", "bank"], .usage, #""bank" is not an address"#, "Write "),
        Row(["open", "http://other.example"], .refused, "has a scheme that does not open the app", "Write "),
        Row(["navigate", "."], .usage, #"the route "." has the segment ".""#, "Leave it out"),
        Row(["navigate", ""], .usage, "the route is empty", "Name a page"),
        Row(["call", "nosuch", "m"], .refused, #"there is no module "nosuch""#, "bellhop modules"),
        Row(["call", "good", "nosuch"], .refused, #"good has no method "nosuch""#, "Call another module"),
        Row(["request", "kind", "no JSON"], .badData, "is not JSON", "Send a JSON object"),
        Row(["asset", "rates.json"], .refused, #"settings.json has no "filemap""#, #"Set "filemap""#),
        Row(["asset", "../x"], .refused, #""../x" is not a valid path"#, "Use a relative path"),
        Row(["why", "nosuch"], .usage, "no push, notification, module or route is called nosuch", "Name the id"),
        Row(["why", "p99"], .refused, #"the journal has no push "p99""#, "bellhop history"),
        Row(["payload", "p99"], .refused, #"the journal has no push "p99""#, "bellhop history"),
        Row(["why", "-"], input: #"{"modules":[]}"#, .usage, "is a settings file, not a push", "bellhop validate"),
        Row(["modules", "lift", "nosuch"], .refused, #"there is no module "nosuch""#, "bellhop modules"),
        Row(["modules", "lift", "good"], .refused, "good is not quarantined", "--quarantine"),
        Row(["gateway", "send"], .usage, "there is no payload to send", "bellhop gateway send FILE"),
        Row(["gateway", "send", "-", "--header", "x"], .usage, #"--header is "x""#, "NAME:VALUE"),
        Row(["gateway", "send", "-"], input: "{}", .refused, "the host has no gateway", "bellhop run --gateway"),
        Row(["gateway", "token", "NOKEY"], .refused, "there is no key NOKEY", "bellhop gateway keys"),
        Row(["screen", "--text"], .refused, "the app's own screen is not a module's page", "Leave out --text"),
    ]

    @Test("while a host runs")
    func whileAHostRuns() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        for row in Self.atHost {
            let words = row.words + ["--settings", place.settings, "--state-dir", place.state]
            let result = try await BellhopCommand.run(words, input: Array(row.input.utf8))
            Self.check(row, result)
        }
        #expect(host.events.allSatisfy { $0.kind != .callFinished || $0.push == nil })
        #expect(await host.stop() == 0)
    }

    @Test("every command is mistyped here")
    func all() {
        let mistyped = Set((Self.anywhere + Self.atHost).compactMap(\.words.first))
        #expect(mistyped.isSuperset(of: Subcommand.all.map(\.name)))
    }
}
