internal import Foundation

/// The types that a source text declares and extends, and the functions each has.
struct SourceOutline: Equatable {
    /// One declaration of a type, or one extension of it.
    struct Declaration: Equatable {
        enum Kind: Equatable {
            case `class`
            case `protocol`
            case `extension`
        }

        var kind: Kind
        /// The type, without the module or type it is in.
        var name: String
        /// What it says it inherits from and conforms to, in order.
        var inherited: [String]
        /// Its own instance functions, such as `didOpen(_:)`; of a protocol these are requirements.
        var functions: Set<String>
        /// Those of them that override one of a superclass.
        var overrides: Set<String> = []
    }

    /// Where a type's function is declared.
    struct FunctionPlace: Equatable {
        var type: String
        var function: String
        /// The byte of the source it begins at.
        var offset: Int
    }

    var declarations: [Declaration]
    /// Every function of ``declarations``, in the order of the source.
    var places: [FunctionPlace] = []
    /// The compiler in its own words, such as `Swift 6.3.1`.
    var compiler: String

    /// Reads what `-dump-parse -dump-ast-format json` writes about `source`; nil where it is something else.
    init?(dump: Data, source: [UInt8]) {
        guard let file = try? JSONDecoder().decode(Dump.File.self, from: dump) else { return nil }
        compiler = file.compiler_version.map { Self.name(ofCompiler: $0.full) } ?? "Swift"
        var places: [FunctionPlace] = []
        declarations = (file.items ?? []).compactMap { item in
            let kind: Declaration.Kind
            switch item._kind {
            case "class_decl": kind = .class
            case "protocol_decl": kind = .protocol
            case "extension_decl": kind = .extension
            default: return nil
            }
            guard let range = item.range, source.indices.contains(range.start) else { return nil }
            let header = TypeHeader(source[range.start...])
            let members = item.members ?? []
            places += members.compactMap { member in
                guard let function = member.functionName, let offset = member.range?.start else { return nil }
                return FunctionPlace(type: header.name, function: function, offset: offset)
            }
            return Declaration(
                kind: kind, name: header.name, inherited: header.inherited,
                functions: Set(members.compactMap(\.functionName)),
                overrides: Set(members.filter(\.isOverride).compactMap(\.functionName)))
        }
        self.places = places
    }

    init(declarations: [Declaration], compiler: String) {
        self.declarations = declarations
        self.compiler = compiler
    }

    private static func name(ofCompiler full: String) -> String {
        let words = full.split(separator: " ")
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return "Swift" }
        return "Swift \(words[index + 1])"
    }
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

        var _kind: String
        var range: Range?
        var name: Name?
        var members: [Item]?
        var attrs: [Item]?
        var `static`: Bool?

        var isOverride: Bool { attrs?.contains { $0._kind == "override_attr" } ?? false }

        /// The name with its labels, of an instance function.
        var functionName: String? {
            guard _kind == "func_decl", `static` != true, let base = name?.base_name?.name else { return nil }
            let labels = (name?.args ?? []).map { $0.isEmpty ? "_:" : "\($0):" }
            return "\(base)(\(labels.joined()))"
        }
    }
}
