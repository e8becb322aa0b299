/// docs/semantics.md as a list of rules.
///
/// A rule is a stretch of text in a numbered section: of a paragraph, an item of a list or a row of a table. It ends with
/// its mark, `<sup>§4.9 [A1] ours</sup>`. A mark with the number of a section, `<sup>§9 host</sup>`, is that of all rules of
/// the section that have no mark of their own, and no number. A paragraph that ends with a colon, or is only a heading in
/// bold type, is no rule.
package struct RulePage: Sendable {
    /// The rules with a number, in the order of the page.
    package let rules: [Rule]
    /// In the order of the page.
    package let findings: [RuleFinding]

    /// Reads the text of the page.
    package init(_ text: String) {
        var reading = Reading()
        let blocks = Block.all(in: text)
        for section in Set(blocks.map(\.section)).sorted() {
            reading.read(blocks.filter { $0.section == section }, of: section)
        }
        reading.readSources(of: text)
        rules = reading.rules
        findings = reading.findings.sorted { $0.line < $1.line }
    }

    /// The text of `Rule+all.swift`.
    package var source: String {
        let lines = rules.map { rule in
            let marks = rule.marks.map { mark in
                switch mark {
                case .apple(let number): ".apple(\(number))"
                case .documentation(let number): ".documentation(\(number))"
                case .measured(let number): ".measured(\(number))"
                case .reported(let number, let isSure): ".reported(\(number), isSure: \(isSure))"
                case .choice(let decision?): ".choice(decision: \(decision))"
                case .choice(nil): ".choice(decision: nil)"
                case .host: ".host"
                }
            }
            return "        Rule(ID(\(rule.id.section), \(rule.id.number)), [\(marks.joined(separator: ", "))]),\n"
        }
        return """
            // swift-format-ignore-file
            // `make rules` writes this file.

            extension Rule {
                /// The rules of docs/semantics.md that have a number, in the order of the page.
                package static let all: [Rule] = [
            \(lines.joined())    ]
            }

            """
    }
}

extension RulePage {
    /// A paragraph, an item of a list or a row of a table.
    private struct Block {
        let section: Int
        let line: Int
        var text: String

        /// The blocks of the numbered sections.
        static func all(in text: String) -> [Block] {
            var blocks: [Block] = []
            var section: Int?
            var isCode = false
            var isInBlock = false
            var rows = 0
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.hasPrefix("```") { isCode.toggle() }
                if line.hasPrefix("## ") { section = line.prefixMatch(of: /#+ ([0-9]+)\./).flatMap { Int($0.1) } }
                rows = line.hasPrefix("|") ? rows + 1 : 0
                guard let section, !isCode, !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("```") else {
                    isInBlock = false
                    continue
                }
                // The first two rows of a table are its heading.
                guard rows == 0 || rows > 2 else { continue }
                if isInBlock, rows == 0, line.prefixMatch(of: /(?:-|[0-9]+\.)\s/) == nil {
                    blocks[blocks.count - 1].text += "\n" + line
                } else {
                    blocks.append(Block(section: section, line: index + 1, text: String(line)))
                    isInBlock = true
                }
            }
            return blocks
        }

        /// The number of the line that has this place in the text.
        func line(of index: String.Index) -> Int { line + text[..<index].count { $0 == "\n" } }
    }

    private struct Reading {
        var rules: [Rule] = []
        var findings: [RuleFinding] = []
        private var ids: Set<Rule.ID> = []
        /// The line of the first mark with a label.
        private var used: [String: Int] = [:]

        /// A stretch of the text of a block, without the blanks and bars around it.
        private struct Stretch {
            let text: Substring
            /// The line of its first word.
            let line: Int

            init(_ range: Range<String.Index>, of block: Block) {
                let text = block.text[range].drop(while: Self.isBlank)
                line = block.line(of: text.startIndex)
                self.text = text.dropLast(text.reversed().prefix(while: Self.isBlank).count)
            }

            private static func isBlank(_ character: Character) -> Bool { " |\n".contains(character) }

