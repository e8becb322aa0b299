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
