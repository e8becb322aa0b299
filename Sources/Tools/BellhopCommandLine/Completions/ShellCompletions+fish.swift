extension ShellCompletions {
    /// Offers commands and options with their summaries, the choices of values, and files.
    static var fish: String {
        """
        # Completion for bellhop in fish, printed by `bellhop completions fish`.
        complete -c bellhop -f
        complete -c bellhop -n __fish_use_subcommand -l version -d \(escaped(Option.version.summary))
        \(Subcommand.all.map { "complete -c bellhop -n __fish_use_subcommand -a \($0.name) -d \(escaped($0.summary))" }.joined(separator: "\n"))
        \(Subcommand.all.flatMap(lines).joined(separator: "\n"))

        """
    }

    private static func lines(of command: Subcommand) -> [String] {
        let start = "complete -c bellhop -n '__fish_seen_subcommand_from \(command.name)'"
        let options = command.allOptions.map { option in
            let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
            // With -x, fish would require the value.
            let value = option.isValueOptional ? "" : option.completion.map(self.value) ?? ""
            return "\(start)\(short) -l \(option.name.dropFirst(2))\(value) -d \(escaped(option.summary))"
        }
        let operands = command.operands.compactMap { operand in
            let arguments = arguments(operand.completion)
            return arguments.isEmpty ? nil : "\(start)\(arguments) -d \(escaped(operand.summary))"
        }
        return options + operands
    }

    private static func arguments(_ value: Value) -> String {
        switch value {
        case .words(let words): " -a \(escaped(words.joined(separator: " ")))"
        case .path: " -F"
        case .listing(let listing): " -a \(escaped("(\(listing.command))"))"
        case .pathOrWords(let words, let listing):
            " -F -a \(escaped((words + ["(\(listing.command))"]).joined(separator: " ")))"
        case .other: ""
        }
    }

    /// The value of an option.
    ///
    /// Only a path is completed with the names of files.
    private static func value(_ value: Value) -> String {
        if case .path = value { " -r -F" } else { " -x" + arguments(value) }
    }

    private static func escaped(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
