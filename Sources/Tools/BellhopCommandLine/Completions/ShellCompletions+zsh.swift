internal import BellhopControl

extension ShellCompletions {
    /// Offers commands and options with their summaries, the choices of values, and files.
    static var zsh: String {
        """
        #compdef bellhop
        # Completion for bellhop in zsh, printed by `bellhop completions zsh`.
        _bellhop() {
            local curcontext=$curcontext state line
            typeset -A opt_args
            local -a commands=(
        \(Subcommand.all.map { "        \("\($0.name):\($0.summary)".shellQuoted)" }.joined(separator: "\n"))
            )
            _arguments -C \(Option.version.name)\("[\(Option.version.summary)]".shellQuoted) '1:command:->command' \
        '*::argument:->arguments'
            case $state in
            command) _describe command commands ;;
            arguments)
                case $words[1] in
        \(Subcommand.all.map(arguments).joined(separator: "\n"))
                esac ;;
            esac
        }
        # zsh calls a file of its fpath as a function. Every other file is sourced.
        if [[ $funcstack[1] == _bellhop ]]; then _bellhop "$@"; else compdef _bellhop bellhop; fi

        """
    }

    private static func arguments(_ command: Subcommand) -> String {
        let options = command.allOptions.map { option in
            let value =
                option.value.map { name in
                    "\(option.isValueOptional ? "::" : ":")\(plain(name)):\(action(option.completion ?? .other))"
                } ?? ""
            return "\(option.name)\(option.value == nil ? "" : "=")[\(plain(option.summary))]\(value)".shellQuoted
        }
        let operands = command.operands.map { operand in
            "\(operand.isOptional ? "::" : ":")\(plain(operand.summary)):\(action(operand.completion))".shellQuoted
        }
        let lines = (options + operands).map { " \\\n            \($0)" }.joined()
        return "        \(command.name)) _arguments\(lines) ;;"
    }

    private static func action(_ value: Value) -> String {
        switch value {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .path: "_files"
        case .listing(let listing): "{\(adding(listing))}"
        case .pathOrWords(let words, let listing):
            "{compadd \(words.joined(separator: " ")); \(adding(listing)); _files}"
        case .other: " "
        }
    }

    private static func adding(_ listing: Listing) -> String { "compadd -- ${(f)\"$(\(listing.command))\"}" }

    /// A description, with its backslashes, colons and brackets escaped.
    private static func plain(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
    }
}
