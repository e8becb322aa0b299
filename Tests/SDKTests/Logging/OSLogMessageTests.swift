import Foundation
import Testing

@testable import os

@Suite("A message of the unified log")
struct OSLogMessageTests {
    private struct Place: CustomStringConvertible {
        var description: String { "a place" }
    }

    private enum Failure: Error { case late }

    private static func text(_ message: OSLogMessage, showingPrivate: Bool = false) -> String {
        message.interpolation.text(showingPrivate: showingPrivate)
    }

    @Test("shows what is public, and redacts the rest unless the host shows it")
    func privacy() {
        let (name, id, place) = ("Ada", 7, Place())
        let messages: [(OSLogMessage, hidden: String, shown: String)] = [
            ("plain", "plain", "plain"),
            ("\(name)", "<private>", "Ada"),
            ("\(name, privacy: .public)", "Ada", "Ada"),
            ("\(name, privacy: .private)", "<private>", "Ada"),
            ("\(name, privacy: .sensitive)", "<sensitive>", "<sensitive>"),
            ("\(place)", "<private>", "a place"),
            ("\(place, privacy: .public)", "a place", "a place"),
            ("\(URL(fileURLWithPath: "/a"), privacy: .public)", "file:///a", "file:///a"),
            ("\(NSString("object"))", "<private>", "object"),
            ("\(Failure.late, privacy: .public)", "late", "late"),
            ("\(Failure.late as any Error)", "<private>", "late"),
            ("\(id) of \(true)", "7 of true", "7 of true"),
            ("\(id, privacy: .private)", "<private>", "7"),
            ("\(Place.self)", "Place", "Place"),
        ]
        for (message, hidden, shown) in messages {
            #expect(Self.text(message) == hidden)
            #expect(Self.text(message, showingPrivate: true) == shown)
        }
    }

    @Test("hashes a value that is masked, equally for equal values")
    func masks() {
        let texts = ["Ada", "Ada", "Bob"].map { Self.text("\($0, privacy: .private(mask: .hash))") }
        #expect(texts[0] == texts[1] && texts[0] != texts[2])
        #expect(texts[0].hasPrefix("<mask.hash: '") && !texts[0].contains("Ada"))
        #expect(Self.text("\("Ada", privacy: .private(mask: .hash))", showingPrivate: true) == "Ada")
    }

    @Test("formats and aligns its values as it is told")
    func formats() {
        let messages: [(OSLogMessage, String)] = [
            ("\(255, format: .hex)", "ff"), ("\(255, format: .hex(includePrefix: true, uppercase: true))", "0xFF"),
            ("\(8, format: .octal)", "10"), ("\(5, format: .decimal(minDigits: 3))", "005"),
            ("\(5, format: .decimal(explicitPositiveSign: true))", "+5"), ("\(-5)", "-5"),
            ("\(UInt64.max)", "18446744073709551615"),
            ("\(1.5)", "1.500000"), ("\(2.345, format: .fixed(precision: 2))", "2.35"),
            ("\(Float(0.5), format: .hybrid)", "0.5"), ("\(true, format: .answer)", "yes"),
            ("\(2, format: .darwinErrno)", "[2: No such file or directory]"),
            ("[\(7, align: .right(columns: 3))]", "[  7]"),
            ("[\("a", align: .left(columns: 3), privacy: .public)]", "[a  ]"),
        ]
        for (message, text) in messages { #expect(Self.text(message) == text) }
    }

    @Test("evaluates a value only when it is written")
    func laziness() {
        var count = 0
        func next() -> Int {
            count += 1
            return count
        }
        let message: OSLogMessage = "\(next())"
        #expect(count == 0)
        #expect(Self.text(message) == "1")
        Logger(OSLog.disabled).error("\(next())")
        OSSignposter.disabled.emitEvent("event", "\(next())")
        #expect(count == 1)
    }
}
