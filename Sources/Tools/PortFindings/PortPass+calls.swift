internal import LinuxNames
internal import SwiftSyntax

/// A call of a function by its name.
private struct Call {
    var name: TokenSyntax
    /// Whether the name comes after a period.
    var isMember: Bool
    /// Whether a question mark comes after the name.
    var isOptional = false
    /// The label of each argument in parentheses, `_` for each without one.
    var labels: [String]
    var first: ExprSyntax?

    init?(_ node: FunctionCallExprSyntax) {
        labels = node.arguments.map { $0.label?.name ?? "_" }
        first = node.arguments.first?.expression
        var callee = node.calledExpression
        if let optional = callee.as(OptionalChainingExprSyntax.self) {
            isOptional = true
            callee = optional.expression
        }
        if let member = callee.as(MemberAccessExprSyntax.self) {
            (name, isMember) = (member.declName.baseName, true)
            // `URLSession.init()`
            if name.tokenKind == .keyword(.`init`), let type = member.base?.as(DeclReferenceExprSyntax.self) {
                (name, isMember) = (type.baseName, false)
            }
        } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
            (name, isMember) = (reference.baseName, false)
        } else {
            return nil
        }
    }
}

extension PortPass {
    /// Reports a call that needs the Objective-C runtime, by its name and labels; returns whether the report covers the
    /// arguments.
    func findCall(_ node: FunctionCallExprSyntax) -> Bool {
        guard let call = Call(node), !scan.declared.contains(call.name.name) else { return false }
        let name = call.name.name
        if let label = call.labels.first, !call.isMember { findMissing("\(name)(\(label):)", at: call.name) }
        switch name {
        case "Selector", "NSSelectorFromString": findSelector(call)
        case "URLSession" where !call.isMember && call.labels.isEmpty && node.trailingClosure == nil:
            add(
                .session, "URLSession()", at: call.name, "URLSession has no initializer without arguments on Linux",
                instead: "Write URLSession(configuration: .default), or a protocol with a test double")
        case "url" where call.labels.first == "for", "urls" where call.labels.first == "for":
            let directory = call.first?.as(MemberAccessExprSyntax.self)?.declName.baseName.name
            if directory == "libraryDirectory" {
                add(
                    .directory, "libraryDirectory", at: call.name,
                    "this call \(name == "url" ? "throws" : "finds nothing"), because FileManager has no library "
                        + "directory on Linux",
                    instead: "Write URL.libraryDirectory, or .applicationSupportDirectory")
            }
        case "observe": if call.first?.is(KeyPathExprSyntax.self) ?? false { addObservation(name, at: call.name) }
        case "observeValue", "addObserver", "removeObserver":
            if call.labels.contains("forKeyPath") { addObservation(name, at: call.name) }
        case "setValue", "value": if call.labels.last == "forKeyPath" { addCoding(call) }
        case "didChangeValue", "willChangeValue":
            if ["forKey", "for"].contains(call.labels.first) { addObservation(name, at: call.name) }
        case "perform", "performSelector", "responds": return findPerform(call)
        default: findOptionalCall(call)
        }
        return false
    }

    func addObservation(_ name: String, at token: TokenSyntax) {
        add(
            .observation, name, at: token, "\(name) needs key-value observing, which is not available on Linux",
            instead: "Write didSet with a closure, or an AsyncStream")
    }

    private func addCoding(_ call: Call) {
        let name = call.name.name == "value" ? "value(forKeyPath:)" : "setValue(_:forKeyPath:)"
        add(
            .coding, name, at: call.name, "\(name) needs key-value coding, which is not available on Linux",
            instead: "Write a subscript for each key of a dictionary, or a key path such as \\Account.name")
    }

    private func findSelector(_ call: Call) {
        guard !call.isMember else { return }
        add(
            .selector, call.name.name, at: call.name, "\(call.name.name) needs the Objective-C runtime",
            instead: Self.closures)
    }

    private func findPerform(_ call: Call) -> Bool {
        let name = call.name.name
        let isOfRuntime =
            switch name {
            case "perform":
                call.labels.first == "_" && (isSelector(call.first) || call.labels.dropFirst().first == "with")
            case "responds": call.labels == ["to"]
            default: ["_", "onMainThread", "inBackground"].contains(call.labels.first)
            }
        guard isOfRuntime else { return false }
        if name == "responds" {
            add(
                .perform, "responds(to:)", at: call.name, "responds(to:) needs the Objective-C runtime",
                instead: "Write as? with a protocol that has the method")
        } else {
            add(
                .perform, name, at: call.name, "\(name) with a selector needs the Objective-C runtime",
                instead: "Write the call itself, or a closure for DispatchQueue.main.async or asyncAfter")
        }
        return true
    }

    private func isSelector(_ argument: ExprSyntax?) -> Bool {
        if let macro = argument?.as(MacroExpansionExprSyntax.self) { return macro.macroName.text == "selector" }
        let callee = argument?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        return callee == "Selector" || callee == "NSSelectorFromString"
    }

    /// `delegate?.method?(…)`, if the method is known to be an optional requirement.
    private func findOptionalCall(_ call: Call) {
        let name = call.name.name
        guard call.isMember, call.isOptional, scan.optionalRequirements.contains(name) else { return }
        add(
            .optionalCall, name, at: call.name, "\(name) is not optional on Linux",
            instead: "Write \(name)(…) without the question mark after the name")
    }
}
