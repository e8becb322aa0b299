internal import Foundation

/// An estimate of the size of a drawn string; the host measures exactly.
struct TextEstimate {
    let text: NSAttributedString

    /// The size of the string in a width; a width that is 0, infinite or very large is no limit.
    func size(in width: CGFloat) -> CGSize {
        let limit = width > 0 && width < 1e6 ? width : .infinity
        var (widest, line, height, tallest) = (0 as CGFloat, 0 as CGFloat, 0 as CGFloat, 0 as CGFloat)
        func end() {
            widest = max(widest, line)
            height += tallest
            line = 0
        }
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            let font = value as? UIFont ?? .systemFont(ofSize: 12)
            tallest = max(tallest, font.lineHeight)
            guard let range = Range(range, in: text.string) else { return }
            for letter in text.string[range] {
                guard !letter.isNewline else {
                    end()
                    continue
                }
                let room = Self.share(letter, font) * font.pointSize
                if line > 0, line + room > limit { end() }
                line += room
            }
        }
        end()
        return CGSize(width: widest, height: text.length == 0 ? 0 : height)
    }

    // The widths of letters in the system font of the host, relative to the font size.
    private static func share(_ letter: Character, _ font: UIFont) -> CGFloat {
        if font.isMonospaced { return 0.62 }
        let share: CGFloat =
            switch letter {
            case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.28
            case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.37
            case "m", "w", "M", "W", "@", "%": 0.88
            default: letter.isUppercase ? 0.7 : letter.isNumber ? 0.62 : letter.isASCII ? 0.58 : 0.75
            }
        return share * (font.weight.hundreds >= 600 ? 1.05 : 1)
    }
}
