extension SwiftLexer {
    mutating func skipLine() {
        while let byte = byte(), byte != "\n", byte != "\r" { position += 1 }
    }

    mutating func skipComment() {
        var depth = 0
        repeat {
            switch (byte(), byte(1)) {
            case ("/", "*"):
                depth += 1
                position += 2
            case ("*", "/"):
                depth -= 1
                position += 2
            case (nil, _): return
            case (let byte, _):
                if byte == "\n" { startsLine = true }
                position += 1
            }
        } while depth > 0
    }
}

extension SwiftLexer {
    mutating func beginString(pounds: Int) {
        let isMultiline = has("\"", times: 3, ahead: pounds)
        add(.literal, "", at: position)
        position += pounds + (isMultiline ? 3 : 1)
        modes.append(.string(pounds: pounds, isMultiline: isMultiline))
    }

    mutating func readString(pounds: Int, isMultiline: Bool) {
        let quotes = isMultiline ? 3 : 1
        switch characters[position] {
        case "\"" where has("\"", times: quotes, ahead: 0) && has("#", times: pounds, ahead: quotes):
            position += quotes + pounds
            modes.removeLast()
        case "\n" where !isMultiline, "\r" where !isMultiline: modes.removeLast()
        case "\\" where has("#", times: pounds, ahead: 1):
            position += 1 + pounds
            if byte() == "(" {
                add(.sign, "(", at: position)
                modes.append(.code(depth: 1))
            }
            if let byte = byte(), isMultiline || byte != "\n" && byte != "\r" { position += 1 }
        default: position += 1
        }
    }

    /// Whether a slash is at a position where a value is expected.
    var mayBeginRegex: Bool {
        guard let next = byte(1), next > " " else { return false }
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word: return Self.valueFollows.contains(last.text)
        case .sign: return !")]}?!>".contains(last.text)
        default: return false
        }
    }

    private static let valueFollows: Set<String> = [
        "await", "case", "else", "if", "in", "return", "switch", "throw", "try", "where", "while",
    ]

    /// Skips a regex literal; false if there is none.
    mutating func skipRegex(pounds: Int) -> Bool {
        var end = position + pounds + 1
        let mayBreak = pounds > 0 && (end >= characters.count || characters[end] == "\n" || characters[end] == "\r")
        while end < characters.count {
            switch characters[end] {
            case "/" where characters[(end + 1)...].prefix(pounds).count(where: { $0 == "#" }) == pounds:
                add(.literal, "", at: position)
                position = end + 1 + pounds
                return true
            case "\\": end += 1
            case "\n" where !mayBreak, "\r" where !mayBreak: return false
            default: break
            }
            end += 1
        }
        return false
    }
}
