import FoundationEssentials
import Testing

@testable import BellhopCommandLine

struct HelpTests {
    @Test func `help for a command`() throws {
        let command = try #require(Subcommand.named("events"))
        #expect(
            Help.text(for: command) == """
                Show what has happened.

                Usage: bellhop events [options]

                Shows the events that the host still keeps. With --follow, it shows new events. With --follow
                --since 0, it first shows the events that are kept. bellhop schema event prints the schema of the
                JSON.

                The numbers of events begin at 1 in each run of the host. In JSON, each event has the id of the run,
                which bellhop status also shows. With --since RUN:N, the command fails if the host has been started
                again since.

                Options:
                  -f, --follow        Continue with events as they happen
                  --since [RUN:]N     Begin after event number N; 0 begins with the oldest that is kept. Fail if the
                                      host is no longer in the run with the id RUN
                  --settings FILE     The settings file (default: $BELLHOP_SETTINGS, or ./settings.json)
                  --state-dir DIR     Where the host keeps its state (default: $BELLHOP_STATE_DIR, or .bellhop
                                      beside the settings file)
                  --json              Print one JSON object per line
                  --color auto|always|never
                                      When to use color; auto means on a terminal, unless $NO_COLOR is set
                  -h, --help          Show help for the command

                Examples:
                  bellhop events --follow --json

                """)
    }

    @Test func `the overview says how to start`() throws {
        #expect(Help.overview.contains("\nStart: bellhop new NAME && cd NAME && bellhop dev\n"))
    }

    @Test(arguments: Subcommand.all.map(\.name))
    func `every command is in the overview, and its help fits a terminal`(_ name: String) throws {
        let command = try #require(Subcommand.named(name))
        #expect(Help.overview.contains("  \(name) "))
        #expect(command.summary.first?.isUppercase == true && !command.summary.hasSuffix("."))
        for line in Help.text(for: command).split(separator: "\n") { #expect(line.count <= 100) }
    }

    @Test(arguments: Subcommand.all.flatMap(\.examples))
    func `every example is a command line that the program takes`(_ example: String) throws {
        let calls = example.matches(of: /bellhop [^|&<>()]*/).map { String($0.output) }
        #expect(!calls.isEmpty)
        for call in calls {
            let words = call.matches(of: /'([^']*)'|"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
            #expect(throws: Never.self) { try ArgumentParser.parse(Array(words.dropFirst())) }
        }
    }

    @Test func `docs/commands.md is what the program prints`() throws {
        let page = try String(contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
        #expect(page == Help.markdown, "run `bellhop help --markdown > docs/commands.md`")
    }

    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
