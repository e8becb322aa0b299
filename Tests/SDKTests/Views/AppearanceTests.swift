import Foundation
import Testing

@testable import UIKit

@Suite struct Appearances {
    @Test func `fonts of text styles follow the text size`() {
        let sizes: [(UIContentSizeCategory, CGFloat)] = [
            (.extraSmall, 14), (.large, 17), (.extraExtraExtraLarge, 23), (.accessibilityExtraExtraExtraLarge, 53),
            (.unspecified, 17),
        ]
        for (category, points) in sizes {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == points)
            let metrics = UIFontMetrics(forTextStyle: .body)
            #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: traits).pointSize == points * 2)
            #expect(metrics.scaledValue(for: 17, compatibleWith: traits) == points)
        }
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        let bounded = UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: huge)
        #expect(bounded.pointSize == 30)
    }

    @Test func `text sizes compare as text is smaller or larger`() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified >= .large))
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }

    @Test func `make colors of numbers, and keep them from 0 to 1`() {
        #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 0.5).light == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).light == RGBA(red: 0, green: 1, blue: 0))
        #expect(UIColor(white: 0.5, alpha: 1).light == RGBA(red: 0.5, green: 0.5, blue: 0.5))
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func `ask a color's provider for light and for dark`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.light == UIColor.black.light)
        #expect(color.dark == UIColor.white.dark)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    }

    @Test func `know sizes and weights of text styles`() {
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.Weight.heavy.hundreds == 800)
        #expect(UIFont.Weight(0.99).hundreds == 900)
        #expect(UIFont(name: "Georgia-BoldItalic", size: 12)?.weight == .bold)
        let bold = UIFont.systemFont(ofSize: 15).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0) } == .systemFont(ofSize: 15, weight: .bold))
    }

    // Foundation on Linux ends the process when it compares attributes of classes derived from NSObject.
    @Test func `stand in attributed strings, different ones side by side`() {
        let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 1)])
        for size in [2, 3, 1] as [CGFloat] {
            text.append(
                NSAttributedString(
                    string: "b",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: size / 4, alpha: 1),
                        .paragraphStyle: NSParagraphStyle.default,
                    ]))
        }
        #expect(text.length == 4)
        #expect(text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 3))
    }

    @Test(
        arguments: [
            (
                [
                    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 6, 0,
                    0, 0, 9,
                ], 6, 9
            ),
            (Array("GIF89a".utf8) + [6, 0, 9, 0], 6, 9),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 6, 3], 6, 9),
        ] as [([UInt8], Int, Int)])
    func `read how large a picture is`(_ bytes: [UInt8], _ width: Int, _ height: Int) throws {
        let image = try #require(UIImage(data: Data(bytes), scale: 3))
        #expect(image.size == CGSize(width: CGFloat(width) / 3, height: CGFloat(height) / 3))
        for count in 0..<min(bytes.count, 10) { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
    }
}
