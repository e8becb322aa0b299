import Foundation
import Testing

@testable import BellhopValues

@Suite("A strings file")
struct StringsFileTests {
    @Test(
        "has texts by key",
        arguments: [
            (#""KEY" = "text";"#, ["KEY": "text"]),
            (#"KEY="text";other.key = "two words";"#, ["KEY": "text", "other.key": "two words"]),
            (#"'KEY' = 'it is "quoted"';"#, ["KEY": #"it is "quoted""#]),
            ("/* a comment; \"A\" = \"b\"; */ // and one more\n\"KEY\" = \"text\";\n", ["KEY": "text"]),
            (#""KEY" = "a\nb\t\"c\" \\ \U00e9 \u20AC \UD83D\UDE00";"#, ["KEY": "a\nb\t\"c\" \\ é € 😀"]),
            (#""KEY" = "first"; "KEY" = "second";"#, ["KEY": "second"]),
            (#""KEY";"#, ["KEY": "KEY"]),
            (#""Überweisung" = "送金";"#, ["Überweisung": "送金"]),
            ("\u{FEFF}\"KEY\" = \"text\";", ["KEY": "text"]),
            ("", [:]), (" \n// nothing", [:]),
        ])
    func texts(text: String, expected: [String: String]) throws {
        #expect(try StringsFile(Array(text.utf8), file: "Localizable.strings").texts == expected)
    }

    @Test("can be a property list", arguments: [true, false])
    func propertyList(isXML: Bool) throws {
        let list: [String: Any] = ["KEY": "送金 %@", "plural": ["NSStringLocalizedFormatKey": "%#@n@"]]
        let bytes = try PropertyListSerialization.data(
            fromPropertyList: list, format: isXML ? .xml : .binary, options: 0)
        #expect(try StringsFile(Array(bytes), file: "x").texts == ["KEY": "送金 %@"])
    }

    @Test("is read in both byte orders of UTF-16", arguments: [true, false])
    func utf16(isLittle: Bool) throws {
        let units = Array("\u{FEFF}\"KEY\" = \"送金 😀\";".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittle ? [low, high] : [high, low]
        }
        #expect(try StringsFile(bytes, file: "x").texts == ["KEY": "送金 😀"])
    }

    @Test(
        "that is malformed has an error with the line and the column",
        arguments: [
            (#""KEY" = "text""#, "\";\" is missing", 1, 15),
            ("\"A\" = \"a\";\n\"B\" \"b\";", "\"=\" is missing", 2, 5),
            (#""KEY" = ;"#, "a text is missing", 1, 9),
            (#"= "text";"#, "a key is missing", 1, 1),
            ("\n\"KEY", "the string has no end", 2, 1),
            ("/* open", "the comment has no end", 1, 1),
            (#"/ "KEY""#, "a slash does not begin a comment", 1, 1),
            (#""KEY" = "\U12";"#, "the escape sequence does not have four hexadecimal digits", 1, 10),
            (#""KEY" = "\U+123";"#, "the escape sequence does not have four hexadecimal digits", 1, 10),
            (#""KEY" = "\UD83D";"#, "the escape sequence is no character", 1, 10),
            (#"<?xml version="1.0"?>"#, "the property list cannot be read", 0, 0),
        ])
    func malformed(text: String, message: String, line: Int, column: Int) {
        let error = #expect(throws: BellhopError.self) { try StringsFile(Array(text.utf8), file: "a.strings") }
        #expect(error?.code == .stringsMalformed)
        #expect(error?.message == message)
        #expect(error?.location == Location(file: "a.strings", line: line, column: column))
    }

    @Test(
        "that is no text has an error",
        arguments: [
            [0xC3, 0x28], [0xFF, 0xFE, 0x41], [0xFE, 0xFF, 0xD8, 0x00], Array("bplist00\u{0}".utf8) + [0xD1],
        ])
    func noText(bytes: [UInt8]) {
        let error = #expect(throws: BellhopError.self) { try StringsFile(bytes, file: "a.strings") }
        #expect(error?.code == .stringsMalformed)
    }
}
