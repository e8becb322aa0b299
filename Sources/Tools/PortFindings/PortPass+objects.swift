internal import SwiftSyntax

extension PortPass {
    /// `NSLog("%@", error as NSError)`: on Linux, these objects don't conform to `CVarArg`.
    func findFormatArguments(of node: FunctionCallExprSyntax) {
        guard let name = node.formatFunction, !scan.declared.contains(name) else { return }
        for argument in node.arguments.dropFirst() where argument.label == nil {
            guard let type = argument.expression.objectType, Self.notVariadic.contains(type),
                !scan.declared.contains(type)
            else { continue }
            add(
                .formatArgument, type, at: argument.expression,
                "\(type) does not conform to CVarArg on Linux, so a format cannot have it",
                instead: "Write String(describing:) with the value")
        }
    }

    /// `@convention(c) (CFString) -> Void`: on Linux, the types of Core Foundation are classes of Swift.
    func findFunctionType(_ node: AttributedTypeSyntax) {
        let isOfC = node.attributes.contains {
            $0.trimmedDescription.filter { !$0.isWhitespace } == "@convention(c)"
        }
        guard isOfC, !imports.contains("CoreFoundation"),
            let type = node.baseType.tokens(viewMode: .sourceAccurate).first(where: { Self.objects.contains($0.name) }),
            !scan.declared.contains(type.name)
        else { return }
        add(
            .cFunction, type.name, at: type,
            "\(type.name) is a class of Swift on Linux, so a @convention(c) function cannot have it",
            instead: "Write a closure without @convention(c), or move the code inside #if os(iOS)")
    }

    private static let notVariadic: Set<String> = [
        "CFArray", "CFDate", "CFDictionary", "CFError", "CFMutableDictionary", "CFNumber", "CFURL", "NSArray", "NSDate",
        "NSDecimalNumber", "NSDictionary", "NSError", "NSMutableArray", "NSMutableDictionary", "NSNumber", "NSURL",
    ]

    /// The types of Core Foundation that the SDK has, which are those of Foundation.
    private static let objects: Set<String> = [
        "CFArray", "CFBoolean", "CFData", "CFDate", "CFDictionary", "CFError", "CFMutableDictionary", "CFNumber",
        "CFSet", "CFString", "CFTypeRef", "CFURL",
    ]
}

extension FunctionCallExprSyntax {
    /// The name of the function or type, if its arguments after the first are those of a format.
    fileprivate var formatFunction: String? {
        let label = arguments.first?.label?.name
        if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name {
            let isFormat = name == "NSLog" || ["NSString", "String"].contains(name) && label == "format"
            return isFormat ? name : nil
        }
        guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.name else { return nil }
        return ["appendFormat", "appendingFormat", "localizedStringWithFormat"].contains(name) ? name : nil
    }
}

extension ExprSyntax {
    /// The type that the code gives a value: that of `a as NSArray` and of `NSNumber(value: 1)`.
    fileprivate var objectType: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first?.expression.objectType : nil
        case .functionCallExpr(let call): return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
        case .sequenceExpr(let sequence):
            let elements = sequence.elements.suffix(2)
            guard let cast = elements.first?.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil
            else { return nil }
            return elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription
        default: return nil
        }
    }
}
