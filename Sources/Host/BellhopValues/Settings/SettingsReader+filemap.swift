import FoundationEssentials

extension SettingsReader {
    /// Returns the source of assets: a folder, or an `http` or `https` address.
    mutating func filemap(_ member: JSONNode.Member?) -> Settings.Filemap? {
        guard let member, let text = text(member) else { return nil }
        let location = findings.source.location(ofByte: member.value.range.lowerBound)
        let hint = "Write the path of a folder, or an http or https address"
        guard let scheme = Self.scheme(of: text) else {
            return Settings.Filemap(source: .folder(text), location: location)
        }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            return refuse(text, hint, at: member)
        }
        let url = URL(string: text)
        guard let url, url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil, url.user() == nil,
            url.password() == nil, !text.contains(where: \.isWhitespace)
        else {
            return refuse(
                text, "Write an address without a query, a fragment or a user name, such as https://cdn.example/assets",
                at: member)
        }
        // Non-ASCII characters are percent-encoded in a URL.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard isASCII || !text.contains("%") else {
            return refuse(text, "Percent-encode either all non-ASCII characters or none", at: member)
        }
        var base = Substring(isASCII ? text : url.absoluteString)
        while base.hasSuffix("/") { base.removeLast() }
        return Settings.Filemap(source: .address(String(base)), location: location)
    }

    /// The text before `://`, if it has the form of a scheme.
    private static func scheme(of text: String) -> Substring? {
        guard let end = text.firstRange(of: "://")?.lowerBound else { return nil }
        let scheme = text[..<end]
        guard scheme.first?.isLetter == true,
            scheme.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            })
        else { return nil }
        return scheme
    }

    private mutating func refuse(_ text: String, _ hint: String, at member: JSONNode.Member) -> Settings.Filemap? {
        findings.error(
            .settingsBadValue, "\"filemap\" cannot be \(text.quoted)", hint: hint, at: member.value.range.lowerBound)
        return nil
    }
}
