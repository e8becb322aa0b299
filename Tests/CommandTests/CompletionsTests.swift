import BellhopSystem
import Foundation
import Testing

@testable import BellhopCommandLine
@testable import BellhopTesting

struct CompletionsTests {
    @Test(arguments: [
        (["bellhop", "pu"], ["push"]),
        (["bellhop", "push", "--co"], ["--collapse-id", "--color"]),
        (["bellhop", "state", "f"], ["foreground"]),
        (["bellhop", "--settings", "other.json", "state", "f"], ["foreground"]),
        (["bellhop", "push", "--color", "a"], ["auto", "always"]),
        (["bellhop", "push", "--color", "=", "n"], ["never"]),
        (["bellhop", "expand", "last", "--media", ""], ["play", "pause"]),
        (["bellhop", "help", "ex"], ["expand"]),
        (["bellhop", "validate", "/usr/includ"], ["/usr/include"]),
        (["bellhop", "tap", ""], ["last"]),
        (["bellhop", "why", "las"], ["last"]), (["bellhop", "why", "/usr/includ"], ["/usr/include"]),
        (["bellhop", "why", "goo"], ["good"]), (["bellhop", "why", "messages/i"], ["messages/inbox"]),
        (["bellhop", "why", "Pu"], ["Push $(exit)"]), (["bellhop", "completions", ""], ["bash", "zsh", "fish"]),
        (["bellhop", "--se"], ["--settings"]),
        (["bellhop", "action", "last", ""], []),
        (["bellhop", "nonsense", ""], []),
        (["bellhop", "call", ""], ["good", #"Push\ \$\(exit\)"#]), (["bellhop", "modules", "lift", "g"], ["good"]),
        (["bellhop", "run", "--debug", "P"], [#"Push\ \$\(exit\)"#]),
    ])
    func `bash completes a command line`(_ words: [String], _ expected: [String]) async throws {
        let script =
            ShellCompletions.bash + """

                COMP_WORDS=(\(words.map(\.shellQuoted).joined(separator: " ")))
                COMP_CWORD=\(words.count - 1)
                bellhop() {
                    [[ $* == "completions modules" || $* == "completions subjects" ]] && printf '%s\\n' good 'Push $(exit)'
                    [[ $* != "completions subjects" ]] || echo messages/inbox
                }
                compopt() { :; }  # outside a completion, bash refuses it
                _bellhop
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        #expect(try await lines(of: "bash", script) == expected)
    }

    @Test(arguments: Subcommand.all.map(\.name))
    func `every command is in the scripts of all shells`(_ name: String) {
        #expect(ShellCompletions.bash.contains("    \(name):-*)"))
        #expect(ShellCompletions.zsh.contains("        \(name)) _arguments"))
        #expect(ShellCompletions.fish.contains(" -a \(name) -d "))
    }

    @Test func `descriptions escape the characters that have a meaning in a shell`() {
        #expect("can't".shellQuoted == #"'can'\''t'"#)
        #expect(ShellCompletions.zsh.contains(#"[Act as if the activity of the universal link can'\''t be fetched]"#))
        #expect(ShellCompletions.fish.contains(#"'Act as if the activity of the universal link can\'t be fetched'"#))
    }

    private func lines(of program: String, _ script: String) async throws -> [String] {
        let run = try await ChildProcess.run("/usr/bin/env", [program, "-c", script])
        try #require(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }
}
