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
