/// A class and its superclasses, as far as the target declares them.
struct Ancestry {
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
        /// The class, and every protocol whose extensions it has.
        var types: [String] = []
        var members: Set<String> = []
        var overrides: Set<String> = []
        var effectful: Set<String> = []
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

    /// Whether a superclass is in another package, so its members and protocols are not known.
    var isUnknown: Bool { root == .unknown }

    /// Whether the class may inherit an `init()`, although it has initializers of its own.
    var mayInheritInitializer: Bool {
        // The view controller's own one is inherited with the other two.
        isUnknown || conformances.contains("UIViewController")
            || levels.dropFirst().compactMap(\.types.first).flatMap(outline.initializers).contains {
                $0.labels.isEmpty && $0.isConvenience
            }
    }

    /// Whether one of them conforms to a protocol of another package, whose requirements are not known.
    var hasForeignProtocol: Bool {
        conformances.contains { name in
            !Self.plainNames.contains(name) && name != "Q2ModuleBase" && outline.declarations(of: name).isEmpty
        }
    }

    /// Whether each type that they inherit from or conform to is of the SDK or of the package, and no macro adds others.
    var isOfKnownTypes: Bool {
        let classes = levels.compactMap(\.types.first).flatMap { outline.declarations(of: $0) }
        return !classes.contains(where: \.hasForeignAttribute)
            && conformances.allSatisfy { name in
                Self.plainNames.contains(name) || name == "Q2ModuleBase" || Contract.types.contains(name)
                    || outline.declarations(of: name).contains { $0.kind != .extension }
            }
    }

    /// Whether a member of a protocol is one that an author wrote, or may have written out of sight.
    func implements(_ member: String, of requirement: String) -> Bool {
        if isUnknown { return true }
        let conforming =
            root == .moduleBase && Self.baseRequirements.contains(requirement)
            ? levels.count : levels.lastIndex { $0.conformances.contains(requirement) }
        guard let conforming, mayAnswer(member, of: requirement) else { return false }
        return levels.enumerated().contains { index, level in
            (index < conforming ? level.overrides : level.members).contains(member)
        }
    }

    /// Whether the types of a member may be those that a protocol declares.
    private func mayAnswer(_ member: String, of requirement: String) -> Bool {
        let (required, own) = (Contract.forms(of: member, in: requirement), places(of: member))
        return required.isEmpty || own.isEmpty
            || own.contains { place in required.contains { mayAnswer(place, $0) } }
    }

    /// Whether a member may satisfy a requirement, as far as its types are known.
    func mayAnswer(_ place: SourceOutline.MemberPlace, _ required: MemberTypes) -> Bool {
        place.types?.mayAnswer(required) { isKnown($0) } ?? true
    }

    /// Whether a type's name has the meaning that it has in the contract.
    func isKnown(_ type: String) -> Bool { Contract.types.contains(type) && !outline.types.contains(type) }

    /// All functions or properties of a name, or none if they may satisfy a requirement of a protocol of the package.
    func places(of member: String) -> [SourceOutline.MemberPlace] {
        let types = levels.flatMap(\.types)
        let isRequired = types.flatMap(outline.declarations).contains {
            $0.kind == .protocol && $0.members.contains(member)
        }
        return isRequired ? [] : outline.places(of: member).filter { types.contains($0.type) }
    }

    /// The members of all of them.
    var members: Set<String> { levels.reduce(into: []) { $0.formUnion($1.members) } }

    /// The names of all types that they inherit from or conform to, except classes of the target.
    var conformances: Set<String> { levels.reduce(into: []) { $0.formUnion($1.conformances) } }

    /// The members that are `async` or throw.
    var effectful: Set<String> { levels.reduce(into: []) { $0.formUnion($1.effectful) } }

    /// Where a member is declared, nearest to the class first.
    func place(of member: String) -> SourceOutline.MemberPlace? {
        for type in levels.flatMap(\.types) {
            if let place = outline.places.first(where: { $0.type == type && $0.member == member }) { return place }
        }
        return nil
    }

    /// A property that its author probably takes for the sender of the module, and that the host doesn't read.
    var unreadSender: SourcePlace? {
        let types = levels.flatMap(\.types)
        let senders = outline.senders.filter { types.contains($0.type) }
        return isUnknown || senders.contains(where: \.isRead) ? nil : senders.first?.place
    }

    /// Whether one of them conforms to a protocol of the SDK.
    func conforms(to requirement: String) -> Bool {
        root == .moduleBase && Self.baseRequirements.contains(requirement)
            || levels.contains { $0.conformances.contains(requirement) }
    }

    /// What a class declares itself, and everything it says it conforms to, with extensions of either.
    private func level(of name: String) -> Level {
        var level = Level()
        var pending = [name]
        while let name = pending.popLast() {
            level.types.append(name)
            for declaration in outline.declarations(of: name) where declaration.kind != .protocol {
                level.members.formUnion(declaration.members)
                level.overrides.formUnion(declaration.overrides)
                level.effectful.formUnion(declaration.effectful)
            }
            let protocols = outline.declarations(of: name).flatMap(\.inherited).filter { !isClass($0) }
            let implied = protocols.flatMap { Self.refinements[$0] ?? [] }
            pending += (protocols + implied).filter { level.conformances.insert($0).inserted }
        }
        return level
    }

    private mutating func superclass(of name: String) -> String? {
        guard let first = outline.declarations(of: name).first(where: { $0.kind == .class })?.inherited.first else {
            return nil
        }
        if isClass(first) { return first }
        if first == "Q2ModuleBase" {
            root = .moduleBase
        } else if !Self.plainNames.contains(first),
            !outline.declarations(of: first).contains(where: { $0.kind == .protocol })
        {
            root = .unknown
        }
        return nil
    }

    private func isClass(_ name: String) -> Bool { outline.declarations(of: name).contains { $0.kind == .class } }

    /// What `Q2ModuleBase` conforms to.
    private static let baseRequirements: Set<String> = [
        "ApplicationLifecycleModule", "ContinuityLifecycleModule", "FirebaseMessagingModule", "MethodModule",
        "PushLifecycleModule", "Q2LifecycleModule", "SecurityModule", "UIModule",
    ]

    /// The SDK's protocols that bring another whose methods count.
    private static let refinements = ["PushContentExtensionModule": ["UNNotificationContentExtension"]]

    private static let plainNames: Set<String> = [
        "AnyObject", "ApplicationLifecycleModule", "Codable", "ContinuityLifecycleModule", "CustomStringConvertible",
        "Decodable", "Encodable", "Equatable", "FirebaseMessagingModule", "Hashable",
        "LifecycleModule", "MethodModule", "Module", "NSObject", "NSObjectProtocol", "ObservableObject",
        "PushContentExtensionModule", "PushLifecycleModule", "PushSenderProvider", "PushServiceExtensionModule",
        "Q2LifecycleModule", "SecurityModule", "Sendable", "UIModule", "UIApplicationDelegate", "UIResponder",
        "UIViewController", "UNNotificationContentExtension", "UNNotificationServiceExtension",
        "UNUserNotificationCenterDelegate",
    ]
}
