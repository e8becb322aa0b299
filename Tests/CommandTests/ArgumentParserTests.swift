import BellhopValues
import Testing

@testable import BellhopCommandLine

struct ArgumentParserTests {
    /// What a command line asks of the host.
    func request(_ line: [String]) throws -> Command? {
        let invocation = try ArgumentParser.parse(line)
        switch invocation.command.action {
        case .ask(let call), .deliver(let call): return try call(invocation).command
        default: throw BellhopError(.usageUnknownCommand, "\(line) asks the host for nothing")
        }
    }

    @Test(arguments: [
        (["tap", "last"], Command.tap(notification: "last")),
        (["action", "n", "open"], .action(notification: "n", action: "open")),
        (["reply", "n", "answer", "On my way"], .reply(notification: "n", action: "answer", text: "On my way")),
        (["reply", "n", "answer", ""], .reply(notification: "n", action: "answer", text: "")),
        (["reply", "--json", "n", "--", "answer", "--no"], .reply(notification: "n", action: "answer", text: "--no")),
        (["dismiss", "p1"], .dismiss(notification: "p1")),
        (["state"], .state()),
        (["state", "background"], .state("background")),
        (["login"], .login()),
        (["login", "--token", "t"], .login(token: "t")),
        (["login", "--token=--t=1"], .login(token: "--t=1")),
        (["--token", "t", "login"], .login(token: "t")),
        (["--fail", "no network", "register"], .register(failure: "no network")),
        (["--fail", "--user", "ada", "login"], .login(user: "ada", fails: true)),
        (["--settings", "run", "landed"], .landed),
        (["landed"], .landed),
        (["memory-warning"], .memoryWarning), (["time-change"], .timeChange),
        (["background-session", "a.b"], .backgroundSession(identifier: "a.b")),
        (["open", "https://b.example/x", "--fail"], .open(url: "https://b.example/x", fails: true)),
        (["log", "hello"], .log("hello")),
        (["log", "hello", "--level", "debug"], .log("hello", level: "debug")),
        (["log", "--event", "transfer"], .log("transfer", as: "event")),
        (["log", "it broke", "--error"], .log("it broke", as: "error")),
        (["logout"], .logout()),
        (["login", "--user", "ada", "--fail"], .login(user: "ada", fails: true)),
        (["open", "demo://open"], .open(url: "demo://open")),
        (["navigate", "transfer/1"], .navigate(route: "transfer/1")),
        (["--", "navigate", "--odd"], .navigate(route: "--odd")),
        (["tap", "-"], .tap(notification: "-")),
        (["authorize"], .authorize()),
        (["authorize", "grant"], .authorize("grant")),
        (["authorize", "grant", "--off", "sound,badge"], .authorize("grant", off: "sound,badge")),
        (["authorize", "--no-wait", "reset"], .authorize("reset")),
        (["device", "background-refresh"], .device(setting: "background-refresh")),
        (["device", "background-refresh", "off"], .device(setting: "background-refresh", value: "off")),
        (["device", "lock"], .device(setting: "lock")),
        (["device", "show-previews", "never"], .device(setting: "show-previews", value: "never")),
        (["device", "focus", "on"], .device(setting: "focus", value: "on")),
        (["device", "summary", "now"], .device(setting: "summary", value: "now")),
        (
            ["device", "user-authentication", "match"], .device(setting: "user-authentication", value: "match")
        ),
        (["register"], .register()),
        (["register", "--fail", "no network"], .register(failure: "no network")),
        (["register", "--after", "2s", "--fail", "x"], .register(failure: "x", after: "2s")),
        (["token"], .token()),
        (["token", "renew", "--late"], .token("renew", late: true)),
        (["clock"], .clock()),
        (["clock", "advance", "1d12h"], .clock(advance: "1d12h")),
        (["clock", "advance", "soon"], .clock(advance: "soon")),
        (["clock", "advance", "-3h"], .clock(advance: "-3h")),
        (["replay", "p12"], .replay(push: "p12")),
        (["replay", "--no-wait", "last"], .replay(push: "last")),
    ])
    func `a command line asks for`(_ line: [String], _ expected: Command) throws {
        #expect(try request(line) == expected)
    }

