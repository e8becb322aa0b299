internal import BellhopContract
internal import CDeflate
internal import CPageFiles

/// A file of the page, which is a part of the program.
struct PageFile: Equatable, Sendable {
    let name: String
    let bytes: [UInt8]
    /// The bytes in the format of gzip; nil if they can't be compressed.
    let compressed: [UInt8]?

    init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        compressed = Self.compress(bytes)
    }

    /// All files, by name.
    static let all = Dictionary(
        uniqueKeysWithValues: UnsafeBufferPointer(start: cpagefiles_table(), count: cpagefiles_count).map { file in
            let name = String(cString: file.name)
            return (name, PageFile(name: name, bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size))))
        })

    private static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(9) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let limit = libdeflate_gzip_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, limit)
        }
    }
}

/// The type of a file, by the ending of its name.
enum MediaType {
    private static let byEnding = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]

    /// The media type of a file with a name.
    static func of(_ name: String) -> String {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        return AttachmentType(pathExtension: ending)?.mediaType ?? byEnding[ending] ?? "application/octet-stream"
    }
}

extension AttachmentType {
    fileprivate var mediaType: String {
        switch self {
        case .aiff: "audio/aiff"
        case .wave: "audio/wav"
        case .mp3: "audio/mpeg"
        case .mpeg4Audio: "audio/mp4"
        case .jpeg: "image/jpeg"
        case .gif: "image/gif"
        case .png: "image/png"
        case .mpeg, .mpeg2: "video/mpeg"
        case .mpeg4: "video/mp4"
        case .avi: "video/x-msvideo"
        }
    }
}
