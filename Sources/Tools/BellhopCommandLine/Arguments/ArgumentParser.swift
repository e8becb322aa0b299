internal import BellhopControl
internal import BellhopValues

/// Reads the words of a command line by the table of commands.
package struct ArgumentParser {
    private let command: Subcommand?
    private var words: ArraySlice<String>
    private var operands: [String] = []
    private var options: [Option: [String]] = [:]

    /// Reads the words after the program's own name; throws `usage.*`.
    static func parse(_ words: [String]) throws(BellhopError) -> Invocation {
        var rest = words
        let command = try place(ofCommandIn: words).flatMap { Subcommand.named(rest.remove(at: $0)) }
        var parser = ArgumentParser(command: command, words: rest[...])
        return try parser.parse()
    }

    /// Where the command is, which options and their values may precede.
    ///
    /// Whether an option has a value depends on the command, except for the common ones. So the first word that is a
    /// command is the command.
    private static func place(ofCommandIn words: [String]) throws(BellhopError) -> Int? {
        var place = 0
        var mayBeValue = false
        var areOptions = true
        while place < words.count {
            let word = words[place]
            if areOptions, isOption(word) {
                let common = Option.common.first { $0.name == word || $0.short == word }
                if common?.value != nil { place += 1 }
                areOptions = word != "--"
                mayBeValue = areOptions && common == nil && !word.contains("=")
            } else if Subcommand.named(word) != nil {
                return place
            } else if mayBeValue {
                mayBeValue = false
            } else {
                throw .unknownCommand(word)
            }
            place += 1
        }
        return nil
    }

    /// No option begins with a digit, but a number or a time that a person mistypes can be negative.
    private static func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber == false
    }

    private mutating func parse() throws(BellhopError) -> Invocation {
        while let word = words.popFirst() {
            if word == "--" {
                for word in words { try take(word) }
                break
            }
            if Self.isOption(word) { try takeOption(word) } else { try take(word) }
        }
        if options[.version] != nil { return Invocation(.version, operands: [], options: options) }
        guard let command else {
            let isHelp = options.removeValue(forKey: .help) != nil
            if isHelp || options.isEmpty { return Invocation(.overview, operands: [], options: options) }
            throw BellhopError(.usageNoCommand, "there is no command", hint: "See what there is with `bellhop help`")
        }
        if options[.help] == nil { try checkOperands(of: command) }
        return Invocation(command, operands: operands, options: options)
    }

    /// A word that is no option.
    private mutating func take(_ word: String) throws(BellhopError) {
        guard let command else { throw .unknownCommand(word) }
        guard operands.count < command.operands.count else {
            throw BellhopError(
                .usageUnexpectedOperand, "\(command.name) does not take \(word.spelled)",
                hint: "Write `\(command.usage)`")
        }
        let operand = command.operands[operands.count]
        let choices = operands.last.flatMap { operand.choicesAfter[$0] } ?? operand.choices
        guard choices.isEmpty || choices.contains(word) || operand.unlisted.contains(word) else {
            if operand.isKeyword {
                throw BellhopError(
                    .usageUnexpectedOperand, "\(command.name) does not take \(word.spelled)",
                    hint: Suggestion.hint(for: word, among: choices) ?? "Write `\(command.usage)`")
            }
            throw BellhopError(
                .usageBadValue, "\(command.name) does not know the \(operand.name) \(word.spelled)",
                hint: Suggestion.hint(for: word, among: choices)
                    ?? "Choose \(choices.joined(separator: ", "))")
        }
        operands.append(word)
    }

    private mutating func takeOption(_ word: String) throws(BellhopError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let option = known.first(where: { $0.name == name || $0.short == name }) else {
            throw unknown(name, in: command)
        }
        guard option.value != nil else {
            guard parts.count == 1 else {
                throw BellhopError(
                    .usageUnexpectedValue, "\(name) takes no value", hint: "Write `\(name)` alone")
            }
            options[option, default: []].append("")
            return
        }
        if parts.count == 1, option.isValueOptional, words.first.map(Self.isOption) ?? true {
            options[option, default: []].append("")
            return
        }
        let value = try checked(parts.count == 2 ? parts[1] : try nextValue(of: option), for: option)
        options[option, default: []].append(value)
    }

    /// The options that there are: without a command, those of all.
    private var known: [Option] {
        [.version] + (command.map(\.allOptions) ?? Option.common + Subcommand.all.flatMap(\.options))
    }

    private mutating func nextValue(of option: Option) throws(BellhopError) -> String {
        guard let value = words.first, !value.hasPrefix("--") else {
            throw BellhopError(
                .usageMissingValue, "\(option.name) has no value",
                hint: "Write `\(option.name) \(option.value ?? "")`, or `\(option.name)=…` for one that begins with --")
        }
        words.removeFirst()
        return value
    }

    private func checked(_ value: String, for option: Option) throws(BellhopError) -> String {
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw BellhopError(
                .usageBadValue, "\(option.name) is \(value.spelled)",
                hint: Suggestion.hint(for: value, among: option.choices)
                    ?? "Choose \(option.choices.joined(separator: ", "))")
        }
        guard !value.isEmpty else {
            throw BellhopError(
                .usageMissingValue, "\(option.name) is empty", hint: "Write `\(option.name) \(option.value ?? "")`")
        }
        switch option.form {
        case .text: break
        case .number(let least, let most):
            guard let number = UInt64(value), least...most ~= number else {
                throw badForm(value, option, "a whole number from \(least) to \(most)")
            }
        case .points:
            guard let points = Double(value), abs(points) <= 1_000_000 else {
                throw badForm(value, option, "a number of points, such as 200, or -200 to go up")
            }
        case .push:
            guard PushID(value) != nil else {
                throw badForm(value, option, "the id of a push, such as p12")
            }
        case .identifier:
            guard value.wholeMatch(of: /[A-Z0-9]{10}/) != nil else {
                throw badForm(value, option, "10 capital letters and digits, such as A1B2C3D4E5")
            }
        case .event:
            guard EventPosition(value) != nil else {
                throw badForm(value, option, "the number of an event, 0 or more, or RUN:N")
            }
        }
        return value
    }

    private func badForm(_ value: String, _ option: Option, _ expected: String) -> BellhopError {
        BellhopError(
            .usageBadValue, "\(option.name) is \(value.spelled)", hint: "Write \(expected)")
    }

    private func checkOperands(of command: Subcommand) throws(BellhopError) {
        guard let missing = command.operands.dropFirst(operands.count).first, !missing.isOptional else { return }
        let given = zip(command.operands, operands)
        let keywords = given.filter(\.0.isKeyword).map(\.1)
        // The forgotten operand may be another one, so the message says how the given operands were read.
        let read = given.filter { !$0.0.isKeyword }.map { "the \($0.name) \"\($1.printable)\"" }
        throw BellhopError(
            .usageMissingOperand,
            "\(([command.name] + keywords).joined(separator: " ")) needs \(missing.name)"
                + (read.isEmpty ? "" : " after \(read.joined(separator: " and "))"),
            hint: hint(naming: missing, of: command))
    }

    /// Returns how to write a command whose operand is missing.
    ///
    /// If the operand has a value that can always be written, the hint contains it.
    private func hint(naming missing: Operand, of command: Subcommand) -> String {
        guard let offer = missing.offers.first else { return "Write `\(command.usage)`" }
        let rest = command.operands.dropFirst(operands.count + 1).filter { !$0.isOptional }.map(\.name)
        let line = (["bellhop", command.name] + operands + [offer] + rest).joined(separator: " ")
        let list: String? =
            switch missing {
            case .notification: "notifications"
            case .push: "history"
            default: nil
            }
        return "Write `\(line)`, or " + (list.map { "use an ID that `bellhop \($0)` lists" } ?? "`\(command.usage)`")
    }

    private func unknown(_ name: String, in command: Subcommand?) -> BellhopError {
        let shown = name.disguise == nil ? name.printable : name.spelled
        return BellhopError(
            .usageUnknownOption,
            command.map { "\($0.name) has no option \(shown)" } ?? "there is no option \(shown)",
            hint: completion(of: name) ?? Suggestion.hint(for: name, among: known.map(\.name))
                ?? "See what there is with `bellhop help\(command.map { " \($0.name)" } ?? "")`"
                + endOfOptions(in: command))
    }

    /// Returns how to write an operand that begins with a hyphen, if one may be meant.
    private func endOfOptions(in command: Subcommand?) -> String {
        guard let command, operands.count < command.operands.count else { return "" }
        return ", or write `--` before the first operand if it is one"
    }

    /// Returns "Did you mean x?" if exactly one option begins with a name.
    private func completion(of name: String) -> String? {
        let names = Set(known.map(\.name).filter { $0.hasPrefix(name) })
        guard name.hasPrefix("--"), names.count == 1, let meant = names.first else { return nil }
        return "Did you mean \"\(meant)\"?"
    }
}

extension BellhopError {
    static func unknownCommand(_ name: String) -> BellhopError {
        BellhopError(
            .usageUnknownCommand, "there is no command \(name.spelled)",
            hint: Suggestion.hint(for: name, among: Subcommand.all.map(\.name))
                ?? "See what there is with `bellhop help`")
    }
}

extension BellhopError.Code {
    static let usageNoCommand = Self(rawValue: "usage.no-command")
    static let usageUnknownCommand = Self(rawValue: "usage.unknown-command")
    static let usageUnknownOption = Self(rawValue: "usage.unknown-option")
    static let usageUnexpectedOperand = Self(rawValue: "usage.unexpected-operand")
    static let usageUnexpectedValue = Self(rawValue: "usage.unexpected-value")
    static let usageMissingOperand = Self(rawValue: "usage.missing-operand")
    static let usageMissingValue = Self(rawValue: "usage.missing-value")
    static let usageBadValue = Self(rawValue: "usage.bad-value")
}
