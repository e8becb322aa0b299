extension PortPass {
    mutating func findImports() {
        for imported in source.importedModules where !regions.isInactive[imported.index] {
            guard let framework = scan.modules.missingFramework(imported.name) else { continue }
            if LinuxModules.sdk.contains(imported.name) { continue }
            add(
                .framework, imported.name, at: imported.index,
                "the framework \(imported.name) is not available on Linux",
                instead: framework.instead)
        }
    }

    /// Code that is not compiled on Linux, which the compiler does not report.
    mutating func findConditions() {
        for chain in regions.chains {
            // A branch after one that is compiled is for another platform.
            let isTaken = chain.branches.firstIndex { $0.isActive == true } ?? chain.branches.endIndex
            if let branch = chain.branches[..<isTaken].first(where: { isSimulator($0) }) {
                add(
                    .simulator, "targetEnvironment(simulator)", at: branch.condition.lowerBound,
                    "Linux compiles the code for a device, not the code for a simulator",
                    instead: "Write #if os(Linux) before it, with the code for Linux")
                continue
            }
            guard chain.branches.allSatisfy({ $0.isActive == false }),
                let branch = chain.branches.first(where: { hasCode($0.content) })
            else { continue }
            let end = source.tokens[min(chain.end, source.tokens.count - 1)]
            let (line, condition) = (source.place(of: end.offset).line, text(of: branch.condition))
            add(
                .condition, condition, at: chain.start,
                "the code up to line \(line) is not compiled, because \(condition) is false on Linux",
                instead: "Write #else with the code for Linux, which can be empty")
        }
    }

    private func isSimulator(_ branch: ConditionalRegions.Branch) -> Bool {
        branch.condition.contains { source.has("targetEnvironment", at: $0) && source.has("simulator", at: $0 + 2) }
            && hasCode(branch.content)
    }

    /// Whether there is code other than imports, attributes and `@unknown default`.
    private func hasCode(_ content: Range<Int>) -> Bool {
        var index = content.lowerBound
        var isImport = false
        while index < content.upperBound {
            let token = source.tokens[index]
            if token.startsLine { isImport = startsImport(index, in: content) }
            if isImport || Self.directives.contains(token.text) {
                isImport = true
                index += 1
            } else if token.kind == .attribute {
                if token.text == "@unknown", source.has("default", at: index + 1) { return false }
                index += 1
                if source.has("(", at: index), let end = source.close(of: index) { index = end + 1 }
            } else {
                return true
            }
        }
        return false
    }

    private func startsImport(_ index: Int, in content: Range<Int>) -> Bool {
        (index..<content.upperBound).prefix(5).contains {
            source.has("import", at: $0) && ($0 == index || !source.tokens[$0].startsLine)
        }
    }

    private static let directives: Set<String> = ["#if", "#elseif", "#else", "#endif"]

    private func text(of condition: Range<Int>) -> String {
        condition.map { index in
            let text = source.tokens[index].text
            // `os(iOS) || os(tvOS)`
            let isOperator = text == "&" || text == "|"
            guard isOperator else { return text }
            return source.has(text, at: index - 1) ? text + " " : " " + text
        }.joined()
    }
}
