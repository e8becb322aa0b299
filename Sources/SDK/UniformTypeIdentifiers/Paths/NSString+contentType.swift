public import Foundation

extension NSString {
    /// The path with a name appended, which ends with the type's preferred extension.
    ///
    /// A name does not change if it has a valid extension of the type, or if the type has no extensions.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
        appendingPathComponent(contentType.filename(partialName))
    }

    /// The path with the type's preferred extension, unless it already has a valid extension of the type.
    public func appendingPathExtension(for contentType: UTType) -> String { contentType.filename(self as String) }
}

extension UTType {
    /// The name with an extension of the type.
    func filename(_ name: String) -> String {
        let existing = (name as NSString).pathExtension
        guard !name.isEmpty, !isValid(filenameExtension: existing), let wanted = preferredFilenameExtension else {
            return name
        }
        return (name as NSString).appendingPathExtension(wanted) ?? name
    }

    private func isValid(filenameExtension name: String) -> Bool {
        guard !name.isEmpty else { return false }
        if tags[.filenameExtension]?.contains(name.lowercased()) == true { return true }
        return UTType.types(tag: name, tagClass: .filenameExtension, conformingTo: self).contains(where: \.isDeclared)
    }
}
