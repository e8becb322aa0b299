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

extension URL {
    /// The URL with a name appended, which ends with the type's preferred extension.
    ///
    /// A name that has a valid extension of the type does not change. The URL is that of a directory if the type
    /// conforms to `public.directory`. For an empty name it is the URL itself.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        guard !partialName.isEmpty else { return self }
        return appendingPathComponent(
            contentType.filename(partialName), isDirectory: contentType.conforms(to: .directory))
    }

    /// Appends a name, as ``appendingPathComponent(_:conformingTo:)`` does.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// The URL with the type's preferred extension, unless it already has a valid extension of the type.
    ///
    /// The URL itself if it has no last path component.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let name = lastPathComponent
        guard !name.isEmpty, name != "/" else { return self }
        return deletingLastPathComponent().appendingPathComponent(name, conformingTo: contentType)
    }

    /// Appends an extension, as ``appendingPathExtension(for:)`` does.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}
