/// The completion scripts of shells, made from the table of commands.
enum Completions {
    /// The shells that have a script.
    static let shells = Operand(
        name: "SHELL", choices: ["bash", "zsh", "fish", "modules"],
        summary: "The shell that reads the script: bash, zsh or fish; modules prints the names that the scripts offer")

    /// The command with which the scripts get the names of modules.
    static let listing = "bellhop completions modules 2>/dev/null"

    /// The script that a shell reads.
    static func script(for shell: String) -> String {
        switch shell {
        case "zsh": zsh
        case "fish": fish
        default: bash
        }
    }

    /// What completes a word of the command line.
    enum Value {
        case words([String])
        case path
        /// A path or one of the words.
        case pathOrWords([String])
        /// A module of the settings.
        case module
        /// A value that only the user knows.
        case other
    }

    /// A text in single quotes.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}

extension Option {
    /// What completes the option's value; nil for an option without a value.
    var completion: Completions.Value? { value.map { Completions.Value(name: $0, choices: choices) } }
}

extension Operand {
    /// What completes the operand.
    var completion: Completions.Value {
        name == "COMMAND"
            ? .words(Subcommand.all.map(\.name))
            : Completions.Value(name: name, choices: choices.isEmpty ? offers : choices)
    }
}

extension Completions.Value {
    fileprivate init(name: String, choices: [String]) {
        self =
            switch name {
            case "SUBJECT": .pathOrWords(choices)
            case "MODULE": .module
            case "FILE" where choices.isEmpty, "DIR" where choices.isEmpty: .path
            default: choices.isEmpty ? .other : .words(choices)
            }
    }
}
