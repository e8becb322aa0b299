internal import BellhopControl

extension Help {
    /// The manual page of a command, or of `bellhop` itself, in the macros of man(7).
    static func manualPage(for command: Subcommand?) -> String {
        guard let command else { return overviewPage }
        var text = heading("bellhop-\(command.name)")
        text += section("NAME") + "bellhop\\-\(roff(command.name)) \\- \(roff(command.summary))\n"
        text += section("SYNOPSIS") + bold(command.usage) + "\n"
        let paragraphs = command.discussion + [command.namingRule].compactMap(\.self)
        if !paragraphs.isEmpty {
            text += section("DESCRIPTION") + paragraphs.map { line($0) }.joined(separator: ".PP\n")
        }
        text += list("ARGUMENTS", command.operands.map { ($0.name, $0.summary) })
        text += list("OPTIONS", command.allOptions.map { ($0.usage, $0.summary) })
        if !command.examples.isEmpty {
            text += section("EXAMPLES") + ".EX\n" + command.examples.map { line($0) }.joined() + ".EE\n"
        }
        return text + section("SEE ALSO") + ".BR bellhop (1)\n"
    }

    private static var overviewPage: String {
        var text = heading("bellhop")
        text += section("NAME") + "bellhop \\- run push lifecycle modules on Linux\n"
        text += section("SYNOPSIS") + bold("bellhop <command> [options]") + "\n"
        text += section("DESCRIPTION")
        text += line("A host loads the modules that settings.json names, and delivers pushes to them as iOS does.")
        text += ".PP\n" + line("Each command has a manual page, such as bellhop-run(1).")
        text += section("COMMANDS")
        for group in Subcommand.Group.allCases {
            text += ".SS \(roff(group.rawValue))\n"
            text += rows(Subcommand.all.filter { $0.group == group }.map { ($0.name, $0.summary) })
        }
        text += list("OPTIONS", (Option.common + [.version]).map { ($0.usage, $0.summary) })
        text += list("EXIT STATUS", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
        text += list("FILES", pages.map { ("docs/\($0).md", $1) })
        return text + section("SEE ALSO") + ".BR bellhop\\-run (1)\n"
    }

    /// The pages that a reader starts with, with their paths in a clone; an installation replaces these paths.
    private static let pages = [
        ("tour", "The samples, from sign-in to a local notification"),
        ("settings", "Every key of settings.json"), ("semantics", "What the host does, rule by rule"),
        ("events", "The event stream and the control socket"), ("write-a-module", "Modules in Swift, step by step"),
        ("provider", "An APNs sender that pushes to the phone, unchanged"),
        ("page", "The phone in a browser, live"),
        ("run-a-host", "A host, its device and its user, by commands"),
        ("find-out-why", "Why a push, a module or a route doesn't do what you expect"),
    ]

    private static func heading(_ name: String) -> String {
        ".TH \(roff(name.uppercased())) 1 \"\" \"bellhop \(Bellhop.version)\" \"Bellhop\"\n"
    }

    private static func section(_ name: String) -> String { ".SH \(name)\n" }

    private static func list(_ name: String, _ entries: [(String, String)]) -> String {
        entries.isEmpty ? "" : section(name) + rows(entries)
    }

    private static func rows(_ entries: [(String, String)]) -> String {
        entries.map { ".TP\n\(bold($0))\n\(line($1))" }.joined()
    }

    private static func bold(_ text: String) -> String { ".B \"\(roff(text).replacing("\"", with: "\\(dq"))\"" }

    private static func line(_ text: String) -> String {
        // In roff, a line that begins with a dot or an apostrophe is a request.
        let escaped = roff(text)
        return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
    }

    private static func roff(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
            .replacing("`", with: "\\(ga")
    }
}
