import Foundation
import Testing

@testable import BellhopCommandLine

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
        (["bellhop", "--se"], ["--settings"]),
        (["bellhop", "action", "last", ""], []),
        (["bellhop", "nonsense", ""], []),
    ])
    func `bash completes a command line`(_ words: [String], _ expected: [String]) throws {
        let script =
            Completions.bash + """

                COMP_WORDS=(\(words.map(Completions.quoted).joined(separator: " ")))
                COMP_CWORD=\(words.count - 1)
                compopt() { :; }  # outside a completion, bash refuses it
                _bellhop
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        #expect(try lines(of: "bash", script) == expected)
    }

    @Test(arguments: Subcommand.all.map(\.name))
    func `every command is in the scripts of all shells`(_ name: String) {
        #expect(Completions.bash.contains("    \(name):-*)"))
        #expect(Completions.zsh.contains("        \(name)) _arguments"))
        #expect(Completions.fish.contains(" -a \(name) -d "))
    }

    @Test func `descriptions escape the characters that have a meaning in a shell`() {
        #expect(Completions.quoted("can't") == #"'can'\''t'"#)
        #expect(Completions.zsh.contains(#"[Act as if the activity of the universal link can'\''t be fetched]"#))
        #expect(Completions.fish.contains(#"'Act as if the activity of the universal link can\'t be fetched'"#))
    }

    private func lines(of program: String, _ script: String) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program, "-c", script]
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
