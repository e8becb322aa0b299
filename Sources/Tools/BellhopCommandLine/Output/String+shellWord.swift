internal import BellhopValues

extension String {
    /// The text as one word of a command, in single quotes if a shell would read it differently.
    public var shellWord: String {
        let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-".contains($0) }
        return isPlain && !isEmpty ? self : printable.shellQuoted
    }

    /// The text in single quotes for a shell.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