    @Test(arguments: [
        (["token"], true), (["token", "renew"], false), (["state"], true), (["state", "background"], false),
        (["authorize"], true), (["authorize", "grant"], false), (["clock"], true), (["clock", "advance", "3h"], false),
        (["device", "focus"], true), (["device", "focus", "on"], false), (["device", "lock"], false),
        (["tap", "last"], false),
    ])
    func `a command line follows no events if it only asks`(_ line: [String], _ onlyAsks: Bool) throws {
        let invocation = try ArgumentParser.parse(line)
        guard case .ask(let call) = invocation.command.action else {
            throw BellhopError(.usageUnknownCommand, "\(line) follows no events")
        }
        #expect(try call(invocation).onlyAsks == onlyAsks)
    }

    @Test(
        "an option whose value is optional takes the next word that is no option",
        arguments: [
            (["run", "--gateway"], ""), (["run", "--gateway", "9000"], "9000"), (["--gateway", "0", "run"], "0"),
            (["run", "--gateway=9000", "--json"], "9000"), (["run", "--gateway", "--json"], ""),
            (["--gateway", "run"], ""), (["run"], nil),
        ] as [([String], String?)])
    func optionalValue(_ line: [String], _ value: String?) throws {
        #expect(try ArgumentParser.parse(line).value(of: .gateway) == value)
    }

