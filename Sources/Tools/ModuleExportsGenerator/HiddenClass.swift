internal import PortFindings
internal import SwiftSyntax

/// A class that a source declares inside an `#if` that the build doesn't compile.
struct HiddenClass {
    /// The directive, such as `#if os(iOS)`.
    let condition: String
    let place: SourcePlace

    /// Looks for a class with a name; nil if the source doesn't declare it, or the build compiles it.
    init?(_ name: String, in source: CompiledSource) {
        let search = ClassSearch(for: name)
        search.walk(source.source.tree)
        guard let node = search.found.first(where: { !source.all.contain($0.offset) }),
            let clause = node.ancestorOrSelf(mapping: { $0.as(IfConfigClauseSyntax.self) })
        else { return nil }
        let words = [clause.poundKeyword.text, clause.condition?.trimmedDescription].compactMap(\.self)
        condition = words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let (line, column) = source.source.place(of: node.classKeyword.offset)
        place = SourcePlace(index: 0, file: source.path, line: line, column: column)
    }
}

/// Finds the classes with a name, in every branch of `#if`.
private final class ClassSearch: SyntaxVisitor {
    private let name: String
    private(set) var found: [ClassDeclSyntax] = []

    init(for name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.name == name { found.append(node) }
        return .visitChildren
    }
}
