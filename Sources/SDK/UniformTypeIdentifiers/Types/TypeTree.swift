/// The supertypes of a type.
enum TypeTree {
    /// The first result of `body`, for the type itself and then for its supertypes, nearer ones first.
    static func first<Value>(from identifier: String, _ body: (String) -> Value?) -> Value? {
        var waiting = [identifier]
        var seen: Set<String> = [identifier.lowercased()]
        var next = 0
        while next < waiting.count {
            let identifier = waiting[next]
            next += 1
            if let value = body(identifier) { return value }
            // The declarations of code can contain a cycle.
            waiting += parents(of: identifier).filter { seen.insert($0.lowercased()).inserted }
        }
        return nil
    }

    private static func parents(of identifier: String) -> [String] {
        if let declaration = TypeRegistry.declaration(of: identifier) { return declaration.conformsTo }
        return DynamicIdentifier(identifier)?.allParents ?? []
    }
}
