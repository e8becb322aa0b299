/// A Swift source text, which is read once.
public struct SwiftSource: Sendable {
    let tokens: [SwiftToken]
    /// The bytes at which lines begin.
    private let lines: [Int]

    /// The names of types and functions that the text declares.
    public private(set) var declared: Set<String> = []
    /// The names of properties, variables and cases that the text declares.
    public private(set) var variables: Set<String> = []
    /// The names of the requirements that the text declares `optional`.
    public private(set) var optionalRequirements: Set<String> = []
    /// The modules that the text imports, without submodules, in the order of the text.
    public var imports: [String] { importedModules.map(\.name) }

    /// Reads a text of any bytes.
    public init(_ bytes: [UInt8]) {
        tokens = SwiftLexer.tokens(of: bytes)
        lines = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        for index in tokens.indices.dropFirst() where tokens[index].kind == .word || tokens[index].kind == .quoted {
            let (introducer, name) = (tokens[index - 1], tokens[index].text)
            guard introducer.kind == .word, let isVariable = Self.introducers[introducer.text] else { continue }
            if isOptionalRequirement(introducer: index - 1) {
                optionalRequirements.insert(name)
            } else if isVariable {
                variables.insert(name)
            } else {
                declared.insert(name)
            }
        }
    }

    /// The directives `#if`, `#elseif`, `#else` and `#endif` with their conditions, in the order of the text.
    ///
    /// The lines are counted from 0.
    public var conditionalDirectives: [(lines: ClosedRange<Int>, name: String)] {
        func line(_ token: SwiftToken) -> Int { place(of: token.offset).line - 1 }
        return tokens.indices.lazy.filter { tokens[$0].kind == .directive && tokens[$0].startsLine }
            .filter { ["#if", "#elseif", "#else", "#endif"].contains(tokens[$0].text) }
            .map { (line(tokens[$0])...line(tokens[endOfCondition(from: $0 + 1) - 1]), tokens[$0].text) }
    }

    /// The index after a condition; one in parentheses can continue in further lines.
    func endOfCondition(from start: Int) -> Int {
        var index = start
        var depth = 0
        while let token = token(index), token.kind != .directive, !token.startsLine || depth > 0 {
            if token.isCode("(") { depth += 1 }
            if token.isCode(")") { depth -= 1 }
            index += 1
        }
        return index
    }

    /// Reads a text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// The line and the column of a byte, from 1; columns are counted in bytes, as in compilers.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lines[low] + 1)
    }

    /// The token at an index; nil outside the text.
    func token(_ index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// Whether the token at an index is this sign or word.
    func has(_ text: String, at index: Int) -> Bool { token(index)?.isCode(text) ?? false }

    /// The maximum number of tokens of the arguments of a call; the rest of a longer call is not read.
    private static let longestCall = 400

    /// The index of the matching closing parenthesis; nil if there is none.
    func close(of open: Int) -> Int? {
        var depth = 0
        for index in open..<min(tokens.count, open + Self.longestCall) where tokens[index].kind == .sign {
            switch tokens[index].text {
            case "(": depth += 1
            case ")": depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The labels of the arguments between the parenthesis at an index and its end, `_` for each without one.
    func labels(from open: Int) -> [String] {
        var labels: [String] = []
        var depth = 0
        for index in open..<min(tokens.count, open + Self.longestCall) {
            let token = tokens[index]
            let isSign = token.kind == .sign
            if isSign, "([{".contains(token.text) {
                depth += 1
            } else if isSign, ")]}".contains(token.text) {
                depth -= 1
                if depth == 0 { break }
            }
            guard depth == 1, isSign, token.text == "," || index == open, !has(")", at: index + 1) else { continue }
            labels.append(has(":", at: index + 2) ? self.token(index + 1)?.text ?? "_" : "_")
        }
        return labels
    }

    /// The words before a name that is declared, and whether it is that of a variable.
    private static let introducers: [String: Bool] = [
        "actor": false, "associatedtype": false, "case": true, "class": false, "enum": false, "func": false,
        "let": true,
        "protocol": false, "struct": false, "typealias": false, "var": true,
    ]
}
