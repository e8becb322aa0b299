internal import CDeflate
internal import FoundationEssentials
internal import Glibc

/// Writes pixels as a PNG file.
///
/// libdeflate compresses the whole file at once, which takes a quarter of zlib's time for text on a plain background.
/// All rows have the same filter. Choosing one for each row takes libpng as long as the compression, and makes such
/// pictures hardly smaller.
struct PNGFile {
    /// A higher level takes longer, and makes the file hardly smaller.
    private static let level: Int32 = 5

    private let pixels: PremultipliedPixels

    init(_ pixels: PremultipliedPixels) { self.pixels = pixels }

    /// The file, or nil if there is not enough memory.
    var data: Data? {
        let isOpaque = pixels.isOpaque
        guard let rows = isOpaque ? pixels.opaqueRows : pixels.rows, let compressed = Self.compressed(rows) else {
            return nil
        }
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var header = Data()
        header.append(bigEndian: UInt32(pixels.width))
        header.append(bigEndian: UInt32(pixels.height))
        // The picture has eight bits a channel, RGB or RGBA, and is not interlaced. PNG has only one method of
        // compression and of filtering.
        header.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
        data.append(chunk: "IHDR", header)
        data.append(chunk: "IDAT", compressed)
        data.append(chunk: "IEND", Data())
        return data
    }

    private static func compressed(_ rows: PixelMemory) -> Data? {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let limit = libdeflate_zlib_compress_bound(compressor, rows.count)
        guard let room = malloc(limit) else { return nil }
        defer { free(room) }
        let count = libdeflate_zlib_compress(compressor, rows.start, rows.count, room, limit)
        return count > 0 ? Data(bytes: room, count: count) : nil
    }
}

extension Data {
    fileprivate mutating func append(bigEndian number: UInt32) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends a chunk, which has a length, a type, contents and a checksum of the type and the contents.
    fileprivate mutating func append(chunk type: String, _ content: Data) {
        append(bigEndian: UInt32(content.count))
        let start = count
        append(contentsOf: type.utf8)
        append(content)
        let checksum = self[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        append(bigEndian: checksum)
    }
}
