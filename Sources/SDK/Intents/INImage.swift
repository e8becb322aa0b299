public import Foundation

/// An image for the system to show, such as the picture of a person.
///
/// On Linux, the image is read only when a notification is updated from an intent with it.
open class INImage: NSObject, NSCopying, NSSecureCoding {
    package let fields: ImageFields

    init(_ fields: ImageFields) {
        self.fields = fields
        super.init()
    }

    /// The image with a name in the bundle.
    public convenience init(named name: String) { self.init(.named(name)) }

    /// The image in the bytes of a file, such as a PNG.
    public convenience init(imageData: Data) { self.init(.data(imageData)) }

    /// The image at a URL; nil if the URL has no scheme.
    public convenience init?(url URL: URL) {
        guard URL.scheme != nil else { return nil }
        self.init(.url(URL, width: nil, height: nil))
    }

    /// The image at a URL, with its size in points; nil if the URL has no scheme.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        guard URL.scheme != nil else { return nil }
        self.init(.url(URL, width: width, height: height))
    }

    /// The system symbol with a name.
    open class func systemImageNamed(_ systemImageName: String) -> INImage { INImage(.system(systemImageName)) }

    /// Reads an archived image; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(ImageFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// Returns the image itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the source of the image.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other image has the same source.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.fields == fields }

    /// Equal for equal images.
    open override var hash: Int { fields.hashValue }
}

/// The source of an image.
package enum ImageFields: Codable, Hashable, Sendable {
    /// A file of the app's bundle.
    case named(String)
    /// A system symbol.
    case system(String)
    /// The bytes of a file.
    case data(Data)
    /// A file or a resource, with its size in points if that is known.
    case url(URL, width: Double?, height: Double?)
}

extension ImageFields {
    /// A new file with the image in the temporary directory; nil if it is not a valid PNG, JPEG or GIF.
    ///
    /// The host moves the file into its store, so the image's own file stays where it is.
    package var file: URL? {
        guard let data, let pathExtension = Self.pathExtension(of: data) else { return nil }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(pathExtension)
        guard (try? data.write(to: url)) != nil else { return nil }
        return url
    }

    private var data: Data? {
        switch self {
        case .data(let data): return data
        case .url(let url, width: _, height: _): return url.isFileURL ? try? Data(contentsOf: url) : nil
        case .named(let name):
            guard !name.isEmpty, let directory = Bundle.main.resourceURL else { return nil }
            return ["@3x.png", "@2x.png", ".png", ".jpg", ".jpeg", ".gif", ""].lazy
                .compactMap { try? Data(contentsOf: directory.appendingPathComponent(name + $0)) }.first
        case .system: return nil
        }
    }

    private static func pathExtension(of data: Data) -> String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        return data.starts(with: Array("GIF8".utf8)) ? "gif" : nil
    }
}