            /// Its first words, at most 40 characters of its first line.
            var start: String { String(text.prefix { $0 != "\n" }.prefix(40)) }
            var isHeading: Bool { text.wholeMatch(of: /\*\*[^*]*\*\*/) != nil }
            var speaksOfPhone: Bool { text.contains(/\b(?:iOS|iPhone|Apple|[Aa] phone)\b/) }
        }

        mutating func read(_ blocks: [Block], of section: Int) {
            var unmarked: [Stretch] = []
            var sectionMarks: [Mark] = []
            for block in blocks {
                var rest = block.text.startIndex
                for match in block.text.matches(of: /<sup>([^<]*)<\/sup>/) {
                    let line = block.line(of: match.range.lowerBound)
                    let stretch = Stretch(rest..<match.range.lowerBound, of: block)
                    rest = match.range.upperBound
                    let words = match.1.split(separator: " ")
                    guard let first = words.first, first.hasPrefix("§"), words.count > 1 else {
                        findings.append(RuleFinding(line: line, .unreadable(String(match.1))))
                        continue
                    }
                    let marks = words.dropFirst().compactMap { mark($0, line: line) }
                    if first.dropFirst() == "\(section)" {
                        sectionMarks = marks
                    } else if let id = Rule.ID(first.dropFirst()) {
                        add(Rule(id, marks), line: line, to: section, stretch)
                    } else {
                        findings.append(RuleFinding(line: line, .unreadable(String(match.1))))
                    }
                }
                let stretch = Stretch(rest..<block.text.endIndex, of: block)
                if !stretch.text.isEmpty, !stretch.text.hasSuffix(":"), !stretch.isHeading { unmarked.append(stretch) }
            }
            for stretch in unmarked {
                if sectionMarks.isEmpty {
                    findings.append(RuleFinding(line: stretch.line, .unmarked(stretch.start)))
                } else if sectionMarks == [.host], stretch.speaksOfPhone {
                    findings.append(RuleFinding(line: stretch.line, .speaksOfPhone(stretch.start)))
                }
            }
        }

        private mutating func mark(_ word: Substring, line: Int) -> Mark? {
            guard let mark = Mark(word) else {
                findings.append(RuleFinding(line: line, .unknown(String(word))))
                return nil
            }
            if word.hasPrefix("["), used[mark.label] == nil { used[mark.label] = line }
            return mark
        }

        private mutating func add(_ rule: Rule, line: Int, to section: Int, _ stretch: Stretch) {
            rules.append(rule)
            if stretch.text.isEmpty { findings.append(RuleFinding(line: line, .marksNothing(rule.id))) }
            if rule.id.section != section { findings.append(RuleFinding(line: line, .otherSection(rule.id))) }
            if !ids.insert(rule.id).inserted { findings.append(RuleFinding(line: line, .repeatedID(rule.id))) }
            if rule.marks == [.host], stretch.speaksOfPhone {
                findings.append(RuleFinding(line: stretch.line, .speaksOfPhone(stretch.start)))
            }
        }

        /// Reads the table of sources, whose rows begin with `| [A1] |`, and the links, `[A1]: address`.
        mutating func readSources(of text: String) {
            var rows: [String: [Int]] = [:]
            var links: [String: Int] = [:]
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if let row = line.prefixMatch(of: /\| \[([^\]]+)\] \|/) {
                    rows[String(row.1), default: []].append(index + 1)
                } else if let link = line.prefixMatch(of: /\[([^\]]+)\]: \S/), Mark("[\(link.1)]") != nil {
                    links[String(link.1)] = index + 1
                }
            }
            for (label, line) in used {
                if links[label] == nil { findings.append(RuleFinding(line: line, .unlinked(label))) }
                // The page of a decision says itself what it is.
                if case .choice? = Mark("[\(label)]") { continue }
                let count = rows[label]?.count ?? 0
                if count != 1 { findings.append(RuleFinding(line: line, .rows(label, count))) }
            }
            let given = links.merging(rows.compactMapValues(\.first)) { link, _ in link }
            for (label, line) in given where used[label] == nil {
                findings.append(RuleFinding(line: line, .unused(label)))
            }
        }
    }
}
