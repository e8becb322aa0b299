import Testing

@testable import BellhopValues

@Suite struct SourceTextTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("abc", -1, 1, 1),
        ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\nb\n", 4, 3, 1), ("a\r\nb", 3, 2, 1), ("\n\n\n", 2, 3, 1),
        ("éé\"x", 4, 1, 3), ("👨‍👩‍👧x", 18, 1, 2), ("a\n日本x", 8, 2, 3), ("e\u{301}x", 3, 1, 2),
    ])
    func `a byte has a line and a column in characters, both from 1`(text: String, offset: Int, line: Int, column: Int)
    {
        let place = SourceText(Array(text.utf8), file: "f").location(ofByte: offset)
        #expect(place == Location(file: "f", line: line, column: column))
    }

    @Test func `bytes that are not UTF-8 have a location`() {
        let place = SourceText([0xFF, 0xFF, 0x0A, 0xC3, 0x41], file: "f").location(ofByte: 4)
        #expect(place.line == 2 && place.column == 2)
    }
}
