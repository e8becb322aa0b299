import Foundation
import Testing

@testable import UIKit

@Suite struct Images {
    /// The start of a PNG file with a size in pixels.
    static func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0]
                + [0, height])
    }

    /// The start of a JPEG file, 6 by 9 pixels, whose EXIF part says how it is turned.
    static func jpeg(_ orientation: UInt8, isLittle: Bool) -> Data {
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let exif = Array("Exif".utf8) + [0, 0] + tiff
        return Data(
            [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
                + [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 6, 3, 0, 0, 0])
    }

    @Test(
        arguments: [
            (1, UIImage.Orientation.up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored),
            (6, .right),
            (7, .rightMirrored), (8, .left), (0, .up), (9, .up),
        ] as [(UInt8, UIImage.Orientation)])
    func `are upright as the file says`(_ value: UInt8, _ orientation: UIImage.Orientation) throws {
        for isLittle in [true, false] {
            let image = try #require(UIImage(data: Self.jpeg(value, isLittle: isLittle)))
            #expect(image.imageOrientation == orientation)
            let isOnItsSide = (5...8).contains(value)
            #expect(image.size == (isOnItsSide ? CGSize(width: 9, height: 6) : CGSize(width: 6, height: 9)))
            // The pixels are as in the file.
            #expect(image.cgImage?.width == 6 && image.cgImage?.height == 9)
        }
        for count in 0..<40 { _ = UIImage(data: Self.jpeg(value, isLittle: true).prefix(count)) }
    }

    @Test func `have pixels and points`() throws {
        let image = try #require(UIImage(data: Self.png(60, 30), scale: 3))
        #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3)
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 60 && pixels.height == 30)
        #expect(UIImage(cgImage: pixels).size == CGSize(width: 60, height: 30))
        let turned = UIImage(cgImage: pixels, scale: 2, orientation: .left)
        #expect(turned.size == CGSize(width: 15, height: 30) && turned.imageOrientation == .left)
        #expect(UIImage(systemName: "star")?.cgImage == nil)
        #expect(UIImage(data: Self.png(6, 6), scale: 0)?.scale == 1)
        #expect(UIImage(data: Self.png(6, 6), scale: -1) == nil)
        let part = try #require(pixels.cropping(to: CGRect(x: 50.5, y: 10, width: 100, height: 5)))
        #expect(part.width == 10 && part.height == 5)
        #expect(pixels.cropping(to: CGRect(x: 60, y: 0, width: 5, height: 5)) == nil)
        #expect(UIImage(cgImage: part, scale: 1, orientation: .right).size == CGSize(width: 5, height: 10))
    }

    @Test func `keep a file's bytes, and have none of what was drawn`() throws {
        let image = try #require(UIImage(data: Self.png(6, 6)))
        #expect(image.pngData() == Self.png(6, 6))
        #expect(image.jpegData(compressionQuality: 1) == nil)
        #expect(UIImage(data: Self.jpeg(1, isLittle: true))?.jpegData(compressionQuality: 0.5) != nil)
        let drawn = try #require(image.preparingThumbnail(of: CGSize(width: 3, height: 3)))
        #expect(drawn.pngData() == nil && drawn.jpegData(compressionQuality: 1) == nil)
    }

    @Test func `change how they are shown, and nothing else`() throws {
        let image = try #require(UIImage(data: Self.png(60, 30), scale: 3))
        let tinted = image.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(tinted.renderingMode == .alwaysOriginal && tinted.size == image.size && tinted.ownTint == .red)
        #expect(image.withTintColor(.red, renderingMode: .alwaysTemplate).ownTint == nil)
        #expect(image.withRenderingMode(.alwaysTemplate).isTemplate(false))
        let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(image.resizableImage(withCapInsets: caps, resizingMode: .stretch).capInsets == caps)
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
        let star = try #require(UIImage(systemName: "star")?.withTintColor(.red))
        #expect(star.withConfiguration(large).size.width > star.size.width)
        #expect(star.withConfiguration(large).ownTint == .red && star.isSymbolImage)
    }

    @Test func `are made smaller at once`() async throws {
        let image = try #require(UIImage(data: Self.png(60, 30), scale: 2))
        let size = CGSize(width: 10, height: 5)
        #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
        #expect(image.preparingThumbnail(of: size)?.scale == 2)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(UIImage(systemName: "star")?.preparingThumbnail(of: size) == nil)
        #expect(await image.byPreparingForDisplay() === image)
    }
}
