import Testing

@testable import PortFindings

@Suite struct `Swift tokens` {
    private func texts(_ source: String) -> [String] {
        SwiftLexer.tokens(of: Array(source.utf8)).map { token in
            switch token.kind {
            case .literal: "\"\""
            case .number: "0"
            case .quoted: "`\(token.text)`"
            default: token.text
            }
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("let a = 1.5e3 // b\nc", ["let", "a", "=", "0", "c"]),
            ("a /* b /* c */ d */ e", ["a", "e"]),
            ("@objc #if `class`", ["@objc", "#if", "`class`"]),
            (#""a // b" c"#, ["\"\"", "c"]),
            (#""a \" b" c"#, ["\"\"", "c"]),
            (#""a \(b + "\(c)") d" e"#, ["\"\"", "(", "b", "+", "\"\"", "(", "c", ")", ")", "e"]),
            ("#\"a \\(b) \" c\"# d", ["\"\"", "d"]),
            ("#\"a \\#(b)\"# d", ["\"\"", "(", "b", ")", "d"]),
            ("\"\"\"\n\"a\" @objc \\(b)\n\"\"\" c", ["\"\"", "(", "b", ")", "c"]),
            ("##\"\"\"\n\"\"\"# a\n\"\"\"## b", ["\"\"", "b"]),
            ("a = /b\"c/ d", ["a", "=", "\"\"", "d"]),
            ("a / b / c", ["a", "/", "b", "/", "c"]),
            ("#/b\"c/# d", ["\"\"", "d"]),
            ("#/\nb\"\n/# d", ["\"\"", "d"]),
            ("#!/usr/bin/swift\na", ["a"]),
            ("\"not closed\na", ["\"\"", "a"]),
            ("0..<5", ["0", ".", ".", "<", "0"]),
            ("é = 1", ["é", "=", "0"]),
        ] as [(String, [String])])
    func `are words and signs, without comments and what strings say`(source: String, expected: [String]) {
        #expect(texts(source) == expected)
    }

    @Test func `know whether they begin a line`() {
        let tokens = SwiftLexer.tokens(of: Array("a b\r\n  c /*\n*/ d".utf8))
        #expect(tokens.map(\.startsLine) == [true, false, true, true])
        #expect(tokens.map(\.offset) == [0, 2, 7, 15])
    }

    @Test func `come of any bytes`() {
        var generator = SystemRandomNumberGenerator()
        let pieces = [
            "\"", "\\(", "(", ")", "#", "/*", "*/", "\"\"\"", "\n", "/",
            "`", "@", "#if ", "a", "\\", "é", "&&", "!",
        ]
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let text = (0..<100).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            for source in [bytes, Array(text.utf8)] {
                let source = SwiftSource(source)
                _ = PortScan(sources: [source]).findings(in: source)
            }
        }
    }

    @Test(arguments: ["\"\\(", "(", "#if (", "#if !", "#if os(iOS)\n", "/*", "perform(", "class A: ", "import "])
    func `are read however deep`(piece: String) {
        let source = SwiftSource(String(repeating: piece, count: 2_000))
        _ = PortScan(sources: [source]).findings(in: source)
    }
}
