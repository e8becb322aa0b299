extension Duration {
    /// Reads a duration such as `90s`, `1h30m` or `2d`.
    ///
    /// Throws `time.malformed`.
    public init(words: String) throws(BellhopError) {
        var seconds = 0.0
        var digits = ""
        var isComplete = false
        for character in words {
            if character.isASCII, character.isNumber || character == "." {
                digits.append(character)
                isComplete = false
            } else if let unit = Self.units[character], let number = Double(digits) {
                seconds += number * unit
                digits = ""
                isComplete = true
            } else {
                throw .notATime(words)
            }
        }
        guard isComplete, seconds <= Self.longest else { throw .notATime(words) }
        self = .seconds(seconds)
    }

    /// The duration in seconds.
    ///
    /// It is exact for whole seconds, and a quotient of durations isn't.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    /// A hundred years.
    private static let longest = 36_525 * 86_400.0
}

extension Double {
    /// A number of seconds as ``Swift/Duration/init(words:)`` reads it, to the millisecond: `90s`, `3h`, `1d12h`.
    package var inUnits: String {
        guard var rest = Int(exactly: (self * 1000).rounded()), rest > 0 else { return self == 0 ? "0s" : "\(self)s" }
        var text = ""
        for (unit, letter) in [(86_400_000, "d"), (3_600_000, "h"), (60_000, "m")] where rest >= unit {
            text += "\(rest / unit)\(letter)"
            rest %= unit
        }
        if rest == 0 { return text }
        return text + (rest % 1000 == 0 ? "\(rest / 1000)s" : "\(Double(rest) / 1000)s")
    }
}

extension BellhopError {
    fileprivate static func notATime(_ words: String) -> BellhopError {
        BellhopError(
            .timeMalformed, "\(words.quoted) is no length of time",
            hint: "Write numbers with s, m, h, d or w, such as 3h or 1d12h; 100 years at most")
    }
}

extension BellhopError.Code {
    /// The text is not a duration.
    public static let timeMalformed = Self(rawValue: "time.malformed")
}
