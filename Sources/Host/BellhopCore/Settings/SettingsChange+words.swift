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

    /// The change for an event's details: names under each kind, `unchanged` as a count, parts under `settings`.
    ///
    /// What there is none of is left out.
    public var details: [String: String] {
        var details: [String: String] = [:]
        for kind in ModuleChange.Kind.allCases {
            let names = modules(kind).map(\.rawValue)
            guard !names.isEmpty else { continue }
            details[kind.rawValue] = kind == .unchanged ? "\(names.count)" : names.joined(separator: ", ")
        }
        if !parts.isEmpty { details["settings"] = parts.map(\.rawValue).joined(separator: ", ") }
        return details
    }
}
