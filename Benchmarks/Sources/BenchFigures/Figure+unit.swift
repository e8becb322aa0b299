internal import Foundation

extension Figure.Unit {
    /// The value with its unit, in three digits.
    package func text(_ value: Double) -> String {
        switch self {
        case .bytes where value < 1_048_576: "\((value / 1024).significant) KiB"
        case .bytes: "\((value / 1_048_576).significant) MiB"
        case .perSecond: "\(value.significant)/s"
        case .count: value.significant
        case .nanoseconds where value < 1e3: "\(value.significant) ns"
        case .nanoseconds where value < 1e6: "\((value / 1e3).significant) µs"
        case .nanoseconds where value < 1e10: "\((value / 1e6).significant) ms"
        case .nanoseconds: "\((value / 1e9).significant) s"
        }
    }

    /// The value in a column of a table in a terminal.
    package func column(_ value: Double) -> String { text(value).rightAligned(to: 10) }
}

extension Double {
    /// The number with at most three significant digits.
    ///
    /// A number of 100 or more keeps all digits before the point. A number below 0.1 has two significant digits.
    package var significant: String {
        guard self == 0 || abs(self) >= 0.1 else { return String(format: "%.2g", self) }
        guard abs(self) < 100 else { return Self.grouped(String(format: "%.0f", self)) }
        let text = String(format: abs(self) < 10 ? "%.2f" : "%.1f", self)
        let end = text.lastIndex { $0 != "0" } ?? text.startIndex
        return String(text[end] == "." ? text[..<end] : text[...end])
    }

    /// A whole number with a comma before every three digits.
    private static func grouped(_ digits: String) -> String {
        var text = ""
        for (index, digit) in digits.reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3), digit != "-" { text = "," + text }
            text = String(digit) + text
        }
        return text
    }
}

extension String {
    /// The text, padded with spaces on the right.
    ///
    /// Longer text isn't truncated.
    package func leftAligned(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

    /// The text, padded with spaces on the left.
    ///
    /// Longer text isn't truncated.
    package func rightAligned(to width: Int) -> String { String(repeating: " ", count: max(1, width - count)) + self }
}
