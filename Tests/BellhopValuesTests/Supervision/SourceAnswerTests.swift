import BellhopValues
import Foundation
import Testing

@Suite("An answer of the symbolizer")
struct SourceAnswerTests {
    private static let frame = SourceFrame(function: "_ZN4lamp3litEv", file: "/home/me/lamp.cpp", line: 7)

    @Test func `survives its lines of JSON`() throws {
        let answer = SourceAnswer(lacks: ["files: none"], frames: [[Self.frame, SourceFrame()], []])
        let lines = try answer.frames.map { try SourceAnswer.line($0) }
        #expect(try SourceAnswer(reading: lines.reduce(SourceAnswer.head(lacks: answer.lacks), +)) == answer)
    }

    @Test(
        "counts up to what is cut off or unreadable",
        arguments: [
            ("", nil), ("[]", nil), ("garbage\n[]\n", nil), ("{}\n", nil), ("[7]\n", nil), ("\n[]\n", nil),
            ("[]\n", []), ("[]\n[{}", []), ("[]\n[]\n[{\"line\":1,", [[]]), ("[]\nx\n[]\n", []), ("[]\n\n[]\n", []),
            ("[]\n[[]]\n", []), ("[]\n[{\"file\":7}]\n", []), ("[]\n[{\"line\":1e99,\"file\":\"a.c\"}]\n", []),
            ("[]\n[{\"more\":1}]\n", [[SourceFrame()]]),
            ("[]\n[{\"file\":\"a.c\",\"line\":2}]\n[", [[SourceFrame(file: "a.c", line: 2)]]),
        ] as [(String, [[SourceFrame]]?)])
    func parts(text: String, frames: [[SourceFrame]]?) {
        #expect(SourceAnswer(reading: Data(text.utf8))?.frames == frames)
    }

    @Test func `has no frames without end`() throws {
        let frame = #"{"function":"f"}"#
        let many = "[]\n[\(Array(repeating: frame, count: 100).joined(separator: ","))]\n"
        #expect(SourceAnswer(reading: Data(many.utf8))?.frames.first?.count == SourceAnswer.frameLimit)
        let long = "[]\n[\(Array(repeating: frame, count: 10_000).joined(separator: ","))]\n"
        #expect(SourceAnswer(reading: Data(long.utf8))?.frames == [])
        let endless = Data("[]\n".utf8) + Data(repeating: UInt8(ascii: "["), count: SourceAnswer.byteLimit)
        #expect(SourceAnswer(reading: endless)?.frames == [])
    }

    @Test(
        "has no text that controls a terminal, and no line without a file",
        arguments: [
            (SourceFrame(function: "f\u{1B}[2J", file: "a.c", line: 1), SourceFrame(file: "a.c", line: 1)),
            (SourceFrame(function: "f", file: "a\nb.c", line: 1), SourceFrame(function: "f")),
            (SourceFrame(function: "f", file: "a\u{202E}.c", line: 1), SourceFrame(function: "f")),
            (SourceFrame(function: String(repeating: "f", count: 1025)), SourceFrame()),
            (SourceFrame(function: ""), SourceFrame()), (SourceFrame(line: 1), SourceFrame()),
            (SourceFrame(file: "a.c"), SourceFrame()), (SourceFrame(file: "a.c", line: 0), SourceFrame()),
            (SourceFrame(file: "a.c", line: -1), SourceFrame()), (SourceFrame(file: "a.c", line: .max), SourceFrame()),
            (SourceFrame(function: "Grüße(_:)"), SourceFrame(function: "Grüße(_:)")),
        ])
    func printable(frame: SourceFrame, read: SourceFrame) throws {
        let line = try JSONEncoder().encode([frame])
        #expect(SourceAnswer(reading: Data("[]\n".utf8) + line + Data("\n".utf8))?.frames == [[read]])
    }
}
