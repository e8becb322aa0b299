internal import SwiftSyntax

/// The targets that the text of a `Package.swift` lists.
public struct PackageManifest: Sendable {
    /// A target of a library or program.
    public struct Target: Equatable, Sendable {
        /// Its name.
        public var name: String
        /// The directory of its sources, relative to that of the package; nil for the usual one.
        public var path: String?
        /// Whether it has the plugin `ModuleExports`, or may have it.
        var hasPlugin: Bool

        /// The name of its module.
        public var moduleName: String {
            String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }
    }

    private let targets: [Target]

    /// Reads a text; targets that code adds to the list are not known.
    public init(_ source: SwiftSource) {
        let search = TargetSearch(viewMode: .sourceAccurate)
        search.walk(source.tree)
        targets = search.targets
    }

    /// The targets without the plugin `ModuleExports`, if another target of the package has it.
    public var targetsWithoutPlugin: [Target] {
        targets.contains(where: \.hasPlugin) ? targets.filter { !$0.hasPlugin } : []
    }

    /// The modules of the targets with the plugin, which export what the plugin imports.
    public var modulesWithPlugin: Set<String> { Set(targets.filter(\.hasPlugin).map(\.moduleName)) }
}

/// Finds the list of targets in `Package(…)`.
private final class TargetSearch: SyntaxVisitor {
    private(set) var targets: [PackageManifest.Target] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "Package" else { return .visitChildren }
        let list = node.argument("targets")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
        targets += list.compactMap { $0.as(FunctionCallExprSyntax.self)?.target }
        return .skipChildren
    }
}

extension FunctionCallExprSyntax {
    fileprivate func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.name == label }?.expression
    }

    /// The target that `.target(name: "Core", …)` declares.
    fileprivate var target: PackageManifest.Target? {
        let kind = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? ""
        guard ["executableTarget", "target"].contains(kind), let name = argument("name")?.literal else { return nil }
        let plugins = argument("plugins")
        let mayHavePlugin = plugins.map {
            !$0.is(ArrayExprSyntax.self) || $0.trimmedDescription.contains("ModuleExports")
        }
        return PackageManifest.Target(
            name: name, path: argument("path")?.literal, hasPlugin: mayHavePlugin ?? false)
    }
}

extension ExprSyntax {
    fileprivate var literal: String? { self.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription }
}
