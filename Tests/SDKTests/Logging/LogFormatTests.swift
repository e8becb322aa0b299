import Foundation
import Testing

@testable import os

@Suite("A format of os_log")
struct LogFormatTests {
    static let formats: [(String, [any Sendable], hidden: String, shown: String)] = [
        ("plain", [], "plain", "plain"),
        ("100%%", [], "100%", "100%"),
        ("%d of %ld", [Int32(3), 4], "3 of 4", "3 of 4"),
        ("%u %x %X", [Int32(-1), UInt8(255), 255], "4294967295 ff FF", "4294967295 ff FF"),
        ("%05d|%-4d|%+d", [7, 7, 7], "00007|7   |+7", "00007|7   |+7"),
        ("%.2f %g", [2.345, Float(0.5)], "2.35 0.5", "2.35 0.5"),
        ("%@", ["Ada"], "<private>", "Ada"),
        ("%{public}@ and %{private}@", ["Ada", "Bob"], "Ada and <private>", "Ada and Bob"),
        ("%{public, name=x}s", ["Ada"], "Ada", "Ada"),
        ("%{private}d", [5], "<private>", "5"),
        ("%{sensitive}@", ["Ada"], "<sensitive>", "<sensitive>"),
        ("%c", [Int32(65)], "A", "A"),
        ("%d", [], "<decode: missing data>", "<decode: missing data>"),
        (
            "%d %p %x", ["text", "text", Date(timeIntervalSince1970: 0)], "<private> <private> <private>",
            "text text 1970-01-01 00:00:00 +0000"
        ),
        ("%d %u", [2.5, true], "2.5 true", "2.5 true"),
        ("%y %", [], "%y %", "%y %"),
        ("%{public", [], "%{public", "%{public"),
    ]

    @Test("writes its arguments, redacts strings, and survives what does not fit", arguments: formats.indices)
    func format(index: Int) {
        let (format, arguments, hidden, shown) = Self.formats[index]
        #expect(LogFormat(format).text(arguments, showingPrivate: false) == hidden)
        #expect(LogFormat(format).text(arguments, showingPrivate: true) == shown)
    }

    @Test("writes nil, and the error number of the system")
    func specialCases() {
        #expect(LogFormat("%{public}@").text([nil], showingPrivate: false) == "(null)")
        errno = 2
        #expect(LogFormat("%m").text([], showingPrivate: false) == "No such file or directory")
    }

    @Test(arguments: [false, true])
    func `masks what is sensitive even where private values are shown`(showingPrivate: Bool) {
        let text = LogFormat("%{sensitive, mask.hash}@").text(["Ada"], showingPrivate: showingPrivate)
        #expect(text.hasPrefix("<mask.hash: '"))
    }
}
