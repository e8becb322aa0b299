internal import BellhopValues

/// The completion scripts of shells, made from the table of commands.
enum ShellCompletions {
    /// The shells that have a script.
    static let shells = Operand(
        name: "SHELL", choices: ["bash", "zsh", "fish"], unlisted: Listing.allCases.map(\.rawValue),
        summary: "The shell that reads the script: bash, zsh or fish")

    /// Words of the settings that the scripts offer.
    enum Listing: String, CaseIterable {
        /// The modules.
        case modules
        /// What `bellhop why` explains: the modules, and the routes without parameters.
        case subjects

        /// The command with which the scripts get the words, each on a line.
        var command: String { "bellhop completions \(rawValue) 2>/dev/null" }

        func words(of settings: Settings) -> [String] {
            let modules = settings.modules.filter(\.isEnabled)
            // A word that has a newline can't be listed.
            let names = modules.map(\.id.word).filter { !$0.utf8.contains(UInt8(ascii: "\n")) }
            guard self == .subjects else { return names }
            let routes = (settings.uux?.routes ?? []) + modules.flatMap(\.routes)
            return names + routes.filter { !$0.contains(/[{*]/) }
        }
    }

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
        case listing(Listing)
        /// A path, one of the words, or one of a listing.
        case pathOrWords([String], Listing)
        /// A value that only the user knows.
        case other
    }
}

extension Option {
    /// What completes the option's value; nil for an option without a value.
    var completion: ShellCompletions.Value? { value.map { ShellCompletions.Value(name: $0, choices: choices) } }
}

extension Operand {
    /// What completes the operand.
    var completion: ShellCompletions.Value {
        name == "COMMAND"
            ? .words(Subcommand.all.map(\.name))
            : ShellCompletions.Value(name: name, choices: choices.isEmpty ? offers : choices)
    }
}

extension ShellCompletions.Value {
    fileprivate init(name: String, choices: [String]) {
        self =
            switch name {
            case "SUBJECT": .pathOrWords(choices, .subjects)
            case "MODULE": .listing(.modules)
            case "FILE" where choices.isEmpty, "DIR" where choices.isEmpty: .path
            default: choices.isEmpty ? .other : .words(choices)
            }
    }
}
