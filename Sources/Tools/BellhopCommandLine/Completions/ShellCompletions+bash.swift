extension ShellCompletions {
    /// Offers commands, options, the choices of values, and files.
    static var bash: String {
        """
        # Completion for bellhop in bash, printed by `bellhop completions bash`.
        _bellhop() {
            local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command= operands=0 i
            # Bash splits --option=value at the equals sign.
            [[ $word == = ]] && word=
            [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
            case $option in
        \(values)
            esac
            for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in
                \(optionsWithValue.joined(separator: " | ")))
                    [[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))
                    ((i++)) ;;
                -*) ;;
                # Bash splits kind:name at the colon.
                :) ((i++)) ;;
                *) if [[ -z $command ]]; then command=${COMP_WORDS[i]}; else ((operands++)); fi ;;
                esac
            done
            case $command:$word in
            :*) COMPREPLY=($(compgen -W "\(Subcommand.all.map(\.name).joined(separator: " ")) \((Option.common + [.version]).map(\.name).joined(separator: " "))" -- "$word")) ;;
        \(Subcommand.all.map { "    \($0.name):-*) COMPREPLY=($(compgen -W \"\($0.allOptions.map(\.name).joined(separator: " "))\" -- \"$word\")) ;;" }.joined(separator: "\n"))
            *)
                case $command:$operands in
        \(operands)
                esac ;;
            esac
        }
        complete -F _bellhop bellhop

        """
    }

    private static var optionsWithValue: [String] { options.filter { $0.value != nil }.map(\.name) }

    /// Every option of every command, each once.
    private static var options: [Option] {
        var seen = Set<String>()
        return (Option.common + Subcommand.all.flatMap(\.options)).filter { seen.insert($0.name).inserted }
    }

    private static var values: String {
        options.compactMap { option in option.completion.map { "    \(option.name)) \(reply($0)); return ;;" } }
            .joined(separator: "\n")
    }

    private static var operands: String {
        Subcommand.all.flatMap { command in
            command.operands.indices.map { index in
                "        \(command.name):\(index)) \(reply(command.operands[index].completion)) ;;"
            }
        }.joined(separator: "\n")
    }

    private static func reply(_ value: Value) -> String {
        switch value {
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        case .path: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .listing(let listing): "COMPREPLY=(); " + adding(listing, as: "$(printf %q \"$i\")")
        case .pathOrWords(let words, let listing):
            // Bash quotes these words itself, as it quotes the names of files.
            "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -W \"\(words.joined(separator: " "))\" -- \"$word\"); "
                + adding(listing, as: "$i")
        case .other: "COMPREPLY=()"
        }
    }

    /// Adds the words of a listing that begin with the typed word; `word` is how the script writes each of them.
    ///
    /// Bash would replace only what is behind a colon.
    private static func adding(_ listing: Listing, as word: String) -> String {
        "while IFS= read -r i; do [[ $i != \"$word\"* || $i == *:* ]] || COMPREPLY+=(\"\(word)\"); done < <(\(listing.command))"
    }
}
