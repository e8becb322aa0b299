internal import Synchronization

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
