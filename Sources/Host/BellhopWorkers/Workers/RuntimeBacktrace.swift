/// Separates the stack that Swift's runtime prints after a fatal error from what a module prints.
///
/// A module in a debug build prints it even if the runtime's backtraces are off. The host reports the same stack with
/// names. The message of the fatal error stays.
struct RuntimeBacktrace {
    private var isUnderWay = false

    /// Whether the next printed line belongs to the stack.
    mutating func includes(_ line: some StringProtocol) -> Bool {
        isUnderWay = isUnderWay ? Self.isFrame(line) : line == "Current stack trace:"
        return isUnderWay
    }

    /// The message of a fatal error in a line, without the place, or nil if the line has none.
    ///
    /// Such a line is like `Demo/Demo.swift:7: Fatal error: no account`.
    static func fatalError(in line: String) -> String? {
        for kind in ["Fatal error", "Precondition failed", "Assertion failed"] {
            if line.hasPrefix(kind) { return line }
            guard let range = line.firstRange(of: ": \(kind)") else { continue }
            let number = line[..<range.lowerBound].split(separator: ":").last
            if number?.allSatisfy(\.isNumber) == true { return String(line[range.lowerBound...].dropFirst(2)) }
        }
        return nil
    }

    /// Whether a line is like `4    libDemo.so    0x00007f43bd4f9280 demo_open + 221`.
    ///
    /// The name of the library is missing if the runtime does not know it.
    private static func isFrame(_ line: some StringProtocol) -> Bool {
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.count >= 3, words[0].allSatisfy(\.isNumber) else { return false }
        return words[1...2].contains { $0.hasPrefix("0x") && $0.dropFirst(2).allSatisfy(\.isHexDigit) }
    }
}
