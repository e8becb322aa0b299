public import Foundation

extension URL {
    /// The URL with a name appended to it, to whose end the type's preferred extension is added.
    ///
    /// A name that has a valid extension of the type stays as it is. The URL is that of a directory where the type
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

    /// The URL whose last part has the type's preferred extension, unless it has a valid one of the type already.
    ///
    /// The URL itself where it has no last part.
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
