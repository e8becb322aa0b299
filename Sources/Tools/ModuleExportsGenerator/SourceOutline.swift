internal import Foundation

/// The types that a source text declares and extends, also inside each other, and the members each has.
struct SourceOutline: Equatable {
    /// One declaration of a type, or one extension of it.
    struct Declaration: Equatable {
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
    }

    /// Where a type's member is declared.
    struct MemberPlace: Equatable {
        var type: String
        var member: String
        /// The byte of the source at which it begins.
        var offset: Int
    }

    /// An import of a module.
    struct Import: Equatable {
        /// The module, without submodules.
        var module: String
        /// The byte of the source at which it begins.
        var offset: Int
    }

    /// The imports, in the order of the source.
    let imports: [Import]
    let declarations: [Declaration]
    /// Every member of ``declarations``, in the order of the source.
    let places: [MemberPlace]
    /// The compiler in its own words, such as `Swift 6.3.1`.
    let compiler: String
    private let named: [String: [Declaration]]

    /// Reads what `-dump-parse -dump-ast-format json` writes about `source`; nil if it is something else.
    init?(dump: Data, source: [UInt8]) {
        guard let file = try? JSONDecoder().decode(Dump.File.self, from: dump) else { return nil }
        var reading = Reading(source: source)
        for item in file.items ?? [] { reading.add(item, in: "") }
        let imports = (file.items ?? []).compactMap { item -> Import? in
            guard let module = item.module_path?.first, let range = item.range else { return nil }
            return Import(module: module, offset: range.start)
        }
        let types = Set(reading.declarations.filter { $0.kind != .extension }.map(\.name))
        self.init(
            imports: imports,
            declarations: reading.declarations.map { declaration in
                var declaration = declaration
                declaration.name = Self.resolve(declaration.name, among: types)
                return declaration
            },
            places: reading.places.map { place in
                var place = place
                place.type = Self.resolve(place.type, among: types)
                return place
            },
            compiler: file.compiler_version.map { Self.name(ofCompiler: $0.full) } ?? "Swift")
    }

    init(imports: [Import] = [], declarations: [Declaration], places: [MemberPlace] = [], compiler: String) {
        self.imports = imports
        self.declarations = declarations
        self.places = places
        self.compiler = compiler
        named = Dictionary(grouping: declarations, by: \.name)
    }

    /// The outline with the declarations of other builds too; the imports and places remain those of this one.
    func adding(_ others: some Sequence<SourceOutline>) -> SourceOutline {
        SourceOutline(
            imports: imports, declarations: declarations + others.flatMap(\.declarations), places: places,
            compiler: compiler)
    }

    /// The declarations of a type and its extensions, in the order of the source.
    func declarations(of name: String) -> [Declaration] { named[name] ?? [] }

    /// The type that an extension names, perhaps behind its module.
    private static func resolve(_ name: String, among types: Set<String>) -> String {
        var rest = name[...]
        while !types.contains(String(rest)), let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
        }
        return String(rest)
    }

    private static func name(ofCompiler full: String) -> String {
        let words = full.split(separator: " ")
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return "Swift" }
        return "Swift \(words[index + 1])"
    }
}

/// The types found so far.
private struct Reading {
    let source: [UInt8]
    var declarations: [SourceOutline.Declaration] = []
    var places: [SourceOutline.MemberPlace] = []

    /// Adds a type and the types in it; structures and enumerations count for what is in them alone.
    mutating func add(_ item: Dump.Item, in outer: String) {
        guard Self.types.contains(item._kind), let range = item.range, source.indices.contains(range.start) else {
            return
        }
        let header = TypeHeader(source[range.start...])
        let name = outer.isEmpty ? header.name : "\(outer).\(header.name)"
        let all = item.members ?? []
        // An extension's level is that of the members in it that state none.
        let members = all.filter { member in
            let access = member.access ?? (item._kind == "extension_decl" ? item.access : nil)
            return access != "private" && access != "fileprivate"
        }
        if let kind = Self.kinds[item._kind] {
            declarations.append(
                SourceOutline.Declaration(
                    kind: kind, name: name, inherited: header.inherited,
                    members: Set(members.compactMap(\.memberName)),
                    overrides: Set(members.filter(\.isOverride).compactMap(\.memberName)),
                    effectful: Set(members.filter(hasEffects).compactMap(\.memberName))))
            places += members.compactMap { member in
                guard let found = member.memberName, let offset = member.range?.start else { return nil }
                return SourceOutline.MemberPlace(type: name, member: found, offset: offset)
            }
        }
        for member in all { add(member, in: name) }
    }

    private func hasEffects(_ member: Dump.Item) -> Bool {
        guard member._kind == "func_decl", let start = member.range?.start, source.indices.contains(start) else {
            return false
        }
        return FunctionHeader(source[start...]).hasEffects
    }

    /// The compiler's words; a protocol is the odd one.
    private static let kinds: [String: SourceOutline.Declaration.Kind] = [
        "class_decl": .class, "protocol": .protocol, "extension_decl": .extension,
    ]
    private static let types = Set(kinds.keys).union(["struct_decl", "enum_decl"])
}

/// The part of the compiler's dump that matters here.
private enum Dump {
    struct File: Decodable {
        struct Version: Decodable { var full: String }

        var compiler_version: Version?
        var items: [Item]?
    }

    struct Item: Decodable {
        struct Range: Decodable { var start: Int }
        struct Name: Decodable {
            struct Base: Decodable { var name: String? }

            var base_name: Base?
            var args: [String]?
        }

        /// An attribute.
        ///
        /// In the dump, the name of some attributes is a string, not an object.
        struct Attribute: Decodable {
            var _kind: String
            var access_level: String?
        }

        var _kind: String
        var range: Range?
        var name: Name?
        var members: [Item]?
        var module_path: [String]?
        var attrs: [Attribute]?
        var `static`: Bool?

        var isOverride: Bool { attrs?.contains { $0._kind == "override_attr" } ?? false }

        /// The access level it states; that of a setter alone is not one.
        var access: String? { attrs?.first { $0._kind == "access_control_attr" }?.access_level }

        /// The name of an instance function, with its labels, or of an instance property.
        var memberName: String? {
            guard `static` != true, let base = name?.base_name?.name else { return nil }
            switch _kind {
            case "func_decl": return "\(base)(\((name?.args ?? []).map { $0.isEmpty ? "_:" : "\($0):" }.joined()))"
            case "var_decl": return base
            default: return nil
            }
        }
    }
}
