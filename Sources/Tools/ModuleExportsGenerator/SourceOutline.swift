/// The types that the sources of a target declare and extend, also inside each other, and the members each has.
struct SourceOutline: Equatable, Sendable {
    /// One declaration of a type, or one extension of it.
    struct Declaration: Equatable, Sendable {
        enum Kind: Equatable {
            case `class`
            case `protocol`
            case `extension`
        }

        var kind: Kind
        /// The type, with the types it is in: `Outer.Inner`.
        var name: String
        /// What it says it inherits from and conforms to, in order.
        var inherited: [String]
        /// Its own instance functions and properties, such as `didOpen(_:)` and `view`; of a protocol these are
        /// requirements.
        ///
        /// What is private is left out: it answers no requirement, and another file cannot call it.
        var members: Set<String>
        /// Those of them that override one of a superclass.
        var overrides: Set<String> = []
        /// The functions that are `async` or throw.
        var effectful: Set<String> = []
        /// The target of the package that declares it; nil for the target that is built.
        var target: String?
        /// Whether another target of the package can use the type.
        var isPublic = false
        /// Whether it has an attribute that is not Swift's, which may be a macro that adds conformances.
        var hasForeignAttribute = false
    }

    /// Where a type's member is declared.
    struct MemberPlace: Equatable, Sendable {
        var type: String
        var member: String
        var place: SourcePlace
        /// Its types, or nil if the source doesn't determine all of them or the member overrides another one.
        var types: MemberTypes?
    }

    /// A property with the name `sender`, of which the host reads only the one that PushLifecycleModule requires.
    struct Sender: Equatable, Sendable {
        var type: String
        var place: SourcePlace
        var isRead: Bool
    }

    /// An import of a module.
    struct Import: Equatable, Sendable {
        /// The module, without submodules.
        var module: String
        var place: SourcePlace
    }

    /// The imports, in the order of the sources.
    let imports: [Import]
    let declarations: [Declaration]
    /// Every member of ``declarations``, in the order of the sources.
    let places: [MemberPlace]
    /// The properties with the name `sender` and a type that says whether the host reads them.
    let senders: [Sender]
    /// All types and their extensions, in the order of the sources.
    let declaredTypes: [DeclaredType]
    /// The types that a typealias stands for, by its name.
    let aliases: [String: [String]]
    /// The names of all types and typealiases, without the types that they are in.
    let types: Set<String>
    private let named: [String: [Declaration]]
    private let members: [String: [MemberPlace]]

    /// Makes the outline of what was read.
    ///
    /// - Parameters:
    ///   - aliases: The types that a typealias stands for, by its name.
    init(
        imports: [Import] = [], declarations: [Declaration], places: [MemberPlace] = [],
        senders: [Sender] = [], declaredTypes: [DeclaredType] = [], aliases: [String: [String]] = [:],
        types: Set<String> = []
    ) {
        let declared = Set(declarations.filter { $0.kind != .extension }.map(\.name))
        self.imports = imports
        self.declarations = declarations.map { declaration in
            var declaration = declaration
            declaration.name = Self.resolve(declaration.name, among: declared)
            declaration.inherited = declaration.inherited.flatMap { Self.expand($0, aliases) }
            return declaration
        }
        self.places = places.map { place in
            var place = place
            place.type = Self.resolve(place.type, among: declared)
            return place
        }
        self.senders = senders.map { sender in
            var sender = sender
            sender.type = Self.resolve(sender.type, among: declared)
            return sender
        }
        self.declaredTypes = declaredTypes.map { type in
            var type = type
            if type.word == "extension" { type.name = Self.resolve(type.name, among: declared) }
            return type
        }
        self.aliases = aliases
        self.types = types.union(aliases.keys)
        named = Dictionary(grouping: self.declarations, by: \.name)
        members = Dictionary(grouping: self.places, by: \.member)
    }

    /// The declarations of a type and its extensions, in the order of the sources.
    func declarations(of name: String) -> [Declaration] { named[name] ?? [] }

    /// The members of this name in all types, in the order of the sources.
    func places(of member: String) -> [MemberPlace] { members[member] ?? [] }

    /// The initializers of a type and of its extensions.
    func initializers(of type: String) -> [DeclaredType.Initializer] {
        declaredTypes.filter { $0.name == type }.flatMap(\.initializers)
    }

    /// Whether a type inside another one has this name.
    func hasInnerType(_ name: String) -> Bool { named.keys.contains { $0.hasSuffix(".\(name)") } }

    /// The type that an extension names, perhaps behind its module.
    private static func resolve(_ name: String, among types: Set<String>) -> String {
        var rest = name[...]
        while !types.contains(String(rest)), let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
        }
        return String(rest)
    }

    /// The types that a name stands for; a typealias can name others.
    private static func expand(_ name: String, _ aliases: [String: [String]]) -> [String] {
        var (found, seen, rest): ([String], Set<String>, [String]) = ([], [], [name])
        while let name = rest.popLast() {
            if let types = aliases[name], seen.insert(name).inserted {
                rest += types.reversed()
            } else {
                found.append(name)
            }
        }
        return found
    }
}
