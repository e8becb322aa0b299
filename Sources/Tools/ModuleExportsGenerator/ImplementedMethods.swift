/// Decides which methods a class really has, as Swift decides which function answers a protocol's requirement.
///
/// A class that inherits them from the SDK's base class has them all; a lifecycle class also has those that a delegate
/// of the module's may answer, and hears of the app's life.
///
/// From the class that declares the conformance upwards every function of the right name counts, and so do the target's
/// extensions of the protocols involved; below it only overrides do. Where a superclass comes from elsewhere every
/// method counts: better a method that answers nothing than one that is never called.
struct ImplementedMethods {
    let outline: SourceOutline

    /// Whether the target declares a class of this name.
    func declaresClass(_ name: String) -> Bool { classes.contains(name) }

    /// The names of all classes that the target declares; those inside another type cannot be exported.
    var classes: [String] {
        outline.declarations.filter { $0.kind == .class && !$0.name.contains(".") }.map(\.name)
    }

    /// The methods that a class has in a role, in the order of the list.
    func methods(of name: String, as role: ModuleManifest.Role) -> [ExportedMethod] {
        let ancestry = Ancestry(of: name, in: outline)
        return ExportedMethod.all.filter { method in
            method.role == role
                && (method.isInherited || implements(method, ancestry) || hasDelegate(answering: method))
        }
    }

    /// The names of the methods that the author of a class wrote in it, or in a class of the target that it inherits
    /// from.
    func names(of name: String, as role: ModuleManifest.Role) -> [String] {
        let ancestry = Ancestry(of: name, in: outline)
        let lifecycle = DelegateProtocol.lifecycle
        var names: [String] = []
        for method in ExportedMethod.all where method.role == role && method.requirement != "UIApplication" {
            let members = method.requirement == lifecycle.name ? lifecycle.members : [method.swiftName]
            names += members.filter { member in
                ancestry.members.contains(member) && !names.contains(member)
                    && (method.isInherited || ancestry.implements(member, of: method.requirement))
            }
        }
        return names
    }

    /// The kind of extension that a class is, if that is not the kind that `role` needs.
    ///
    /// It is also nil if the sources don't show the kind, for example because a superclass is in another package.
    func extensionRole(of name: String, instead role: ModuleManifest.Role) -> ModuleManifest.Role? {
        let ancestry = Ancestry(of: name, in: outline)
        func isA(_ role: ModuleManifest.Role) -> Bool { role.requirements.contains { ancestry.conforms(to: $0) } }
        guard !ancestry.isUnknown, !isA(role) else { return nil }
        return [.service, .content].first { $0 != role && isA($0) }
    }

    /// Whether a class cannot have a role, provided that the sources show every type that is a module.
    func cannotBe(_ role: ModuleManifest.Role, _ name: String) -> Bool {
        let ancestry = Ancestry(of: name, in: outline)
        func isA(_ names: [String]) -> Bool { names.contains { ancestry.conforms(to: $0) } }
        guard !ancestry.conformances.contains(where: outline.hasInnerType) else { return false }
        let isModule = isA(ModuleManifest.Role.modules)
        return role == .lifecycle
            ? !isModule : !isA([role.conformance.name]) && !(isModule && isA(role.requirements))
    }

    /// The names of the methods that the web page calls: the functions of a `MethodModule` of that form.
    ///
    /// A function that is `async` or throws is not included, because it has another selector on iOS.
    func namedMethods(of name: String) -> [String] {
        let ancestry = Ancestry(of: name, in: outline)
        guard ancestry.conforms(to: "MethodModule") else { return [] }
        return ancestry.members.subtracting(ancestry.effectful).filter { $0.hasSuffix(Self.namedForm) }
            .map { String($0.dropLast(Self.namedForm.count)) }.sorted()
    }

    /// The labels of a method that is called by its name.
    static let namedForm = "(data:callback:)"

    /// Returns whether a class implements a method.
    ///
    /// A class that implements one method of `ApplicationLifecycleModule` gets the launch method, so the host tells it
    /// about every step.
    private func implements(_ method: ExportedMethod, _ ancestry: Ancestry) -> Bool {
        let lifecycle = DelegateProtocol.lifecycle
        let names = method.requirement == lifecycle.name ? lifecycle.members : [method.swiftName]
        return names.contains { ancestry.implements($0, of: method.requirement) }
            || method.swiftName == Self.contentAnswer.name && ancestry.conforms(to: method.requirement)
                && ancestry.effectful.contains(Self.contentAnswer.plain)
    }

    /// The method with which a content extension answers a response, and the name of its `async` form.
    ///
    /// The `async` form has the same name as the method for notifications.
    private static let contentAnswer = (name: "didReceive(_:completionHandler:)", plain: "didReceive(_:)")

    /// Whether another object of the module may answer in place of the class: a delegate that the target declares.
    private func hasDelegate(answering method: ExportedMethod) -> Bool {
        switch method.requirement {
        case DelegateProtocol.center.name: anyConforms(to: method.requirement)
        case "PushLifecycleModule":
            DelegateProtocol.application.members.contains(method.swiftName)
                && anyConforms(to: DelegateProtocol.application.name)
        case DelegateProtocol.lifecycle.name: appDelegateImplements(method.swiftName)
        case "ContinuityLifecycleModule":
            DelegateProtocol.links[method.swiftName].map(appDelegateImplements) ?? false
        default: false
        }
    }

    /// Whether a class that may be the app's delegate implements a method, in either form.
    private func appDelegateImplements(_ name: String) -> Bool {
        let delegate = DelegateProtocol.application
        let names = [name] + delegate.handlerForms.filter { $0.name == name }.map(\.plain)
        return outline.declarations.filter { $0.inherited.contains(delegate.name) }.contains { declaration in
            let ancestry = Ancestry(of: declaration.name, in: outline)
            return names.contains { ancestry.implements($0, of: delegate.name) }
        }
    }

    private func anyConforms(to name: String) -> Bool { outline.declarations.contains { $0.inherited.contains(name) } }
}
