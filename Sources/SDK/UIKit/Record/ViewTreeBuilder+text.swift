internal import BellhopABI
internal import Foundation

extension ViewTreeBuilder {
    func fill(_ row: inout bellhop_view_t, label: UILabel) {
        row.kind = UInt32(BELLHOP_VIEW_LABEL)
        let color = label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor
        let styled = label.attributedText ?? NSAttributedString(string: "")
        var text = plain(styled.textWithSigns, font: label.font, color: color)
        text.alignment = UInt32(label.textAlignment.rawValue)
        text.line_break = UInt32(label.lineBreakMode.rawValue)
        text.max_lines = UInt32(clamping: min(label.numberOfLines, 1_000_000))
        text.max_width = max(0, label.preferredMaxLayoutWidth.bounded)
        if styled.length > 0,
            let style = styled.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        {
            text.alignment = UInt32(style.alignment.rawValue)
            text.line_spacing = max(0, style.lineSpacing.bounded)
        }
        let runs = runs(styled)
        text.runs = arena.rows(runs)
        text.run_count = UInt32(runs.count)
        row.text = arena.value(text)
    }

    /// A title on one line.
    func text(_ title: NSAttributedString?, font: UIFont, color: UIColor) -> UnsafePointer<bellhop_text_t>? {
        guard let title, title.length > 0 else { return nil }
        var text = plain(title.textWithSigns, font: font, color: color)
        let runs = runs(title)
        text.runs = arena.rows(runs)
        text.run_count = UInt32(runs.count)
        text.alignment = UInt32(BELLHOP_ALIGN_CENTER)
        text.line_break = UInt32(BELLHOP_BREAK_TRUNCATE_MIDDLE)
        text.max_lines = 1
        return arena.value(text)
    }

    /// A drawn text: by default black, of 12 points, and without a limit of lines.
    func text(drawn styled: NSAttributedString) -> UnsafePointer<bellhop_text_t> {
        var text = plain(styled.textWithSigns, font: .systemFont(ofSize: 12), color: .black)
        text.alignment = UInt32(BELLHOP_ALIGN_NATURAL)
        text.line_break = UInt32(BELLHOP_BREAK_WORDS)
        if let style = styled.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
            text.alignment = UInt32(style.alignment.rawValue)
            text.line_break = UInt32(style.lineBreakMode.rawValue)
            text.line_spacing = max(0, style.lineSpacing.bounded)
        }
        let runs = runs(styled)
        text.runs = arena.rows(runs)
        text.run_count = UInt32(runs.count)
        return arena.value(text)
    }

    private func plain(_ string: String, font: UIFont?, color: UIColor?) -> bellhop_text_t {
        var text = bellhop_text_t()
        text.size = UInt32(MemoryLayout<bellhop_text_t>.size)
        text.revision = 1
        text.string = arena.text(string)
        text.font = font.map(self.font)
        text.color = self.color(color)
        return text
    }

    private func font(_ font: UIFont) -> UnsafePointer<bellhop_font_t> {
        var traits = 0
        if font.isItalic { traits |= BELLHOP_FONT_ITALIC }
        if font.isMonospaced { traits |= BELLHOP_FONT_MONOSPACED }
        if font.hasMonospacedDigits { traits |= BELLHOP_FONT_MONOSPACED_DIGITS }
        return arena.value(
            bellhop_font_t(
                size: UInt32(MemoryLayout<bellhop_font_t>.size), revision: 1, family: font.family.flatMap(arena.text),
                points: font.pointSize.bounded, weight: font.weight.hundreds, traits: UInt32(traits)))
    }

    /// The stretches that have attributes; none for a text with U+0000, which ends there for the host.
    private func runs(_ styled: NSAttributedString) -> [bellhop_text_run_t] {
        let string = styled.string
        guard styled.length > 0, !string.utf8.contains(0) else { return [] }
        var runs: [bellhop_text_run_t] = []
        styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length)) { attributes, range, _ in
            guard !attributes.isEmpty, let range = Range(range, in: string) else { return }
            var run = bellhop_text_run_t()
            run.size = UInt32(MemoryLayout<bellhop_text_run_t>.size)
            run.revision = 1
            run.start = UInt32(clamping: string.utf8.distance(from: string.startIndex, to: range.lowerBound))
            run.count = UInt32(clamping: string[range].utf8.count)
            run.font = (attributes[.font] as? UIFont).map(font)
            run.color = color(attributes[.foregroundColor] as? UIColor)
            run.background = color(attributes[.backgroundColor] as? UIColor)
            run.kern = Self.number(attributes[.kern]).bounded
            if Self.number(attributes[.underlineStyle]) != 0 { run.lines |= UInt32(BELLHOP_TEXT_UNDERLINE) }
            if Self.number(attributes[.strikethroughStyle]) != 0 { run.lines |= UInt32(BELLHOP_TEXT_STRIKETHROUGH) }
            runs.append(run)
        }
        return runs
    }

    // Attributes hold numbers of any type.
    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }
}
