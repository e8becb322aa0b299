internal import Synchronization

/// The declaration of a type, which is one row of the tables in this folder.
struct TypeDeclaration: Sendable {
    /// The uniform type identifier.
    let identifier: String
    /// The description of the type, in English.
    let description: String?
    /// The types it conforms to directly.
    let conformsTo: [String]
    /// Its names in other systems, the preferred one first.
    let tags: [UTTagClass: [String]]

    init(
        _ identifier: String, _ description: String? = nil, conformsTo: [String] = [], extensions: [String] = [],
        mimeTypes: [String] = []
    ) {
        self.identifier = identifier
        self.description = description
        self.conformsTo = conformsTo
        tags = [.filenameExtension: extensions, .mimeType: mimeTypes].filter { !$0.value.isEmpty }
    }

    /// The types of iOS; if two have the same tag, the first is preferred.
    static let system = base + text + code + images + media + files
}

/// A name of a type in another system.
struct TypeTag: Hashable, Sendable {
    /// The kind of name.
    let tagClass: UTTagClass
    /// The name, in lower case for the classes whose case does not matter.
    let value: String

    /// A tag; nil if the class or the value is empty, or the value has a zero character.
    init?(_ tagClass: UTTagClass, _ value: String) {
        guard !value.isEmpty, !tagClass.rawValue.isEmpty, !value.unicodeScalars.contains("\0") else { return nil }
        self.tagClass = tagClass
        self.value = tagClass == .filenameExtension || tagClass == .mimeType ? value.lowercased() : value
    }
}

/// The declared types: the system's, and those that code exports or imports.
enum TypeRegistry {
    private static let system = Dictionary(
        uniqueKeysWithValues: TypeDeclaration.system.map { ($0.identifier.lowercased(), $0) })

    private static let tagged: [TypeTag: [TypeDeclaration]] = {
        var tagged: [TypeTag: [TypeDeclaration]] = [:]
        for declaration in TypeDeclaration.system {
            for (tagClass, values) in declaration.tags {
                for tag in values.compactMap({ TypeTag(tagClass, $0) }) { tagged[tag, default: []].append(declaration) }
            }
        }
        return tagged
    }()

    private static let ofCode = Mutex<[String: TypeDeclaration]>([:])

    /// The declaration of a type, in whatever case its identifier is; nil if there is none.
    static func declaration(of identifier: String) -> TypeDeclaration? {
        let key = identifier.lowercased()
        return system[key] ?? ofCode.withLock { $0[key] }
    }

    /// The declarations with a tag, the preferred one first.
    static func declarations(with tag: TypeTag) -> [TypeDeclaration] { tagged[tag] ?? [] }

    /// Adds a declaration of code, unless there is one already; the identifier of the one that counts.
    static func declare(_ declaration: TypeDeclaration) -> String {
        ofCode.withLock { declarations in
            let key = declaration.identifier.lowercased()
            if let earlier = declarations[key] { return earlier.identifier }
            declarations[key] = declaration
            return declaration.identifier
        }
    }
}
