internal import PortFindings
internal import SwiftIfConfig
internal import SwiftSyntax

/// The parts of a source text that at least one of several builds compiles.
struct CompiledParts {
    private let tree: SourceFileSyntax
    private let builds: [ConfiguredRegions]

    init(of source: SwiftSource, in configurations: [TargetConfiguration]) {
        tree = source.tree
        builds = configurations.map { source.tree.configuredRegions(in: $0) }
    }

    /// The branches of `#if` that are compiled.
    func clauses(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        let active = builds.compactMap { $0.activeClause(for: node) }
        return node.clauses.filter(active.contains)
    }

    /// Whether the code at a byte is compiled.
    func contain(_ offset: Int) -> Bool {
        builds.contains { regions in
            !regions.contains { clause, state in
                state != .active && clause.elements?.range.contains(AbsolutePosition(utf8Offset: offset)) ?? false
            }
        }
    }

    /// Whether the code is correct as far as the parser knows.
    ///
    /// Code that isn't compiled doesn't count.
    var areCorrect: Bool {
        !tree.hasError || builds.allSatisfy { !$0.removingInactive(from: tree).hasError }
    }
}
