extension Help {
    /// The reference, `docs/commands.md`.
    static var markdown: String {
        var text = """
            # Commands

            This page is printed by `bellhop help --markdown`.

            `bellhop <command> [options]`. Options can appear anywhere. `--option=value` and `--option value` are \
            the same. `--` ends the options.


            """
        for group in Subcommand.Group.allCases {
            text += "## \(group.rawValue)\n\n"
            for command in Subcommand.all where command.group == group { text += section(command) }
        }
        text += "## Options of every command\n\n" + table(("option", (Option.common + [.version]).map(row)))
        text += "\n" + names + "\n" + errors + "\n"
        text += table(("exit code", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
        return text
    }

    private static let names = """
        ## Names

        Modules, notifications and routes can have any name, such as `last`, `p3`, `-x` or `two words`.

        - `last` is the newest push or notification. `p3` is the push with this id, or the notification of this push. \
        These words keep their meaning if a module or a notification has such a name.
        - `module:NAME`, `notification:NAME` and `route:NAME` name the module, notification or route that is called \
        exactly `NAME`. Everything after the colon is the name.
        - `bellhop why` reads a word that ends in `.apns` as a file. It also reads a word that contains a slash or \
        ends in `.json` as a file, if this file exists. Write any other file with its directory, such as `./push`. \
        If a name has no kind, `bellhop why` looks for a module, then for a notification, then for a route.

        `bellhop modules`, `notifications`, `pending` and `categories` list names as other commands take them, in \
        quotes for a shell. Hints do the same. If you name a host with `--settings` or `--state-dir`, the commands in \
        hints have the same options. With `--json`, the commands in `hint` don't have these options.

        """

    private static let errors = """
        ## Output and errors

        Results and traces go to standard output, errors to standard error. With `--json`, each line is one JSON \
        object. [events.md](events.md) describes the events. A report, such as that of `bellhop status`, is one object. \
        An error is `{"error":{…}}`, with the members of `cause` in [events.md](events.md).

        """

    private static func section(_ command: Subcommand) -> String {
        var text = "### \(command.name)\n\n\(command.summary).\n\n    \(command.usage)\n\n"
        for paragraph in command.discussion { text += paragraph + "\n\n" }
        if !command.operands.isEmpty {
            text += table(("argument", command.operands.map { ("`\($0.name)`", $0.summary) })) + "\n"
        }
        if !command.options.isEmpty { text += table(("option", command.options.map(row))) + "\n" }
        if !command.examples.isEmpty { text += command.examples.map { "    \($0)\n" }.joined() + "\n" }
        return text
    }

    private static func row(_ option: Option) -> (String, String) { ("`\(option.usage)`", option.summary) }

    private static func table(_ content: (heading: String, rows: [(String, String)])) -> String {
        let rows = content.rows.map { name, meaning in
            "| \(name.replacing("|", with: "\\|")) | \(meaning.replacing("|", with: "\\|")) |\n"
        }
        return "| \(content.heading) | meaning |\n|---|---|\n" + rows.joined()
    }
}
