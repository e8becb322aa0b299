public import Foundation

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
