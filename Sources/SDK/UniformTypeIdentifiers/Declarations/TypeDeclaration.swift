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
