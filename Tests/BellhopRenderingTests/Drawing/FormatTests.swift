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

    @Test func `reads a JPEG`() throws {
        let compressor = try #require(tjInitCompress())
        defer { tjDestroy(compressor) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let red = [UInt8](repeating: 0, count: 16 * 8 * 3).enumerated().map { $0.offset % 3 == 0 ? 255 : $0.element }
        let status = tjCompress2(
            compressor, red, 16, 0, 8, Int32(TJPF_RGB.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue), 95, 0)
        defer { tjFree(bytes) }
        #expect(status == 0)
        let file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
        let picture = try #require(PictureFile(file)?.picture(pixelLimit: 1000))
        #expect([picture.width, picture.height] == [16, 8])
        #expect(PictureFile(file)?.picture(pixelLimit: 127) == nil)
        #expect(PictureFile(Array(file.prefix(100)))?.picture(pixelLimit: 1000) == nil)
    }

    @Test func `refuses more pixels than the limit`() {
        let png = SamplePicture.plain(1, 1, 1, width: 100, height: 100)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 9_999) == nil)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 10_000)?.width == 100)
        #expect(PictureFile(Array(Self.gif))?.picture(pixelLimit: 1) == nil)
    }
}
