extension UTType {
    /// A type that the app defines.
    ///
    /// On iOS the information property list declares it. On Linux this call does: the type conforms to `parentType`,
    /// or otherwise to `public.data`, and has no tags. A type that is already declared does not change. Any thread.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, conformingTo: parentType)
    }

    /// A type that other code defines.
    ///
    /// On Linux this call declares it, unless it is declared already, as ``init(exportedAs:conformingTo:)`` does.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, conformingTo: parentType)
    }

    private init(declaring identifier: String, conformingTo parentType: UTType?) {
        // An identifier of a dynamic type says all there is about it.
        if let type = UTType(identifier) {
            self = type
        } else {
            let parent = parentType ?? .data
            self.identifier = TypeRegistry.declare(TypeDeclaration(identifier, conformsTo: [parent.identifier]))
        }
    }
}
