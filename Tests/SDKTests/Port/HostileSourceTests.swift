import Testing

@testable import PortFindings

@Suite struct `A source of any kind` {
    @Test func `is read, whatever its bytes are`() {
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

    @Test(arguments: ["\"\\(", "(", "#if (", "#if !", "/*", "perform(", "class A: ", "import ", "a + ", "func f() { "])
    func `is read, however deep it is`(piece: String) {
        let source = SwiftSource("let a = a" + String(repeating: piece, count: 2_000))
        _ = PortScan(sources: [source]).findings(in: source)
    }
}
