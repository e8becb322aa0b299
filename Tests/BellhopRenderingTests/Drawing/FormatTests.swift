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

    @Test func `refuses more pixels than the limit`() {
        let png = SamplePicture.plain(1, 1, 1, width: 100, height: 100)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 9_999) == nil)
        #expect(PictureFile(Array(png))?.picture(pixelLimit: 10_000)?.width == 100)
        #expect(PictureFile(Array(Self.gif))?.picture(pixelLimit: 1) == nil)
    }
}
