extension String {
    /// The text with all terminal control characters escaped, because texts of modules and pushes are not trusted.
    ///
    /// Newlines stay.
    public var printable: String {
        guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.steersTerminal {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Int {
    /// Returns the number with its noun: `1 module`, `2 modules`.
    public func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension Unicode.Scalar {
    /// Whether it looks like nothing or like a space, and is neither ASCII nor a part of other characters.
    var isInvisible: Bool {
        guard !isASCII else { return false }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }

    /// Its code and its name in Unicode, such as `U+00A0 (NO-BREAK SPACE)`.
    package var named: String {
        let digits = String(value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return properties.name.map { "\(code) (\($0))" } ?? code
    }

    /// Whether it is a control character or changes the direction of writing.
    fileprivate var steersTerminal: Bool {
        if value == 0x0A { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}