    @Test(
        arguments: [
            (["psuh"], BellhopError.Code.usageUnknownCommand, "Did you mean \"push\"?"),
            (["x"], .usageUnknownCommand, "See what there is with `bellhop help`"),
            (["--json"], .usageNoCommand, "See what there is with `bellhop help`"),
            (["push"], .usageMissingOperand, "Write `bellhop push [options] FILE`"),
            (["action", "n"], .usageMissingOperand, "Write `bellhop action [options] ID ACTION`"),
            (["run", "now"], .usageUnexpectedOperand, "Write `bellhop run [options]`"),
            (["tap", "a", "b"], .usageUnexpectedOperand, "Write `bellhop tap [options] ID`"),
            (["push", "f", "--colapse-id", "x"], .usageUnknownOption, "Did you mean \"--collapse-id\"?"),
            (["new", "foo", "--lang", "c"], .usageUnknownOption, "Did you mean \"--language\"?"),
            (["push", "f", "--co", "x"], .usageUnknownOption, "See what there is with `bellhop help push`"),
            (
                ["tap", "-x"], .usageUnknownOption,
                "See what there is with `bellhop help tap`, or write `--` before the first operand if it is one"
            ),
            (["run", "--wat"], .usageUnknownOption, "Did you mean \"--watch\"?"),
            (
                ["tap"], .usageMissingOperand,
                "Write `bellhop tap last`, or use an ID that `bellhop notifications` lists"
            ),
            (
                ["action"], .usageMissingOperand,
                "Write `bellhop action last ACTION`, or use an ID that `bellhop notifications` lists"
            ),
            (["why"], .usageMissingOperand, "Write `bellhop why last`, or `bellhop why [options] SUBJECT`"),
            (["push", "f", "-x"], .usageUnknownOption, "See what there is with `bellhop help push`"),
            (["run", "--follow"], .usageUnknownOption, "See what there is with `bellhop help run`"),
            (["--follow", "run"], .usageUnknownOption, "See what there is with `bellhop help run`"),
            (["run", "--version=1"], .usageUnexpectedValue, "Write `--version` alone"),
            (["--fail", "no network", "psuh"], .usageUnknownCommand, "Did you mean \"push\"?"),
            (["--settings", "run"], .usageNoCommand, nil),
            (["--limit", "5"], .usageNoCommand, nil),
            (["--", "--json", "run"], .usageUnknownCommand, nil),
            (["run", "--json=yes"], .usageUnexpectedValue, "Write `--json` alone"),
            (["run", "--settings"], .usageMissingValue, nil),
            (["run", "--settings", "--json"], .usageMissingValue, nil),
            (["run", "--settings="], .usageMissingValue, "Write `--settings FILE`"),
            (["run", "--color", "alwas"], .usageBadValue, "Did you mean \"always\"?"),
            (["run", "--color", "blue"], .usageBadValue, "Choose auto, always, never"),
            (["events", "--since", "-1"], .usageBadValue, "Write the number of an event, 0 or more, or RUN:N"),
            (["events", "--since", "run:"], .usageBadValue, nil),
            (["events", "--since", ":5"], .usageBadValue, nil),
            (["events", "--since", "a:b:5"], .usageBadValue, nil),
            (["events", "--since", "99999999999999999999"], .usageBadValue, nil),
            (["state", "forground"], .usageBadValue, "Did you mean \"foreground\"?"),
            (["state", ""], .usageBadValue, nil),
            (["device"], .usageMissingOperand, "Write `bellhop device [options] SETTING [VALUE]`"),
            (["device", "background-refesh"], .usageBadValue, "Did you mean \"background-refresh\"?"),
            (["device", "background-refresh", "of"], .usageBadValue, nil),
            (["history", "--limit", "0"], .usageBadValue, "Write a whole number from 1 to 1000"),
            (["history", "--limit", "1001"], .usageBadValue, "Write a whole number from 1 to 1000"),
            (["history", "--limit", "-1"], .usageBadValue, nil),
            (["history", "--before", "12"], .usageBadValue, "Write the id of a push, such as p12"),
            (["run", "--gateway", "70000"], .usageBadValue, "Write a whole number from 0 to 65535"),
            (["run", "--gateway", "-1"], .usageBadValue, "Write a whole number from 0 to 65535"),
            (["run", "--gateway="], .usageMissingValue, "Write `--gateway PORT`"),
            (["gateway", "new-key", "--team", "bellhopdev"], .usageBadValue, nil),
            (["gateway", "new-key", "--team", "BELLHOP"], .usageBadValue, nil),
            (
                ["gateway", "new-key", "--team"], .usageMissingValue,
                "Write `--team ID`, or `--team=…` for one that begins with --"
            ),
            (["history", "p12"], .usageUnexpectedOperand, nil),
            (
                ["replay"], .usageMissingOperand,
                "Write `bellhop replay last`, or use an ID that `bellhop history` lists"
            ),
            (["modules", "lfit", "x"], .usageUnexpectedOperand, "Did you mean \"lift\"?"),
            (["modules", "x"], .usageUnexpectedOperand, "Write `bellhop modules [options] [lift|reload [MODULE]]`"),
            (["modules", "lift", "x", "y"], .usageUnexpectedOperand, nil),
            (["status", "--quarantine"], .usageUnknownOption, nil),
            (["push", "--watch", "x"], .usageUnknownOption, nil),
            (["authorize", "gran"], .usageBadValue, "Did you mean \"grant\"?"),
            (["authorize", "notDetermined"], .usageBadValue, "Did you mean \"reset\"?"),
            (["state", "active"], .usageBadValue, "Did you mean \"foreground\"?"),
            (["device", "focus", "true"], .usageBadValue, "Did you mean \"on\"?"),
            (["device", "focus", "7"], .usageBadValue, "Choose on, off"),
            (["authorize", "denied"], .usageBadValue, "Did you mean \"deny\"?"),
            (["authorize", "granted"], .usageBadValue, "Did you mean \"grant\"?"),
            (["state", "suspend"], .usageBadValue, "Did you mean \"suspended\"?"),
            (
                ["authorize", "grant", "deny"], .usageUnexpectedOperand,
                "Write `bellhop authorize [options] [DECISION]`"
            ),
            (["authorize", "grant", "--off"], .usageMissingValue, nil),
            (["state", "--off", "sound"], .usageUnknownOption, nil),
            (["clock", "3h"], .usageUnexpectedOperand, "Write `bellhop clock [options] [advance TIME]`"),
            (["clock", "advance"], .usageMissingOperand, "Write `bellhop clock [options] [advance TIME]`"),
            (["clock", "advance", "3h", "4h"], .usageUnexpectedOperand, nil),
            (["pending", "x"], .usageUnexpectedOperand, "Write `bellhop pending [options]`"),
            (["completions", "module"], .usageBadValue, "Choose bash, zsh, fish"),
        ] as [([String], BellhopError.Code, String?)])
    func `a wrong command line says how to write it`(_ line: [String], _ code: BellhopError.Code, _ hint: String?) {
        let error = #expect(throws: BellhopError.self) { try ArgumentParser.parse(line) }
        #expect(error?.code == code)
        #expect(error?.hint != nil)
        if let hint { #expect(error?.hint == hint) }
        #expect(error.map { ExitCode($0.code) } == .usage)
    }

    @Test(
        arguments: [
            (["reply"], "reply needs ID"), (["reply", "last"], #"reply needs ACTION after the ID "last""#),
            (["reply", "last", "hi"], #"reply needs TEXT after the ID "last" and the ACTION "hi""#),
        ] as [([String], String)])
    func `an operand that is missing is named with those before it`(_ line: [String], _ message: String) {
        let error = #expect(throws: BellhopError.self) { try ArgumentParser.parse(line) }
        #expect(error?.message == message)
    }

    @Test func `values for programs are taken, and not listed`() throws {
        #expect(try ArgumentParser.parse(["completions", "modules"])[ShellCompletions.shells] == "modules")
        let shells = try #require(Subcommand.named("completions"))
        #expect(!Help.text(for: shells).contains("modules"))
    }

    @Test(arguments: [[], ["-h"], ["--help"], ["help"], ["--version"], ["push", "--help"], ["push", "-h", "f"]])
    func `help and version need no more`(_ line: [String]) throws {
        let invocation = try ArgumentParser.parse(line)
        // Without a command it is the overview that is wanted, not the help of a command.
        #expect(invocation.has(.help) == (line.first == "push"))
        #expect(line == ["--version"] ? invocation.command.name == "--version" : true)
    }

    @Test(
        arguments: [
            (["modules"], nil, nil), (["modules", "lift", "a b"], "lift", "a b"),
            (["modules", "lift", "lift"], "lift", "lift"), (["modules", "reload"], "reload", nil),
            (["modules", "reload", "a"], "reload", "a"),
        ] as [([String], String?, String?)])
    func `what may be left out is left out with all behind it`(_ line: [String], _ task: String?, _ name: String?)
        throws
    {
        let invocation = try ArgumentParser.parse(line)
        #expect(invocation.optional(.moduleTask) == task)
        #expect(invocation.optional(.taskedModule) == name)
    }

    @Test func `an option that may be given several times has all its values`() throws {
        let invocation = try ArgumentParser.parse(["gateway", "send", "-", "--header", "a:b", "--header=c:d"])
        #expect(invocation.values(of: .header) == ["a:b", "c:d"] && invocation.values(of: .priority).isEmpty)
    }

    @Test func `the last of an option given twice counts`() throws {
        let invocation = try ArgumentParser.parse(["--settings=a", "run", "--settings", "b"])
        #expect(invocation.value(of: .settings) == "b")
    }

    @Test func `a word that steers a terminal is shown harmless`() {
        let error = #expect(throws: BellhopError.self) { try ArgumentParser.parse(["\u{1B}[2J"]) }
        #expect(error?.message.contains("\u{1B}") == false)
    }

    @Test func `no two commands and no two options of a command share a name`() {
        #expect(Set(Subcommand.all.map(\.name)).count == Subcommand.all.count)
        for command in Subcommand.all {
            let names = command.allOptions.flatMap { [$0.name] + [$0.short].compactMap(\.self) }
            #expect(Set(names).count == names.count, "\(command.name)")
            #expect(Set(command.operands.map(\.name)).count == command.operands.count, "\(command.name)")
        }
    }
}
