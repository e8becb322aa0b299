internal import BellhopContract
public import Foundation

/// A picture, sound or film that is shown with a notification.
///
/// On Linux, the host checks the file's content and size when it receives the request. It moves the file into its
/// store, or drops an unsuitable one with an event.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private(set) var fields: AttachmentFields

    convenience init(_ fields: AttachmentFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = AttachmentFields(
            identifier: "", url: URL(fileURLWithPath: "/"), type: "", thumbnail: AttachmentFields.Thumbnail())
        super.init()
    }

    /// Creates an attachment for a file, with a generated identifier if it is empty.
    ///
    /// Throws `UNError.attachmentInvalidURL` if the URL has no readable file. Throws
    /// `UNError.attachmentUnrecognizedType` if neither the type hint nor the file's extension has a supported type.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let options = AttachmentOptions(options ?? [:])
        guard URL.isFileURL else {
            throw UNError(.attachmentInvalidURL, "\(URL.absoluteString) is no file URL")
        }
        guard URL.isReadableFile else {
            throw UNError(.attachmentInvalidURL, "There is no file that can be read at \(URL.path)")
        }
        guard let type = options.typeHint.map(AttachmentType.init(rawValue:)) ?? .init(pathExtension: URL.pathExtension)
        else {
            let name = options.typeHint ?? "the extension of \(URL.lastPathComponent)"
            throw UNError(.attachmentUnrecognizedType, "A notification cannot show files of type \(name)")
        }
        self.init(
            AttachmentFields(
                identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL, type: type.rawValue,
                thumbnail: options.thumbnail))
    }

    /// Reads an archived attachment without its file, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(AttachmentFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The identifier of the attachment in the content.
    open var identifier: String { fields.identifier }
    /// The file.
    open var url: URL { fields.url }
    /// The uniform type identifier of the file, such as `public.png`.
    open var type: String { fields.type }

    /// Returns the attachment itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it, without its file.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.fields == fields }

    /// A hash that is equal for equal attachments.
    open override var hash: Int { fields.hashValue }
}

extension URL {
    fileprivate var isReadableFile: Bool {
        var isDirectory: ObjCBool = false
        let files = FileManager.default
        return files.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
            && files.isReadableFile(atPath: path)
    }
}
