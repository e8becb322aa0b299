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

    /// The names of all classes that the target declares.
    var classes: [String] { outline.declarations.filter { $0.kind == .class }.map(\.name) }

    /// The methods that a class has in a role, in the order of the list.
    func methods(of name: String, as role: ModuleManifest.Role) -> [ExportedMethod] {
        let ancestry = Ancestry(of: name, in: outline)
        return ExportedMethod.all.filter { method in
            method.role == role
                && (method.isInherited || ancestry.implements(method) || hasDelegate(answering: method))
        }
    }

    /// The functions of a class in a role that are nearly those the host calls.
    func nearMisses(of name: String, as role: ModuleManifest.Role) -> [NearMiss] {
        let ancestry = Ancestry(of: name, in: outline)
        let methods = ExportedMethod.all.filter { $0.role == role && ancestry.conforms(to: $0.requirement) }
        return NearMiss.among(
            ancestry.functions, of: methods,
            implemented: Set(methods.filter(ancestry.implements).map(\.swiftName)))
    }

    /// Whether another object of the module may answer in place of the class: a delegate that the target declares.
    private func hasDelegate(answering method: ExportedMethod) -> Bool {
        switch method.requirement {
        case "UNUserNotificationCenterDelegate": anyConforms(to: method.requirement)
        case "PushLifecycleModule":
            Self.applicationMethods.contains(method.swiftName) && anyConforms(to: "UIApplicationDelegate")
        default: false
        }
    }

    private func anyConforms(to name: String) -> Bool { outline.declarations.contains { $0.inherited.contains(name) } }

    /// What the app's delegate hears as well.
    private static let applicationMethods: Set<String> = [
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "application(_:didReceiveRemoteNotification:)",
    ]
}

/// A class and its superclasses, as far as the target declares them.
private struct Ancestry {
    /// What the topmost of them stands on.
    private enum Root {
        /// A class or protocol of the SDK that brings no method of an author's, or nothing.
        case plain
        /// `Q2ModuleBase`, which is every kind of module.
        case moduleBase
        /// A class that the target does not declare.
        case unknown
    }

    private struct Level {
        var functions: Set<String> = []
        var overrides: Set<String> = []
        var conformances: Set<String> = []
    }

    private let outline: SourceOutline
    /// The class itself first.
    private var levels: [Level] = []
    private var root = Root.plain

    init(of name: String, in outline: SourceOutline) {
        self.outline = outline
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, seen.insert(name).inserted {
            levels.append(level(of: name))
            next = superclass(of: name)
        }
    }

    func implements(_ method: ExportedMethod) -> Bool {
        if root == .unknown { return true }
        let conforming =
            root == .moduleBase && Self.baseRequirements.contains(method.requirement)
            ? levels.count : levels.lastIndex { $0.conformances.contains(method.requirement) }
        guard let conforming else { return false }
        return levels.enumerated().contains { index, level in
            (index < conforming ? level.overrides : level.functions).contains(method.swiftName)
        }
    }

    /// The functions of all of them.
    var functions: Set<String> { levels.reduce(into: []) { $0.formUnion($1.functions) } }

    func conforms(to requirement: String) -> Bool {
        root == .moduleBase && Self.baseRequirements.contains(requirement)
            || levels.contains { $0.conformances.contains(requirement) }
    }

    private func declarations(of name: String) -> [SourceOutline.Declaration] {
        outline.declarations.filter { $0.name == name }
    }

    /// What a class declares itself, and everything it says it conforms to, with extensions of either.
    private func level(of name: String) -> Level {
        var level = Level()
        var pending = [name]
        while let name = pending.popLast() {
            for declaration in declarations(of: name) where declaration.kind != .protocol {
                level.functions.formUnion(declaration.functions)
                level.overrides.formUnion(declaration.overrides)
            }
            let protocols = declarations(of: name).flatMap(\.inherited).filter { !isClass($0) }
            let implied = protocols.flatMap { Self.refinements[$0] ?? [] }
            pending += (protocols + implied).filter { level.conformances.insert($0).inserted }
        }
        return level
    }

    private mutating func superclass(of name: String) -> String? {
        guard let first = declarations(of: name).first(where: { $0.kind == .class })?.inherited.first else {
            return nil
        }
        if isClass(first) { return first }
        if first == "Q2ModuleBase" {
            root = .moduleBase
        } else if !Self.plainNames.contains(first), !declarations(of: first).contains(where: { $0.kind == .protocol }) {
            root = .unknown
        }
        return nil
    }

    private func isClass(_ name: String) -> Bool { declarations(of: name).contains { $0.kind == .class } }

    /// What `Q2ModuleBase` conforms to.
    private static let baseRequirements: Set<String> = ["PushLifecycleModule", "UIModule"]

    /// The SDK's protocols that bring another whose methods count.
    private static let refinements = ["PushContentExtensionModule": ["UNNotificationContentExtension"]]

    private static let plainNames: Set<String> = [
        "AnyObject", "Codable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable",
        "LifecycleModule", "Module", "NSObject", "NSObjectProtocol", "ObservableObject", "PushContentExtensionModule",
        "PushLifecycleModule", "PushSenderProvider", "PushServiceExtensionModule", "Sendable", "UIModule",
        "UIApplicationDelegate", "UIResponder", "UIViewController", "UNNotificationContentExtension",
        "UNNotificationServiceExtension", "UNUserNotificationCenterDelegate",
    ]
}
