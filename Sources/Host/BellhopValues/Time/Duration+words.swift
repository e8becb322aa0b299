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

    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    /// A hundred years.
    private static let longest = 36_525 * 86_400.0
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
