extension UTType {
    /// The type of files with an extension, which is written without a period.
    ///
    /// A dynamic type if no declared type with the extension conforms to `supertype`; nil for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type.
    ///
    /// A dynamic type if no declared type with the MIME type conforms to `supertype`; nil for an empty MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag.
    ///
    /// A dynamic type if no declared type with the tag conforms to `supertype`; nil for an empty tag or class.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
        self = type
    }

    /// All declared types with a tag that conform to `supertype`, the preferred one first; otherwise one dynamic type.
    ///
    /// Empty for an empty tag or class.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard let tag = TypeTag(tagClass, tag) else { return [] }
        let declared = TypeRegistry.declarations(with: tag).map { UTType(declared: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        guard declared.isEmpty else { return declared }
        let dynamic = DynamicIdentifier(conformsTo: supertype.map { [$0.identifier] } ?? [], tags: [tag])
        return [UTType(declared: dynamic.text)]
    }

    /// The identifier of a dynamic type that conforms to an unknown type; nil for an empty tag or class.
    package static func dynamicIdentifier(tag: String, tagClass: UTTagClass, conformingTo parent: String) -> String? {
        TypeTag(tagClass, tag).map { DynamicIdentifier(conformsTo: [parent], tags: [$0]).text }
    }
}
