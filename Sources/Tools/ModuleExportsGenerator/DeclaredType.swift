internal import PortFindings
internal import SwiftSyntax

/// A declaration of a type, or an extension of it, as far as it says whether the generated source can make an instance.
struct DeclaredType: Equatable, Sendable {
    struct Initializer: Equatable, Sendable {
        /// The labels of the parameters without a default value, `_` for each without a label.
        var labels: [String]
        /// What keeps the generated source from calling it: `private`, `async`, `throws` or `?`.
        var obstacle: String?
        /// Whether another target can call it.
        var isPublic: Bool
        var isConvenience: Bool
        var place: SourcePlace
    }

    /// Its name, with the types that it is in.
    var name: String
    /// The word that declares it, such as `struct`.
    var word: String
    /// `private` or `fileprivate`.
    var privacy: String?
    var isGeneric: Bool
    var initializers: [Initializer]
    var target: String?
    var place: SourcePlace
}

extension DeclaredType {
    /// Reads a declaration with the members that are compiled.
    init(
        _ node: some DeclGroupSyntax, _ name: String, members: [DeclSyntax], target: String?,
        place: (Syntax) -> SourcePlace
    ) {
        self.name = name
        word = node.introducer.text
        privacy = Self.privacy(node.modifiers.access)
        isGeneric = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        let isExtension = node.is(ExtensionDeclSyntax.self)
        // An extension's level is that of the members in it that state none.
        let outer = isExtension ? node.modifiers.access : nil
        initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }.map { initializer in
            let access = initializer.modifiers.access ?? outer
            let effects = initializer.signature.effectSpecifiers
            let isFailable = initializer.optionalMark?.tokenKind == .postfixQuestionMark
            return Initializer(
                labels: initializer.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map {
                    $0.firstName.name
                },
                obstacle: Self.privacy(access) ?? (isFailable ? "?" : nil) ?? effects?.asyncSpecifier?.text
                    ?? effects?.throwsClause?.throwsSpecifier.text,
                isPublic: access == .public || access == .package,
                isConvenience: isExtension
                    || initializer.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) },
                place: place(Syntax(initializer.initKeyword)))
        }
        self.target = target
        self.place = place(Syntax(node.introducer))
    }

    private static func privacy(_ access: Keyword?) -> String? {
        access == .private ? "private" : access == .fileprivate ? "fileprivate" : nil
    }
}
