internal import BellhopContract

/// The texts of an alert that the app has in several languages (`title-loc-key`, `subtitle-loc-key` and `loc-key`).
public struct LocalizedAlert: Sendable, Equatable {
    /// A text of `Localizable.strings`.
    public struct Text: Sendable, Equatable {
        /// The key of the text.
        public let key: String
        /// The arguments, in place of each `%@`.
        public let arguments: [String]
        /// The key of the payload that names the text, such as `title-loc-key`.
        public let member: String
    }

    /// The title, or nil if the payload has the title itself, or none.
    public let title: Text?
    /// The line under the title.
    public let subtitle: Text?
    /// The body.
    public let body: Text?

    /// The texts to look up.
    public var texts: [Text] { [title, subtitle, body].compactMap(\.self) }

    /// Reads the alert of a payload, or returns nil if no text is to be looked up.
    public init?(_ payload: Payload) {
        guard payload.isLocalized,
            let alert = try? JSONMembers(payload.bytes).members(.payload(.aps))?.members(.payload(.alert))
        else { return nil }
        title = alert.text(.titleKey, .titleArguments, inPlaceOf: .title)
        subtitle = alert.text(.subtitleKey, .subtitleArguments, inPlaceOf: .subtitle)
        body = alert.text(.bodyKey, .bodyArguments, inPlaceOf: .body)
        // A key can be empty or of the wrong type.
        if texts.isEmpty { return nil }
    }
}

extension JSONMembers {
    /// The text of a key, if there is no other text.
    fileprivate func text(
        _ key: PayloadKey, _ arguments: PayloadKey, inPlaceOf text: PayloadKey
    ) -> LocalizedAlert.Text? {
        // A value of the wrong type counts as missing.
        guard let name = try? string(.payload(key)), !name.isEmpty,
            (try? string(.payload(text)))?.isEmpty ?? true
        else { return nil }
        return LocalizedAlert.Text(
            key: name, arguments: (try? strings(.payload(arguments))) ?? [], member: key.name)
    }
}

extension NotificationContent {
    /// Puts the texts of the app in place of the keys.
    ///
    /// iOS shows a key that is found nowhere.
    public mutating func localize(_ alert: LocalizedAlert, with texts: [String: String]) {
        if let title = alert.title?.text(in: texts) { self.title = title }
        if let subtitle = alert.subtitle?.text(in: texts) { self.subtitle = subtitle }
        if let body = alert.body?.text(in: texts) { self.body = body }
    }
}

extension LocalizedAlert.Text {
    /// The most bytes of a text with its arguments, because a text can name an argument many times.
    private static let limit = 16 << 10

    /// The places of a text: `%@`, `%2$@` for the second argument, and `%%` for a percent sign.
    ///
    /// Each has the number of its argument, from 1, or nil for a percent sign.
    private static func places(in format: String) -> [(range: Range<String.Index>, argument: Int?)] {
        // Most texts have no place.
        guard format.utf8.contains(UInt8(ascii: "%")) else { return [] }
        var next = 0
        return format.matches(of: /%(?:%|(?:([0-9]{1,3})\$)?@)/).map { match in
            if match.output.0 == "%%" { return (match.range, nil) }
            if let number = match.output.1.flatMap({ Int($0) }) { return (match.range, number) }
            next += 1
            return (match.range, next)
        }
    }

    /// The warning that the text has more places than the payload has arguments, or nil if no place is left empty.
    func lack(in texts: [String: String], at location: Location?) -> BellhopError? {
        guard let format = texts[key]?.cut(to: Self.limit) else { return nil }
        let numbers = Self.places(in: format).compactMap(\.argument)
        guard let needed = numbers.max(), needed > arguments.count else { return nil }
        let member = String(member.dropLast("key".count) + "args").quoted
        return BellhopError(
            .stringsNoArgument,
            "the text of \(key.quoted) has a place for argument \(needed), and \(member) has "
                + arguments.count.of("argument"),
            hint: "Add \((needed - arguments.count).of("argument")) to \(member)", at: location)
    }

    /// The warning that the text has a place that no argument takes, such as `%d`, which is shown as it is; nil without.
    func otherPlace(in texts: [String: String], at location: Location?) -> BellhopError? {
        guard !arguments.isEmpty, let format = texts[key]?.cut(to: Self.limit),
            let place = format.matches(of: /%(?:%|[-+#0-9.$]*(?:hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z])/).map(\.output)
                .first(where: { $0 != "%%" && $0.wholeMatch(of: /%(?:[0-9]{1,3}\$)?@/) == nil })
        else { return nil }
        return BellhopError(
            .stringsOtherPlace, "the text of \(key.quoted) has \(String(place).quoted), which is shown as it is",
            hint: "Write %@ or %1$@ for an argument, because all arguments are strings", at: location)
    }

    /// The text with its arguments, or nil if no text has the key.
    public func text(in texts: [String: String]) -> String? {
        // Cut before it is searched, because a file can have texts of megabytes.
        guard let format = texts[key]?.cut(to: Self.limit) else { return nil }
        guard !arguments.isEmpty else { return format }
        var text = ""
        var position = format.startIndex
        for (range, argument) in Self.places(in: format) {
            text += format[position..<range.lowerBound]
            position = range.upperBound
            if let argument {
                text += arguments.indices.contains(argument - 1) ? arguments[argument - 1] : ""
            } else {
                text += "%"
            }
            if text.utf8.count > Self.limit { return text.cut(to: Self.limit) }
        }
        return (text + format[position...]).cut(to: Self.limit)
    }
}
