internal import Foundation

extension SettingsReader {
    /// Returns the settings of the phone.
    mutating func device(_ member: JSONNode.Member?) -> Settings.Device {
        var device = Settings.Device()
        guard let object = members(member, as: Settings.Device.Key.self) else { return device }
        device.language =
            checked(object[.language], hint: "Write a language such as en, pt-BR or zh-Hant") { language in
                language.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?/) != nil
            } ?? device.language
        device.region =
            checked(object[.region], hint: "Write a region such as US or 419") { region in
                region.wholeMatch(of: /[A-Z]{2}|[0-9]{3}/) != nil
            } ?? device.region
        device.timeZone = checked(object[.timeZone], hint: "Write a name such as Europe/Berlin or America/New_York") {
            TimeZone(identifier: $0) != nil
        }
        device.textSize = choice(object[.textSize]) ?? device.textSize
        return device
    }

    /// Returns a text, or nil with an error if it can't be used.
    private mutating func checked(
        _ member: JSONNode.Member?, hint: String, _ isUsable: (String) -> Bool
    ) -> String? {
        guard let member, let text = text(member) else { return nil }
        if isUsable(text) { return text }
        findings.error(
            .settingsBadValue, "\(member.key.quoted) cannot be \(text.quoted)", hint: hint,
            at: member.value.range.lowerBound)
        return nil
    }
}
