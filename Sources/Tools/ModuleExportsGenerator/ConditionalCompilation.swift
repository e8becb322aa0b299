internal import PortFindings

/// The `#if` directives of one source text.
///
/// The compiler's parser leaves out the code between them. So the directives are removed first, with the lines that are
/// not compiled. The compiler decides which lines these are: it reads a probe of the directives alone, which has a
/// warning in each region.
struct ConditionalCompilation {
    private static let mark = "bellhop region "

    // Lines end at line feeds only, as in the compiler. A string can contain other line separators.
    private let lines: [Substring.UTF8View]
    private let directives: [(lines: ClosedRange<Int>, name: String)]

    init(_ source: String) {
        lines = source[...].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        directives = SwiftSource(source).conditionalDirectives
    }

    /// Whether there is anything to remove.
    var isEmpty: Bool { directives.isEmpty }

    /// The directives alone, with a warning after each that opens a region.
    var probe: String {
        directives.map { range, name in
            lines[range].map { "\(Substring($0))\n" }.joined()
                + (name == "#endif" ? "" : "#warning(\"\(Self.mark)\(range.lowerBound)\")\n")
        }.joined()
    }

    /// The regions that the compiler's answer to ``probe`` names, each by the line at which its directive begins.
    static func activeRegions(in diagnostics: String) -> Set<Int> {
        Set(
            diagnostics.split(separator: "\n").compactMap { line in
                guard let found = line.firstRange(of: "warning: \(mark)") else { return nil }
                return Int(line[found.upperBound...])
            })
    }

    /// The source, with empty lines for directives and for regions that are not active.
    ///
    /// The other lines keep their numbers. With nil, all regions are active.
    func source(active: Set<Int>?) -> String {
        var kept = lines
        let empty = Substring().utf8
        var stack: [Bool] = []
        var inactive: Int?
        for (range, name) in directives {
            for line in (inactive ?? range.lowerBound)...range.upperBound { kept[line] = empty }
            Self.update(&stack, name, isActive: active?.contains(range.lowerBound) ?? true)
            inactive = stack.allSatisfy { $0 } ? nil : range.upperBound
        }
        for line in (inactive ?? lines.count)..<lines.count { kept[line] = empty }
        return kept.map { String(Substring($0)) }.joined(separator: "\n")
    }

    /// The lines, from 0, at which the directives in code that is compiled begin.
    func compiledDirectives(active: Set<Int>?) -> Set<Int> {
        var stack: [Bool] = []
        var compiled: Set<Int> = []
        for (range, name) in directives {
            let outer = name == "#if" ? stack[...] : stack.dropLast()
            if outer.allSatisfy({ $0 }) { compiled.insert(range.lowerBound) }
            Self.update(&stack, name, isActive: active?.contains(range.lowerBound) ?? true)
        }
        return compiled
    }

    private static func update(_ stack: inout [Bool], _ name: String, isActive: Bool) {
        switch name {
        case "#if": stack.append(isActive)
        case "#endif": _ = stack.popLast()
        default: if !stack.isEmpty { stack[stack.count - 1] = isActive }
        }
    }
}
