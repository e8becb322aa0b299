internal import LinuxNames
internal import SwiftOperators
internal import SwiftSyntax

/// A system for which the condition after `#if` is true or false.
enum CompilationSystem {
    case linux(LinuxModules)
    /// iOS on a phone or in a simulator.
    case phone

    /// Whether the condition after `#if` is true; nil if that depends on the build.
    func value(of condition: ExprSyntax) -> Bool? {
        // Operators without a precedence are an error of the source.
        let folded = OperatorTable.logicalOperators.foldAll(condition) { _ in }
        return folded.as(ExprSyntax.self).flatMap(value(ofFolded:))
    }

    private func value(ofFolded condition: ExprSyntax) -> Bool? {
        switch condition.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr(let literal): literal.literal.tokenKind == .keyword(.true)
        case .tupleExpr(let tuple): tuple.elements.first.flatMap { value(ofFolded: $0.expression) }
        case .prefixOperatorExpr(let negation): value(ofFolded: negation.expression).map { !$0 }
        case .infixOperatorExpr(let operation):
            value(
                of: operation.operator.trimmedDescription, value(ofFolded: operation.leftOperand),
                value(ofFolded: operation.rightOperand))
        case .functionCallExpr(let call): value(of: call)
        default: nil
        }
    }

    private func value(of sign: String, _ left: Bool?, _ right: Bool?) -> Bool? {
        switch sign {
        case "||": left == true || right == true ? true : left == nil || right == nil ? nil : false
        case "&&": left == false || right == false ? false : left == nil || right == nil ? nil : true
        default: nil
        }
    }

    private func value(of call: FunctionCallExprSyntax) -> Bool? {
        // A submodule follows the names of the modules that contain it.
        let argument =
            call.arguments.first?.expression.tokens(viewMode: .sourceAccurate)
            .filter { $0.tokenKind != .period }.map(\.name) ?? []
        let name = call.calledExpression.trimmedDescription
        return switch self {
        case .linux(let modules): Self.value(of: name, argument, onLinuxWith: modules)
        case .phone: Self.valueOnPhone(of: name, argument)
        }
    }

    private static func value(of name: String, _ argument: [String], onLinuxWith modules: LinuxModules) -> Bool? {
        switch name {
        case "os": argument == ["Linux"]
        case "canImport": modules.canImport(argument)
        case "targetEnvironment": false
        case "_runtime": argument == ["_Native"]
        default: nil
        }
    }

    private static func valueOnPhone(of name: String, _ argument: [String]) -> Bool? {
        switch name {
        case "os": argument == ["iOS"]
        // Other modules may be those of a package.
        case "canImport": AppleFramework(argument.first ?? "").map { $0.name != "AppKit" }
        case "targetEnvironment": argument == ["simulator"] ? nil : false
        case "_runtime": argument == ["_ObjC"]
        default: nil
        }
    }
}
