import BellhopValues
import CTurboJPEG
import FoundationEssentials
import Testing

@testable import BellhopRendering

@Suite struct PictureFiles {
    // Two pixels side by side, red and blue, in each format.
    private static let gif = Data([
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0x2C, 0, 0, 0, 0, 2, 0, 1,
        0,
        0, 2, 2, 0x44, 0x0A, 0, 0x3B,
    ])

    @Test func `reads the first picture of a GIF`() throws {
        let picture = try #require(PictureFile(Array(Self.gif))?.picture(pixelLimit: 100))
        #expect([picture.width, picture.height] == [2, 1])
    }

    @Test(arguments: 0..<35) func `survives a GIF that ends anywhere`(count: Int) {
        let picture = PictureFile(Array(Self.gif.prefix(count)))?.picture(pixelLimit: 100)
        #expect(picture == nil || count > 30)
    }

    /// A JPEG file of 16 by 8 pixels: its left half is red, its right half blue.
    private static func jpeg(orientation: UInt8? = nil) throws -> [UInt8] {
        let compressor = try #require(tjInitCompress())
        defer { tjDestroy(compressor) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let pixels = (0..<16 * 8).flatMap { $0 % 16 < 8 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
        let status = tjCompress2(
            compressor, pixels, 16, 0, 8, Int32(TJPF_RGB.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue), 95, 0)
        defer { tjFree(bytes) }
        #expect(status == 0)
        let file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
        guard let orientation else { return file }
        let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif".utf8) + [0, 0]
        return head + tiff + Array(file[2...])
    }

    @Test func `reads a JPEG`() throws {
        let file = try Self.jpeg()
        let picture = try #require(PictureFile(file)?.picture(pixelLimit: 1000))
        #expect([picture.width, picture.height] == [16, 8])
        #expect(PictureFile(file)?.picture(pixelLimit: 127) == nil)
        #expect(PictureFile(Array(file.prefix(100)))?.picture(pixelLimit: 1000) == nil)
    }

    /// Where the red half is, as the file or the module says: -1 is left or up, 1 right or down.
    @Test(arguments: [
        (1, -1, 0), (2, 1, 0), (3, 1, 0), (4, -1, 0), (5, 0, -1), (6, 0, -1), (7, 0, 1), (8, 0, 1), (0, -1, 0),
    ])
    func `turns a JPEG upright`(_ orientation: Int, _ across: Int, _ along: Int) throws {
        for isInFile in [true, false] {
            let bytes = Data(try Self.jpeg(orientation: isInFile ? UInt8(orientation) : nil))
            let image = ViewImage(bytes: bytes, orientation: isInFile ? 0 : orientation)
            let picture = try #require(image.picture(of: bytes, pixelLimit: 1000))
            #expect([picture.width, picture.height] == (along == 0 ? [16, 8] : [8, 16]))
            let tree = try ViewTree(
                views: [ViewRow(parent: nil, content: .image(image))],
                preferredSize: Size(width: 0, height: along == 0 ? 8 : 16))
            let width = along == 0 ? 16.0 : 8
            let rendering = try Renderer().render(RenderRequest(tree, width: width, scale: 1))
            let pixels = try #require(Pixels(rendering.png, scale: 1))
            let (x, y) = (width / 2 + Double(across) * 6, (along == 0 ? 4 : 8) + Double(along) * 6)
            #expect(pixels[x, y] >> 16 > 0xC0 && pixels[x, y] & 0xFF < 0x40)
        }
    }

    @Test func `refuses more pixels than the limit`() {
        let png = SamplePicture.plain(1, 1, 1, width: 100, height: 100)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 9_999) == nil)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 10_000)?.width == 100)
        #expect(PictureFile(Array(Self.gif))?.picture(pixelLimit: 1) == nil)
    }
}
