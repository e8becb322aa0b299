extension MIMEDatabase {
    /// The type of all MIME types that begin so; a plain text has no markup, and these may have.
    private static let media = [
        "application": "public.data", "audio": "public.audio", "font": "public.font", "image": "public.image",
        "model": "public.3d-content", "text": "public.text", "video": "public.movie",
    ]

    /// The identifiers of the declared types that a tag's MIME type is a kind of; empty if it is not known.
    func types(of tag: TypeTag) -> [String] {
        guard let type = mimeType(of: tag) else { return [] }
        let ancestors = ancestors(of: type)
        let declared = ancestors.compactMap { ancestor in
            TypeTag(.mimeType, ancestor).flatMap { TypeRegistry.declarations(with: $0).first?.identifier }
        }
        let medium = ancestors.first.flatMap { $0.split(separator: "/").first }.flatMap { Self.media[String($0)] }
        return declared + [medium].compactMap { $0 }
    }

    /// The tags of the other class that a tag has: an extension's MIME type, or a MIME type's extensions.
    func otherTags(of tag: TypeTag) -> [TypeTag] {
        switch tag.tagClass {
        case .filenameExtension: [mimeType(ofExtension: tag.value)].compactMap { $0.flatMap { TypeTag(.mimeType, $0) } }
        case .mimeType: extensions(ofMIMEType: tag.value).compactMap { TypeTag(.filenameExtension, $0) }
        default: []
        }
    }

    private func mimeType(of tag: TypeTag) -> String? {
        switch tag.tagClass {
        case .filenameExtension: mimeType(ofExtension: tag.value)
        case .mimeType: tag.value
        default: nil
        }
    }
}
