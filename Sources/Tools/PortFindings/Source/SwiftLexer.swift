/// Splits a Swift source text into tokens.
///
/// It accepts any bytes; a literal or comment that is not closed ends with the text.
struct SwiftLexer {
    /// The stack of what is being read, because interpolations can be nested.
    enum Mode {
        /// Code, with the number of open parentheses.
        case code(depth: Int)
        case string(pounds: Int, isMultiline: Bool)
    }

    private let bytes: [UInt8]
    /// The bytes as characters, each by itself, so that they can be compared with literals.
    let characters: [Unicode.Scalar]
    var position = 0
    var startsLine = true
    var modes = [Mode.code(depth: 0)]
    var tokens: [SwiftToken] = []

    /// The tokens of a text in UTF-8.
    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes: bytes)
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        characters = bytes.map { Unicode.Scalar($0) }
        tokens.reserveCapacity(bytes.count / 6)
    }

    private mutating func run() {
        if byte() == "#", byte(1) == "!" { skipLine() }
        while position < bytes.count, let mode = modes.last {
            switch mode {
            case .code(let depth): readCode(depth: depth)
            case .string(let pounds, let isMultiline): readString(pounds: pounds, isMultiline: isMultiline)
            }
        }
    }

    private mutating func readCode(depth: Int) {
        let byte = characters[position]
        switch byte {
        case "\n", "\r":
            startsLine = true
            position += 1
        case _ where byte <= " ": position += 1
        case "/" where self.byte(1) == "/": skipLine()
        case "/" where self.byte(1) == "*": skipComment()
        case "/" where mayBeginRegex && skipRegex(pounds: 0): break
        case "\"": beginString(pounds: 0)
        case "#": readPound()
        case "@" where isWord(1): readWord(.attribute, from: 1)
        case "`": readQuoted()
        case "0"..."9": readNumber()
        case _ where isWord(0): readWord(.word, from: 0)
        default: readSign(byte, depth: depth)
        }
    }

    private mutating func readSign(_ byte: Unicode.Scalar, depth: Int) {
        add(.sign, String(byte), at: position)
        position += 1
        guard modes.count > 1, byte == "(" || byte == ")" else { return }
        let depth = depth + (byte == "(" ? 1 : -1)
        modes.removeLast()
        if depth > 0 { modes.append(.code(depth: depth)) }
    }

    private mutating func readWord(_ kind: SwiftToken.Kind, from first: Int) {
        let start = position
        position += first
        while isWord(0) { position += 1 }
        add(kind, String(decoding: bytes[start..<position], as: UTF8.self), at: start)
    }

    private mutating func readQuoted() {
        let start = position
        position += 1
        while let byte = byte(), byte != "`", byte != "\n" { position += 1 }
        add(.quoted, String(decoding: bytes[(start + 1)..<position], as: UTF8.self), at: start)
        if byte() == "`" { position += 1 }
    }

    private mutating func readNumber() {
        let start = position
        while isWord(0) || byte() == "." && byte(1).map({ "0"..."9" ~= $0 }) ?? false { position += 1 }
        add(.number, "", at: start)
    }

    private mutating func readPound() {
        var pounds = 1
        while byte(pounds) == "#" { pounds += 1 }
        if byte(pounds) == "\"" {
            beginString(pounds: pounds)
        } else if byte(pounds) == "/", skipRegex(pounds: pounds) {
            return
        } else if pounds == 1, isWord(1) {
            readWord(.directive, from: 1)
        } else {
            add(.sign, "#", at: position)
            position += pounds
        }
    }

    mutating func add(_ kind: SwiftToken.Kind, _ text: String, at offset: Int) {
        tokens.append(SwiftToken(kind: kind, text: text, offset: offset, startsLine: startsLine))
        startsLine = false
    }

    /// The byte at an offset ahead; nil after the end.
    func byte(_ ahead: Int = 0) -> Unicode.Scalar? {
        position + ahead < characters.count ? characters[position + ahead] : nil
    }

    func isWord(_ ahead: Int) -> Bool {
        guard let byte = byte(ahead) else { return false }
        switch byte {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: return true
        default: return false
        }
    }

    func has(_ byte: Unicode.Scalar, times: Int, ahead: Int) -> Bool {
        position + ahead + times <= characters.count
            && characters[(position + ahead)..<(position + ahead + times)].allSatisfy { $0 == byte }
    }
}
