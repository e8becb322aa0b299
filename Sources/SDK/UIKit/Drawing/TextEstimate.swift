internal import Foundation

/// About how large a drawn text is; the host measures exactly.
struct TextEstimate {
    let text: NSAttributedString

    /// The size of the text in a width; as wide as it wants to be for one that is 0, infinite or very large.
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

    // Letters of the system's font as the host draws it, as shares of the font's size.
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
