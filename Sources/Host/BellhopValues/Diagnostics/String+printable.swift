extension String {
    /// The text, in which all characters are escaped that control a terminal or can't be seen, because texts of modules
    /// and pushes are not trusted.
    ///
    /// Newlines stay. So do the invisible characters that a text needs: joiners, one variation selector after a
    /// character, the tags of a flag, and marks of direction in a text with letters that are written from right to left.
    public var printable: String {
        guard unicodeScalars.contains(where: { $0.steersTerminal || $0.isVariationSelector || $0.isDirectionMark })
        else { return self }
        // In other texts, a mark of direction only changes the order of numbers and punctuation.
        let needsMarks = unicodeScalars.contains(where: \.isRightToLeft)
        var text = ""
        var last: Unicode.Scalar?
        // How many tags can still belong to the flag before them.
        var tags = 0
        for scalar in unicodeScalars {
            tags = scalar.value == 0x1F3F4 ? 7 : scalar.isTag ? max(0, tags - 1) : 0
            let isPart = scalar.isTag && tags > 0
            let isDoubled = scalar.isVariationSelector && last?.isVariationSelector != false
            let isStray = scalar.isDirectionMark && !needsMarks
            if scalar.steersTerminal && !isPart || isDoubled || isStray {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return text
    }
}

extension Int {
    /// Returns the number with its noun: `1 module`, `2 modules`.
    public func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension Unicode.Scalar {
    /// Whether it looks like nothing or like a space, and is neither ASCII nor a part of other characters.
    var isInvisible: Bool {
        guard !isASCII else { return false }
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether it can't be seen, or looks like a space and is another character, and no text needs it.
    var isHidden: Bool {
        // The last is the pattern of Braille without dots.
        value < 0x20 || Self.isConcealed(value) || !isASCII && properties.isWhitespace || value == 0x2800
    }

    /// Whether it looks like ASCII punctuation, as keyboards for Chinese and Japanese produce it.
    var isFullWidth: Bool {
        switch value {
        case 0xFF01...0xFF5E, 0xFE50...0xFE6B, 0x3001, 0x2236, 0xA789, 0x037E: true
        default: false
        }
    }

    /// Its code and its name in Unicode, such as `U+00A0 (NO-BREAK SPACE)`.
    package var named: String {
        let digits = String(value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return properties.name.map { "\(code) (\($0))" } ?? code
    }

    /// Whether a character outside ASCII, or DEL, controls a terminal or can't be seen, and no text needs it.
    static func isConcealed(_ value: UInt32) -> Bool {
        switch value {
        // Controls, soft hyphen, fillers, spaces without a width, separators, changes of direction, the mark of byte
        // order, annotations, and controls of shorthand and music.
        case 0x7F...0x9F, 0xAD, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E, 0x200B, 0x2028...0x202E, 0x2060...0x206F,
            0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A:
            true
        // Tags, and what is reserved beside them.
        case 0xE_0000...0xE_00FF, 0xE_01F0...0xE_0FFF: true
        // The noncharacters of Unicode.
        case 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether a character outside ASCII, or DEL, is escaped in JSON, where a reader gets it back.
    static func isEscapedInJSON(_ value: UInt32) -> Bool { isConcealed(value) || isDirectionMark(value) }

    fileprivate var isDirectionMark: Bool { Self.isDirectionMark(value) }

    private static func isDirectionMark(_ value: UInt32) -> Bool { value == 0x061C || 0x200E...0x200F ~= value }

    /// Whether it is in a block of scripts that are written from right to left, such as Hebrew and Arabic.
    fileprivate var isRightToLeft: Bool {
        guard !isDirectionMark else { return false }
        return switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }

    fileprivate var steersTerminal: Bool { value < 0x20 ? value != 0x0A : Self.isConcealed(value) }

    fileprivate var isTag: Bool { (0xE_0020...0xE_007F).contains(value) }

    fileprivate var isVariationSelector: Bool {
        (0xFE00...0xFE0F).contains(value) || (0xE_0100...0xE_01EF).contains(value)
    }
}
