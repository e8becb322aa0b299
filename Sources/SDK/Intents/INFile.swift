public import Foundation

/// A file that is part of an intent, with its data or its URL.
open class INFile: NSObject, NSCopying, NSSecureCoding {
    var fields: FileFields

    init(_ fields: FileFields) {
        self.fields = fields
        super.init()
    }

    /// Returns a file with data.
    public convenience init(data: Data, filename: String, typeIdentifier: String?) {
        self.init(FileFields(data: data, filename: filename, typeIdentifier: typeIdentifier))
    }

    /// Returns a file at a URL; if `filename` is nil, the name is that of the URL.
    public convenience init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        self.init(
            FileFields(
                fileURL: fileURL, filename: filename ?? fileURL.lastPathComponent, typeIdentifier: typeIdentifier))
    }

    /// Reads an archived file; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(FileFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The bytes; empty if the file cannot be read.
    open var data: Data { fields.data ?? fields.fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }
    /// The URL; nil for a file with data.
    open var fileURL: URL? { fields.fileURL }
    /// The name.
    open var filename: String { fields.filename }
    /// The uniform type identifier.
    open var typeIdentifier: String? { fields.typeIdentifier }
    /// Whether the system removes the file after the intent; stored, without an effect on Linux.
    open var removedOnCompletion: Bool {
        get { fields.isRemovedOnCompletion }
        set { fields.isRemovedOnCompletion = newValue }
    }

    /// A file with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { INFile(fields) }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the data or the URL of the file.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }
}

/// The values of a file.
struct FileFields: Codable, Hashable, Sendable {
    var data: Data?
    var fileURL: URL?
    var filename: String
    var typeIdentifier: String?
    var isRemovedOnCompletion = false
}

/// Something that is sent with a message.
open class INSendMessageAttachment: NSObject {
    let fields: FileFields

    init(_ fields: FileFields) {
        self.fields = fields
        super.init()
    }

    /// An audio message.
    public convenience init(audioMessageFile: INFile) { self.init(audioMessageFile.fields) }

    /// The audio message.
    open var audioMessageFile: INFile? { INFile(fields) }
}
