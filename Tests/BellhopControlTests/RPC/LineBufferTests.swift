import Testing

@testable import BellhopControl

struct LineBufferTests {
    @Test(arguments: 1...9)
    func `lines come whole however they are cut`(_ size: Int) {
        let text = Array("one\n\nthree\r\nhalf".utf8)
        var buffer = LineBuffer(limit: 16)
        var lines: [String] = []
        for start in stride(from: 0, to: text.count, by: size) {
            buffer.append(text[start..<min(start + size, text.count)])
            while case .line(let line) = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        }
        #expect(lines == ["one", "", "three\r"])
        #expect(buffer.next() == .incomplete)
    }

    @Test func `a line may be as long as the limit and no longer`() {
        var buffer = LineBuffer(limit: 4)
        buffer.append(Array("1234\n12345\n".utf8))
        #expect(buffer.next() == .line(Array("1234".utf8)))
        #expect(buffer.next() == .tooLong)
    }

    @Test func `a line without an end is too long as soon as it passes the limit`() {
        var buffer = LineBuffer(limit: 4)
        buffer.append(Array("1234".utf8))
        #expect(buffer.next() == .incomplete)
        buffer.append(Array("5".utf8))
        #expect(buffer.next() == .tooLong)
    }
}
