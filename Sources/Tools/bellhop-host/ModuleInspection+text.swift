internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension ModuleInspection {
    /// The inspection as `bellhop inspect` prints it.
    func text(_ style: TextStyle) -> String {
        let facts: [(String, String?)] = [
            ("package", package), ("product", product), ("compiler", compiler),
            ("ABI", contract + (isAccepted ? "" : ", which this host does not take")),
        ]
        let head =
            facts.map { style.dim($0.padded(to: 10)) + ($1 ?? "–").printable + "\n" }.joined()
            + (cause.map { "\n" + lines(of: $0, .bad, "cannot be loaded: ", style) } ?? "")
            + (warning.map { "\n" + lines(of: $0, .warning, "", style) } ?? "")
        guard !classes.isEmpty else { return head + "\nIt exports no class.\n" }
        return head + classes.map { "\n" + $0.text(style, isSwift: isSwift) }.joined()
    }
}

extension ModuleInspection {
    /// What is wrong with it, and how to correct it.
    private func lines(of cause: BellhopError, _ tone: TextStyle.Tone, _ words: String, _ style: TextStyle) -> String {
        let lines =
            [style.tone(tone, words) + cause.message.printable]
            + (style.hint(of: cause).map { [style.dim("  → \($0.printable)")] } ?? [])
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ModuleInspection.Class {
    fileprivate func text(_ style: TextStyle, isSwift: Bool) -> String {
        var lines = [style.bold(name.printable) + ", \(roleWords)"]
        if let run { lines += Self.section("sender", [run.cause == nil ? run.sender?.asName ?? "none" : nil], style) }
        lines += Self.section("methods", implements, style)
        lines += Self.section(
            "native routes",
            routes.map { route in
                let parameters = route.routeParameters
                return parameters.isEmpty ? route.name : "\(route.name), with \(parameters)"
            }, style)
        lines += Self.section("methods by name", namedMethods.map { $0.callWords(isSwift: isSwift) }, style)
        lines += Self.section("shows the categories", categories, style)
        if let declared = run?.categories {
            lines += Self.section("categories", declared.isEmpty ? ["none"] : declared.map(\.words), style)
        }
        if let cause = run?.cause {
            lines.append("  " + style.tone(.bad, "does not run: ") + cause.message.printable)
            if let deeper = cause.cause { lines.append("    because: \(deeper.printable)") }
            if let hint = style.hint(of: cause) { lines.append(style.dim("    → \(hint.printable)")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var roleWords: String {
        switch role {
        case "service": "a service extension (pushServiceClassName in settings.json)"
        case "content": "a content extension (pushContentClassName in settings.json)"
        default: "a module (className in settings.json)"
        }
    }

    /// A heading and its lines; nothing where there are none.
    private static func section(_ heading: String, _ lines: [String?], _ style: TextStyle) -> [String] {
        let lines = lines.compactMap(\.self)
        return lines.isEmpty ? [] : [style.dim("  \(heading)")] + lines.map { "    \($0.printable)" }
    }
}

extension CategoryReport {
    /// The category and its actions: `transfer: Approve (approve), Decline (decline)`.
    fileprivate var words: String {
        guard !actions.isEmpty else { return identifier }
        return "\(identifier): " + actions.map { "\($0.title) (\($0.identifier))" }.joined(separator: ", ")
    }
}
