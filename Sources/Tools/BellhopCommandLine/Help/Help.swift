internal import BellhopControl

/// The help texts, made from the table of commands.
enum Help {
    private static let width = 100

    /// What `bellhop` and `bellhop help` say.
    static var overview: String {
        var text =
            "bellhop runs push lifecycle modules on Linux.\n\n"
        text += "Usage: bellhop <command> [options]\nStart: bellhop new NAME && cd NAME && bellhop dev\n"
        for group in Subcommand.Group.allCases {
            text += "\n\(group.rawValue):\n"
            text += list(Subcommand.all.filter { $0.group == group }.map { ($0.name, $0.summary) })
        }
        text += "\nOptions of every command:\n" + list((Option.common + [.version]).map { ($0.usage, $0.summary) })
        text += "\nSee `bellhop help <command>` for one of them.\n"
        return text + (Pages.directory.map { "The documentation is in \($0)\n" } ?? "")
    }

    /// What `bellhop help COMMAND` says.
    static func text(for command: Subcommand) -> String {
        var text = "\(command.summary).\n\nUsage: \(command.usage)\n"
        for paragraph in command.discussion + [command.namingRule].compactMap(\.self) {
            text += "\n" + wrapped(paragraph.naming(), width: width) + "\n"
        }
        if !command.operands.isEmpty {
            text += "\nArguments:\n" + list(command.operands.map { ($0.name, $0.summary) })
        }
        text += "\nOptions:\n" + list(command.allOptions.map { ($0.usage, $0.summary) })
        if !command.examples.isEmpty {
            text += "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined()
        }
        return text
    }

    /// Two columns; a name too long for the first has its summary on the next line.
    private static func list(_ rows: [(name: String, summary: String)]) -> String {
        let column = 18
        return rows.map { name, summary in
            let indent = String(repeating: " ", count: column + 4)
            let text = wrapped(summary, width: width - column - 4).split(separator: "\n")
                .joined(separator: "\n" + indent)
            return name.count <= column
                ? "  " + name.padded(to: column) + "  " + text + "\n" : "  \(name)\n\(indent)\(text)\n"
        }.joined()
    }

    private static func wrapped(_ text: String, width: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines.count - 1
            if lines[last].isEmpty {
                lines[last] += word
            } else if lines[last].count + 1 + word.count <= width {
                lines[last] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Subcommand {
    /// Stands for `bellhop` alone.
    static let overview = Subcommand(name: "help", group: .help, summary: "Show help", action: .help)
    /// Stands for `bellhop --version`.
    static let version = Subcommand(name: "--version", group: .help, summary: Option.version.summary, action: .version)
}
