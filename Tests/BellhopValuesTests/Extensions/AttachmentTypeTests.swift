import BellhopContract
import BellhopValues
import Testing

@Suite("What a notification can show")
struct AttachmentTypeTests {
    @Test(arguments: AttachmentType.allCases)
    func `every type is found by each of its extensions, in any case`(_ type: AttachmentType) {
        for name in type.pathExtensions {
            #expect(AttachmentType(pathExtension: name) == type)
            #expect(AttachmentType(pathExtension: name.uppercased()) == type)
        }
        #expect(!type.contentTypes.isEmpty)
    }

    @Test(arguments: ["", "txt", "so", "pngx", "heic"])
    func `other extensions have no type`(_ name: String) { #expect(AttachmentType(pathExtension: name) == nil) }

    @Test(
        arguments: [
            (AttachmentType.mp3, 5), (.aiff, 5), (.png, 10), (.gif, 10), (.mpeg4, 50), (.avi, 50),
        ])
    func `sounds, pictures and movies have Apple's limits`(_ type: AttachmentType, _ megabytes: Int) {
        #expect(type.maximumSize == megabytes << 20)
    }
}

@Suite("The size in a picture's header")
struct PictureHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 2, 0, 0, 1, 0]
    private static let gif = Array("GIF89a".utf8) + [2, 0, 0, 1]
    /// A segment to pass over, fill bytes, and the frame header.
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 1, 0, 0, 2]

    @Test(arguments: [png, gif, jpeg])
    func `is read from PNG, GIF and JPEG`(_ bytes: [UInt8]) {
        #expect(PictureHeader(bytes)?.width == 2)
        #expect(PictureHeader(bytes)?.height == 256)
    }

    @Test(arguments: [png, gif, jpeg])
    func `is unknown if the header is cut off`(_ bytes: [UInt8]) {
        for count in 0..<bytes.count { #expect(PictureHeader(bytes.prefix(count)) == nil) }
    }

    private static let damaged: [[UInt8]] = [
        Array("GIF89a".utf8) + [0, 0, 1, 0], png.dropLast(8) + [0, 0, 0, 0, 0, 0, 1, 0],
        png.dropLast(8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 1, 0], [0xFF, 0xD8, 0xFF, 0xDA, 0, 2],
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0], Array("hello, world".utf8),
    ]

    @Test(arguments: damaged)
    func `is unknown in a damaged file`(_ bytes: [UInt8]) { #expect(PictureHeader(bytes) == nil) }
}
