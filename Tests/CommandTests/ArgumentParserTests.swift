import BellhopCore
import BellhopHost
import Testing

@testable import bellhop

struct ArgumentParserTests {
    /// What a command line asks of the host.
    func request(_ line: [String]) throws -> ControlRequest {
        let invocation = try ArgumentParser.parse(line)
        guard case .ask(let request) = invocation.command.action else {
            throw BellhopError(.usageUnknownCommand, "\(line) asks the host for nothing")
        }
        return try request(invocation)
    }

    @Test(arguments: [
        (["tap", "last"], ControlRequest.tap(notification: "last")),
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
        (["landed"], .landed),
        (["logout"], .logout),
        (["open", "demo://open"], .open(url: "demo://open")),
        (["navigate", "transfer/1"], .navigate(route: "transfer/1")),
        (["--", "navigate", "--odd"], .navigate(route: "--odd")),
        (["tap", "-"], .tap(notification: "-")),
    ])
    func `a command line asks for`(_ line: [String], _ expected: ControlRequest) throws {
        #expect(try request(line) == expected)
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
            (["push", "f", "-x"], .usageUnknownOption, "See what there is with `bellhop help push`"),
            (["run", "--follow"], .usageUnknownOption, "See what there is with `bellhop help run`"),
            (["--follow", "run"], .usageUnknownOption, "See what there is with `bellhop help run`"),
            (["run", "--version=1"], .usageUnknownOption, "See what there is with `bellhop help run`"),
            (["run", "--json=yes"], .usageUnexpectedValue, "Write `--json` alone"),
            (["run", "--settings"], .usageMissingValue, nil),
            (["run", "--settings", "--json"], .usageMissingValue, nil),
            (["run", "--settings="], .usageMissingValue, "Write `--settings FILE`"),
            (["run", "--color", "alwas"], .usageBadValue, "Did you mean \"always\"?"),
            (["run", "--color", "blue"], .usageBadValue, "Choose auto, always, never"),
            (["events", "--since", "-1"], .usageBadValue, "Write the number of an event, such as 0"),
            (["events", "--since", "99999999999999999999"], .usageBadValue, nil),
            (["state", "forground"], .usageBadValue, "Did you mean \"foreground\"?"),
            (["state", ""], .usageBadValue, nil),
        ] as [([String], BellhopError.Code, String?)])
    func `a wrong command line says how to write it`(_ line: [String], _ code: BellhopError.Code, _ hint: String?) {
        let error = #expect(throws: BellhopError.self) { try ArgumentParser.parse(line) }
        #expect(error?.code == code)
        #expect(error?.hint != nil)
        if let hint { #expect(error?.hint == hint) }
        #expect(error.map { ExitCode($0.code) } == .usage)
    }

    @Test(arguments: [[], ["-h"], ["--help"], ["help"], ["--version"], ["push", "--help"], ["push", "-h", "f"]])
    func `help and version need no more`(_ line: [String]) throws {
        let invocation = try ArgumentParser.parse(line)
        #expect(line.first == "push" ? invocation.has(.help) : true)
        #expect(line == ["--version"] ? invocation.command.name == "--version" : true)
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
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
        for command in Command.all {
            let names = command.allOptions.flatMap { [$0.name] + [$0.short].compactMap(\.self) }
            #expect(Set(names).count == names.count, "\(command.name)")
            #expect(!command.operands.map(\.isOptional).dropLast().contains(true), "\(command.name)")
        }
    }
}
