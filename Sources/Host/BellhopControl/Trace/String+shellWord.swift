public import BellhopValues

extension String {
    /// The text as one word of a command, in quotes if a shell would read it differently.
    ///
    /// What a line can't show is written as bash and zsh read it, so the word still stands for the same text.
    public var shellWord: String {
        let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-:".contains($0) }
        if isPlain, !isEmpty { return self }
        return printable == self && !utf8.contains(UInt8(ascii: "\n")) ? shellQuoted : shellEscaped
    }

    /// The text in single quotes for a shell.
    package var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

    private var shellEscaped: String {
        let bytes = utf8.map { byte in
            switch byte {
            case UInt8(ascii: "\n"): "\\n"
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
            case 0x20..<0x7F: "\(Character(Unicode.Scalar(byte)))"
            // Three digits, so that a digit after them isn't read with them.
            default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
            }
        }
        return "$'\(bytes.joined())'"
    }
}

extension ModuleID {
    /// The name as one word of a command, which names this module whatever the name is.
    public var shellWord: String { word.shellWord }
}
