internal import SwiftSyntax

extension PortPass {
    /// Casts to `NSError` that succeed for every error on iOS, and few on Linux.
    ///
    /// `error as NSError` outside a pattern converts the error on both systems.
    func findCasts(_ node: SequenceExprSyntax) {
        for (cast, type) in zip(node.elements, node.elements.dropFirst()) {
            guard let type = type.as(TypeExprSyntax.self)?.type, isErrorClass(type) else { continue }
            if let test = cast.as(UnresolvedIsExprSyntax.self) {
                addErrorCast(
                    "is NSError", at: test.isKeyword, "is NSError is false on Linux for most errors",
                    instead: "Leave the test out, or write is any Error for a value of any type")
            } else if let cast = cast.as(UnresolvedAsExprSyntax.self) {
                if let mark = cast.questionOrExclamationMark {
                    addConditionalCast(at: cast.asKeyword, isForced: mark.tokenKind == .exclamationMark)
                } else if node.isPattern {
                    addCastPattern(node, at: cast.asKeyword)
                }
            }
        }
    }

    /// `catch is NSError` and `case is NSError`.
    func findCastPattern(_ node: IsTypePatternSyntax) {
        guard isErrorClass(node.type) else { return }
        addErrorCast(
            "is NSError", at: node.isKeyword, "is NSError in a pattern matches few errors on Linux",
            instead: "Write is any Error, or catch without a pattern")
    }

    private func addConditionalCast(at keyword: TokenSyntax, isForced: Bool) {
        let name = isForced ? "as! NSError" : "as? NSError"
        addErrorCast(
            name, at: keyword,
            "\(name) \(isForced ? "ends the process" : "is nil") on Linux for most errors",
            instead: "Write error as NSError, error as NSError? for an optional error, or "
                + "(value as? any Error) as NSError? for a value of any type")
    }

    private func addCastPattern(_ node: SequenceExprSyntax, at keyword: TokenSyntax) {
        let item = node.ancestorOrSelf { $0.as(CatchItemSyntax.self) }
        let instead =
            item == nil
            ? "Write the pattern without as NSError, and let nsError = error as NSError after it"
            : item?.whereClause == nil
                ? "Write catch, and let nsError = error as NSError in the block"
                : "Write catch let error where, with (error as NSError) in the condition and in the block"
        addErrorCast(
            "as NSError", at: keyword,
            "as NSError in a pattern crashes, hangs or does not match on Linux for most errors", instead: instead)
    }

    private func addErrorCast(_ name: String, at keyword: TokenSyntax, _ message: String, instead: String) {
        add(.errorCast, name, at: keyword, message, instead: instead)
    }

    private func isErrorClass(_ type: TypeSyntax) -> Bool {
        ["NSError", "Foundation.NSError"].contains(type.trimmedDescription) && !scan.declared.contains("NSError")
    }
}

extension SequenceExprSyntax {
    /// Whether the expression is a pattern that binds a value, such as that of `catch let error as NSError`.
    fileprivate var isPattern: Bool {
        if elements.first?.is(PatternExprSyntax.self) ?? false { return true }
        var next = parent
        while let node = next, !node.is(CodeBlockItemSyntax.self), !node.is(InitializerClauseSyntax.self) {
            if node.is(ValueBindingPatternSyntax.self) { return true }
            next = node.parent
        }
        return false
    }
}
