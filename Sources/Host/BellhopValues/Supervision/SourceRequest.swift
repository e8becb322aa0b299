/// The addresses that `bellhop-symbolizer` is to find in source files.
public struct SourceRequest: Sendable, Equatable, Codable {
    /// The descriptor of the first image; those of the others follow it.
    public static let firstImage: Int32 = 3
    /// The maximum number of images of a request.
    public static let imageLimit = 8
    /// The maximum number of bytes of a request.
    public static let byteLimit = 1 << 16

    /// The bytes to find in each image, as offsets in its file.
    public var images: [[UInt64]]

    /// Creates a request.
    public init(images: [[UInt64]]) {
        self.images = images
    }
}

/// A function at an address, as debug information describes it.
public struct SourceFrame: Sendable, Hashable, Codable {
    /// The name or the linker name of a function that is inlined at the address, or nil for the function itself.
    public var function: String?
    /// The source file, as the compiler names it.
    public var file: String?
    /// The line in the file.
    public var line: Int?

    /// Creates a frame.
    public init(function: String? = nil, file: String? = nil, line: Int? = nil) {
        self.function = function
        self.file = file
        self.line = line
    }
}
