import BellhopValues
import CCairo
import FoundationEssentials
import Testing

@testable import BellhopRendering

@Suite struct PNGFiles {
    /// The same pixels, premultiplied, in two files.
    private func files(_ words: [UInt32], width: Int) throws -> (ours: Data, cairos: Data) {
        let height = words.count / width
        let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        defer { cairo_surface_destroy(surface) }
        let start = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        for (index, word) in words.enumerated() {
            UnsafeMutableRawPointer(start).storeBytes(
                of: word, toByteOffset: index / width * stride + index % width * 4, as: UInt32.self)
        }
        cairo_surface_mark_dirty(surface)
        let ours = PNGFile(PremultipliedPixels(start: start, width: width, height: height, stride: stride)).data
        return (try #require(ours), SamplePicture.png(surface))
    }

    private func same(_ words: [UInt32], width: Int) throws -> Bool {
        let (ours, cairos) = try files(words, width: width)
        let (first, second) = (try #require(Pixels(ours, scale: 1)), try #require(Pixels(cairos, scale: 1)))
        return first.words == second.words && first.width == width
    }

    @Test(arguments: [(1, 1), (1, 5), (2, 1), (3, 4), (17, 9), (1125, 40)])
    func `has Cairo's pixels, opaque or not`(width: Int, height: Int) throws {
        var generator = SystemRandomNumberGenerator()
        let opaque = (0..<width * height).map { _ in generator.next() | 0xFF00_0000 as UInt32 }
        #expect(try same(opaque, width: width))
        var last = opaque
        last[last.count - 1] = 0x7F10_2030
        #expect(try same(last, width: width))
    }

    @Test func `has Cairo's pixels for every alpha`() throws {
        var words: [UInt32] = []
        for alpha: UInt32 in 0...255 {
            // No part is more than alpha.
            let top: UInt32 = alpha << 24
            let (red, green): (UInt32, UInt32) = (alpha << 16, alpha / 2 << 8)
            words += [top, top | alpha / 3, top | red | green] as [UInt32]
        }
        #expect(try same(words, width: 64))
    }

    @Test(arguments: [nil, SamplePicture.hills(width: 640, height: 360)])
    func `is at most a third larger than Cairo's`(_ picture: Data?) throws {
        var card = ExpandedNotification(appName: "Bellhop", title: "Hello", body: "World")
        card.picture = picture.map { ViewImage(bytes: $0, size: Size(width: 640, height: 360)) }
        let png = try Renderer().render(card.request()).png
        let again = try #require(Pixels(png, scale: 3)).png
        #expect(Double(png.count) < Double(again.count) * 4 / 3)
    }
}
