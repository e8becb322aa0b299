extension Subcommand {
    /// The commands of ``Group/help``.
    static let helpCommands: [Subcommand] = [
        Subcommand(
            name: "help", group: .help, summary: "Show help for a command",
            operands: [Operand(name: "COMMAND", isOptional: true, summary: "The command")], options: [.markdown, .man],
            action: .help),
        Subcommand(
            name: "completions", group: .help, summary: "Print a script that completes commands in a shell",
            operands: [ShellCompletions.shells],
            discussion: [
                "make install and the Debian package put the scripts where the shells look for them. If Bellhop "
                    + "isn't installed, load the script in the shell."
            ],
            examples: ["source <(bellhop completions bash)", "bellhop completions fish | source"], action: .completions),
        Subcommand(
            name: "version", group: .help, summary: "Show the versions of Bellhop, the module ABI and the event schema",
            discussion: [
                "docs/versions.md says what stays the same from one version to the next."
            ],
            examples: ["bellhop version", "bellhop version --json"], action: .version),
    ]
}
