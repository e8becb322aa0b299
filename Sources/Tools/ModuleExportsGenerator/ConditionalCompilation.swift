/// The `#if` directives of one source text.
///
/// The compiler's parser leaves out what stands between them, so they are taken away first, together with the lines
/// that are not compiled. Which those are is asked of the compiler too: a probe made of the directives alone warns
/// from inside every region that is active.
struct ConditionalCompilation {
    private static let words = ["#if", "#elseif", "#else", "#endif"]
    private static let mark = "bellhop region "

    private let lines: [Substring]
    private let directives: [Int]

    init(_ source: String) {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        self.lines = lines
        directives = lines.indices.filter { Self.directive(lines[$0]) != nil }
    }

    /// Whether there is anything to take away.
    var isEmpty: Bool { directives.isEmpty }

    /// The directives alone, with a warning behind each that opens a region.
    var probe: String {
        var text = ""
        for line in directives {
            text += "\(lines[line])\n"
            if Self.directive(lines[line]) != "#endif" { text += "#warning(\"\(Self.mark)\(line)\")\n" }
        }
        return text
    }

    /// The regions that the compiler's answer to ``probe`` names.
    static func activeRegions(in diagnostics: String) -> Set<Int> {
        Set(
            diagnostics.split(separator: "\n").compactMap { line in
                guard let found = line.firstRange(of: "warning: \(mark)") else { return nil }
                return Int(line[found.upperBound...])
            })
    }

    /// The source with empty lines for directives and for the regions that are not active, so that the others keep their
    /// numbers; nil takes every region for active.
    func source(active: Set<Int>?) -> String {
        var stack: [Bool] = []
        var kept: [Substring] = []
        for (index, line) in lines.enumerated() {
            switch Self.directive(line) {
            case "#if": stack.append(active?.contains(index) ?? true)
            case "#endif": _ = stack.popLast()
            case .some: if !stack.isEmpty { stack[stack.count - 1] = active?.contains(index) ?? true }
            case nil:
                if stack.allSatisfy({ $0 }) {
                    kept.append(line)
                    continue
                }
            }
            kept.append("")
        }
        return kept.joined(separator: "\n")
    }

    private static func directive(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.first == "#" else { return nil }
        let word = "#" + text.dropFirst().prefix { $0.isLetter }
        return words.contains(word) ? word : nil
    }
}
