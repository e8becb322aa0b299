/// The `#if` regions of a source text.
struct ConditionalRegions {
    /// All regions of one `#if`, up to its `#endif`.
    struct Chain {
        /// The index of the `#if`.
        var start: Int
        /// The branches, each with the tokens of its condition and of its content.
        var branches: [Branch] = []
        /// The index of the `#endif`, or of the end.
        var end: Int
    }

    struct Branch {
        /// The directive, such as `#else`.
        var directive: String
        var condition: Range<Int>
        var content: Range<Int>
        /// Whether it is compiled on Linux; nil if that depends on the build.
        var isActive: Bool?
    }

    /// The regions in code that can be compiled, in the order of their ends.
    private(set) var chains: [Chain] = []
    /// For each token, whether it is in code that Linux never compiles.
    private(set) var isInactive: [Bool]

    init(_ source: SwiftSource, _ modules: LinuxModules) {
        let tokens = source.tokens
        isInactive = Array(repeating: false, count: tokens.count)
        var open: [Chain] = []
        for index in tokens.indices where tokens[index].kind == .directive {
            let directive = tokens[index].text
            switch directive {
            case "#if": open.append(Chain(start: index, end: tokens.count))
            case "#elseif", "#else", "#endif":
                guard !open.isEmpty else { continue }
                open[open.count - 1].close(at: index)
            default: continue
            }
            if directive == "#endif", var chain = open.popLast() {
                chain.end = index
                chains.append(chain)
                continue
            }
            let end = directive == "#else" ? index + 1 : source.endOfCondition(from: index + 1)
            let value =
                directive == "#else" ? true : CompilationCondition.value(of: tokens[(index + 1)..<end], modules)
            open[open.count - 1].begin(directive, condition: (index + 1)..<end, value: value)
        }
        while var chain = open.popLast() {
            chain.close(at: tokens.count)
            chains.append(chain)
        }
        markInactive()
        chains.removeAll { isInactive[$0.start] }
    }

    private mutating func markInactive() {
        var changes = Array(repeating: 0, count: isInactive.count + 1)
        for branch in chains.flatMap(\.branches) where branch.isActive == false {
            changes[branch.content.lowerBound] += 1
            changes[branch.content.upperBound] -= 1
        }
        var depth = 0
        for index in isInactive.indices {
            depth += changes[index]
            isInactive[index] = depth > 0
        }
    }
}

extension ConditionalRegions.Chain {
    /// The first branch that is true excludes those after it.
    fileprivate mutating func begin(_ directive: String, condition: Range<Int>, value: Bool?) {
        let isDecided = branches.contains { $0.isActive == true }
        let mayBe = branches.contains { $0.isActive == nil }
        let isActive: Bool? = isDecided ? false : mayBe && value == true ? nil : value
        branches.append(
            .init(
                directive: directive, condition: condition, content: condition.upperBound..<condition.upperBound,
                isActive: isActive))
    }

    fileprivate mutating func close(at index: Int) {
        guard let start = branches.last?.content.lowerBound else { return }
        branches[branches.count - 1].content = start..<max(start, index)
    }
}
