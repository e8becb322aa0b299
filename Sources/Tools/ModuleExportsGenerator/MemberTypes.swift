internal import PortFindings
internal import SwiftSyntax

/// The types of a function or property, and its effects.
struct MemberTypes: Equatable, Sendable {
    /// The declaration in one line, without modifiers and body.
    let text: String
    let parameters: [WrittenType]
    let result: WrittenType
    private var isAsync = false
    private var canThrow = false

    /// Reads a function.
    ///
    /// The result is nil if the function is generic, because it can then have any types.
    init?(_ function: FunctionDeclSyntax) {
        guard function.genericParameterClause == nil else { return nil }
        let signature = function.signature
        text = "func \(function.name.text)\(signature.trimmedDescription)".split(whereSeparator: \.isWhitespace)
            .joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
        parameters = signature.parameterClause.parameters.map { $0.ellipsis == nil ? WrittenType($0.type) : .unknown }
        result = signature.returnClause.map { WrittenType($0.type) } ?? .tuple([])
        isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        canThrow = signature.effectSpecifiers?.canThrow == true
    }

    /// Reads a property.
    ///
    /// The result is nil if the source doesn't write its type.
    init?(property name: String, _ annotation: TypeAnnotationSyntax?) {
        guard let annotation else { return nil }
        text = "var \(name): \(annotation.type.trimmedDescription)"
        parameters = []
        result = WrittenType(annotation.type)
    }

    /// Whether it may satisfy a requirement, as Swift decides it.
    ///
    /// Types must be the same: a result of type `T` doesn't satisfy a requirement whose result is `T?`.
    func mayAnswer(_ required: MemberTypes, where isKnown: (String) -> Bool) -> Bool {
        (required.isAsync || !isAsync) && (required.canThrow || !canThrow)
            && WrittenType.mayBe(parameters, required.parameters, where: isKnown)
            && result.mayBe(required.result, where: isKnown)
    }
}

extension FunctionEffectSpecifiersSyntax {
    /// Whether the function may throw.
    ///
    /// One that `throws(Never)` doesn't.
    var canThrow: Bool { throwsClause.map { $0.type?.trimmedDescription != "Never" } ?? false }
}
