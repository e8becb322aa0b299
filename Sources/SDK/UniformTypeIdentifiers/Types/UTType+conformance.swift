extension UTType {
    /// Whether the type is equal to the other one, or conforms to it directly or indirectly.
    public func conforms(to type: UTType) -> Bool {
        let wanted = type.identifier.lowercased()
        return TypeTree.first(from: identifier) { $0.lowercased() == wanted ? true : nil } ?? false
    }

    /// Whether the type conforms to the other one, and is not equal to it.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether the other type conforms to this one, and is not equal to it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// All types to which the type conforms, directly or indirectly, without itself.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        _ = TypeTree.first(from: identifier) { identifier -> Never? in
            if let type = UTType(identifier) { all.insert(type) }
            return nil
        }
        all.remove(self)
        return all
    }
}
