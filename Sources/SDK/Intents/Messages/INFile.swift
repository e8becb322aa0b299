public import Foundation

/// A file that is part of an intent, with its bytes or with its place.
open class INFile: NSObject, NSCopying, NSSecureCoding {
    var fields: FileFields

    init(_ fields: FileFields) {
        self.fields = fields
        super.init()
    }

    /// A file of bytes.
    public convenience init(data: Data, filename: String, typeIdentifier: String?) {
        self.init(FileFields(data: data, filename: filename, typeIdentifier: typeIdentifier))
    }

    /// A file at a place; its name is that of the place where `filename` is nil.
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
    /// The place; nil for a file of bytes.
    open var fileURL: URL? { fields.fileURL }
    /// The name.
    open var filename: String { fields.filename }
    /// The uniform type identifier.
    open var typeIdentifier: String? { fields.typeIdentifier }
    /// Whether the system removes the file after the intent; kept, without effect on Linux.
    open var removedOnCompletion: Bool {
        get { fields.isRemovedOnCompletion }
        set { fields.isRemovedOnCompletion = newValue }
    }

    /// A file with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { INFile(fields) }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the file's bytes or its place.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }
}
