extension Event {
    /// The names of the modules that `settings.applied` names for the given kinds of changes.
    package func modules(_ kinds: ModuleChange.Kind...) -> Set<String> {
        Set(kinds.compactMap { details?[$0.rawValue] }.flatMap { $0.split(separator: ", ") }.map(String.init))
    }

    /// The parts of the host's own settings that `settings.applied` names.
    var changedParts: Set<SettingsChange.Part> {
        let names = (details?["settings"] ?? "").split(separator: ", ")
        return Set(names.compactMap { SettingsChange.Part(rawValue: String($0)) })
    }
}

extension SettingsChange {
    /// The change in one line, such as `1 added, 2 restarted, 1 removed, limits changed`.
    public var words: String {
        var words = ModuleChange.Kind.allCases.filter { $0 != .unchanged }.compactMap { kind in
            let count = modules(kind).count
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        if !parts.isEmpty { words.append("\(parts.map(\.rawValue).joined(separator: " and ")) changed") }
        return words.isEmpty ? "nothing changed" : words.joined(separator: ", ")
    }

    /// The change for the details of an event.
    ///
    /// Each kind has the names of its modules, `unchanged` has a count, and `settings` has the parts. Empty members are
    /// left out.
    public var details: EventDetails {
        var details: EventDetails = [:]
        for kind in ModuleChange.Kind.allCases {
            let names = modules(kind).map(\.rawValue)
            guard !names.isEmpty else { continue }
            details[kind.rawValue] = kind == .unchanged ? "\(names.count)" : names.joined(separator: ", ")
        }
        if !parts.isEmpty { details["settings"] = parts.map(\.rawValue).joined(separator: ", ") }
        return details
    }
}
