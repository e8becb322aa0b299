extension SettingsReader {

    /// Returns the colors of a theme.
    ///
    /// A color is a string, or an object with one for light and one for dark appearance. Other values are left out.
    mutating func theme(_ member: JSONNode.Member?) -> Theme {
        guard let member else { return Theme() }
        guard let members = member.value.object else {
            wrongType(member.value, member.key.quoted, "an object")
            return Theme()
        }
        var theme = Theme()
        for member in members { theme.colors[member.key] = color(member) }
        return theme
    }

    private mutating func color(_ member: JSONNode.Member) -> Theme.Color? {
        guard member.value.object != nil else {
            return value(member).map { Theme.Color(light: $0, dark: $0) }
        }
        guard let object = members(member, as: Theme.Color.Key.self) else { return nil }
        guard let light = object[.light] ?? object[.dark] else {
            findings.error(
                .settingsMissingKey, "the color \(member.key.quoted) has no \"light\"",
                hint: "Write {\"light\": \"#1A2B3C\", \"dark\": \"#D0E0F0\"}", at: member.value.range.lowerBound)
            return nil
        }
        guard let first = value(light), let second = value(object[.dark] ?? light) else { return nil }
        return Theme.Color(light: first, dark: second)
    }

    private mutating func value(_ member: JSONNode.Member) -> UInt32? {
        guard let text = text(member) else { return nil }
        if let value = Theme.Color.value(text) { return value }
        findings.error(
            .settingsBadValue, "\(member.key.quoted) is \(text.quoted), which isn't a color",
            hint: "Write #RRGGBB, or #RRGGBBAA with the opacity at the end", at: member.value.range.lowerBound)
        return nil
    }
}
