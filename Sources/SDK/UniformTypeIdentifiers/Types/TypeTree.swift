/// The types above a type.
enum TypeTree {
    /// What `body` first gives, for the type itself and then for the types above it, nearer ones first.
    static func first<Value>(from identifier: String, _ body: (String) -> Value?) -> Value? {
        var waiting = [identifier]
        var seen: Set<String> = [identifier.lowercased()]
        var next = 0
        while next < waiting.count {
            let identifier = waiting[next]
            next += 1
            if let value = body(identifier) { return value }
            // Declarations of code may conform to each other in a circle.
            waiting += parents(of: identifier).filter { seen.insert($0.lowercased()).inserted }
        }
        return nil
    }

    private static func parents(of identifier: String) -> [String] {
        if let declaration = TypeRegistry.declaration(of: identifier) { return declaration.conformsTo }
        return DynamicIdentifier(identifier)?.allParents ?? []
    }
}
