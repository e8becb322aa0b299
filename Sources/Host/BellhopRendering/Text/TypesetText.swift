internal import BellhopValues

/// A text in lines, up to its maximum number of lines.
struct TypesetText {
    /// The blocks of lines, and their distances from the top.
    private(set) var blocks: [(block: TextBlock, top: Double)] = []
    private(set) var metrics = TextMetrics(size: .zero)

    /// Lays out a text in a width, or in its natural width for nil.
    ///
    /// Lines below a height are left out. If there are too many lines, the last one is truncated as the text says.
    init(
        _ text: ViewText, width: Double?, height: Double? = nil, appearance: Appearance? = nil,
        with typesetter: Typesetter
    ) {
        let text = text.limited(to: text.byteLimit).harmless
        guard !text.string.isEmpty else { return }
        let isOneLine = text.maxLines == 1
        guard let whole = typesetter.block(text, width: isOneLine ? nil : width, appearance: appearance) else { return }
        var lines = text.maxLines == 0 ? whole.lineCount : min(text.maxLines, whole.lineCount)
        if let height { lines = min(lines, whole.lineCount(within: height)) }
        let isTooWide = isOneLine && (width.map { whole.size.width > $0 + 0.01 } ?? false)
        if lines == whole.lineCount, !isTooWide {
            add(aligned(whole, text, isOneLine ? width : nil, appearance, typesetter))
            return
        }
        let start = whole.start(ofLine: lines - 1)
        if start > 0 {
            var head = text.slice(0..<start)
            if head.string.last?.isNewline == true { head = head.slice(0..<head.string.utf8.count - 1) }
            if let block = typesetter.block(head, width: width, appearance: appearance) { add(block) }
        }
        let rest = text.slice(start..<text.string.utf8.count).firstParagraph
        if let block = typesetter.block(rest, width: width, isCut: width != nil, appearance: appearance) { add(block) }
    }

    /// Lays out a line that was measured without a width again, in the width in which it is aligned.
    private func aligned(
        _ block: TextBlock, _ text: ViewText, _ width: Double?, _ appearance: Appearance?, _ typesetter: Typesetter
    ) -> TextBlock {
        guard let width, text.alignment == .center || text.alignment == .right else { return block }
        return typesetter.block(text, width: max(width, block.size.width + 0.5), appearance: appearance) ?? block
    }

    /// The top of the text, which is vertically centered in a rectangle.
    func top(in rect: Rect) -> Double { rect.y + (rect.height - metrics.size.height) / 2 }

    private mutating func add(_ block: TextBlock) {
        let size = block.size
        if blocks.isEmpty { metrics.firstBaseline = block.firstBaseline }
        blocks.append((block, metrics.size.height))
        metrics.lastBaseline = block.lastBaseline
        metrics.size.width = max(metrics.size.width, size.width)
        metrics.size.height += size.height
    }
}

extension Typesetter: TextMeasuring {
    /// Measures a text.
    ///
    /// Each side is rounded up to a third of a point, which is a pixel of an iPhone.
    func metrics(of text: ViewText, width: Double?) -> TextMetrics {
        var metrics = TypesetText(text, width: text.maxLines == 1 ? nil : width, with: self).metrics
        metrics.size.width = (metrics.size.width * 3 - 0.001).rounded(.up) / 3
        metrics.size.height = (metrics.size.height * 3 - 0.001).rounded(.up) / 3
        return metrics
    }
}

extension Rect {
    /// The rectangle for a text in this one.
    ///
    /// A width that was rounded up and then divided may lack a third of a point.
    var roomForText: Rect { Rect(x: x, y: y, width: width + 0.34, height: height) }
}

extension ViewText {
    /// The number of bytes that are laid out.
    ///
    /// It is at most ``Typesetter/textLimit``, and less for large fonts, because Pango's numbers end at two million
    /// points.
    var byteLimit: Int {
        let gaps = runs.map(\.kern).reduce(Swift.max(0, lineSpacing), max)
        let room = 1e6 / (largestPoints * 1.5 + min(gaps, Typesetter.gapLimit))
        return max(1, Int(min(Double(Typesetter.textLimit), room)))
    }

    /// The text without characters that end Pango.
    ///
    /// The text has the same length, so that its runs stay in place. Spaces replace U+0000, at which Pango would stop,
    /// and marks and joiners without a letter before them. Pango 1.50 ends the process if it breaks a line at one of
    /// these.
    var harmless: ViewText {
        guard string.utf8.contains(where: { $0 == 0 || $0 >= 0x80 }) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(string.utf8.count)
        var isAfterSpace = true
        for scalar in string.unicodeScalars {
            let isLoose = scalar.value == 0 || isAfterSpace && scalar.isPartOfCluster
            bytes += isLoose ? Array(repeating: 0x20, count: UTF8.width(scalar)) : Array(UTF8.encode(scalar) ?? .init())
            isAfterSpace = isLoose || scalar.properties.isWhitespace
        }
        var text = self
        text.string = String(decoding: bytes, as: UTF8.self)
        return text
    }

    /// The size of its largest font, in points.
    var largestPoints: Double { runs.compactMap(\.font?.points).reduce(font.points, max) }

    /// A part of the text with its runs.
    func slice(_ bytes: Range<Int>) -> ViewText {
        var part = self
        let utf8 = string.utf8
        part.string = String(
            decoding: utf8[utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)...].prefix(bytes.count),
            as: UTF8.self)
        part.runs = runs.compactMap { run in
            var run = run
            let common = run.bytes.clamped(to: bytes)
            guard !common.isEmpty else { return nil }
            run.bytes = common.lowerBound - bytes.lowerBound..<common.upperBound - bytes.lowerBound
            return run
        }
        return part
    }

    /// The text up to a number of bytes, with whole characters.
    func limited(to count: Int) -> ViewText {
        guard string.utf8.count > count else { return self }
        var end = string.utf8.index(string.startIndex, offsetBy: count)
        while end > string.startIndex, string.utf8[end] & 0b1100_0000 == 0b1000_0000 {
            end = string.utf8.index(before: end)
        }
        return slice(0..<string.utf8.distance(from: string.startIndex, to: end))
    }

    /// The first line of the text, and a sign that there is more.
    var firstParagraph: ViewText {
        guard let end = string.firstIndex(where: \.isNewline) else { return self }
        var first = slice(0..<string.utf8.distance(from: string.startIndex, to: end))
        first.string += "…"
        return first
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to the letter before it.
    fileprivate var isPartOfCluster: Bool {
        properties.isGraphemeExtend || value == 0x200D || properties.generalCategory == .spacingMark
            || properties.generalCategory == .format
    }
}
