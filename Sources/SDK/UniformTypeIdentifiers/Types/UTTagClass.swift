/// A class of tags for types, such as filename extensions.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
    /// The identifier of the class, such as `public.mime-type`.
    public let rawValue: String

    /// The class with an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Filename extensions, without the period.
    public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }
    /// MIME types.
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }
}

extension UTTagClass: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier of the class.
    public var description: String { rawValue }
    /// The identifier of the class.
    public var debugDescription: String { rawValue }
}
