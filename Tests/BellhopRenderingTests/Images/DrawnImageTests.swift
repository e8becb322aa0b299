import BellhopValues
import Foundation
import Testing

@testable import BellhopRendering
@testable import UIKit

/// Drawings of iOS code, from the record to the pixels of the host.
@MainActor
@Suite struct DrawnImages {
    /// A drawing of 40 by 40 points, what it is drawn with, and colors at places of it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let draw: @MainActor @Sendable (UIGraphicsImageRendererContext) -> Void
        let colors: [(x: Double, y: Double, color: UInt32)]

        init(
            _ name: String, _ colors: [(x: Double, y: Double, color: UInt32)],
            _ draw: @escaping @MainActor @Sendable (UIGraphicsImageRendererContext) -> Void
        ) {
            testDescription = name
            self.draw = draw
            self.colors = colors
        }
    }

    private static let all = CGRect(x: 0, y: 0, width: 40, height: 40)
    private static let white: UInt32 = 0xFFFFFF

    nonisolated private static func green(_ width: Int = 8, _ height: Int = 8) -> UIImage {
        UIImage(data: SamplePicture.plain(0, 1, 0, width: width, height: height)) ?? UIImage()
    }

    nonisolated static let samples: [Sample] = [
        Sample("fill of a rectangle", [(5, 5, 0xFF0000), (25, 25, 0xFFFFFF)]) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        },
        Sample("resized picture", [(1, 1, 0x00FF00), (38, 38, 0x00FF00)]) { _ in green().draw(in: all) },
        Sample("picture in its own size", [(3, 3, 0xFFFFFF), (12, 12, 0x00FF00), (22, 22, 0xFFFFFF)]) { _ in
            green().draw(at: CGPoint(x: 10, y: 10))
        },
        Sample("faded picture", [(20, 20, 0x7FFF7F)]) { _ in green().draw(in: all, blendMode: .normal, alpha: 0.5) },
        Sample("circle of a picture", [(1, 1, 0xFFFFFF), (20, 20, 0x00FF00), (38, 1, 0xFFFFFF)]) { _ in
            UIBezierPath(ovalIn: all).addClip()
            green().draw(in: all)
        },
        Sample("round corners", [(0.5, 0.5, 0xFFFFFF), (39, 0.5, 0x0000FF), (20, 20, 0x0000FF)]) { _ in
            UIColor.blue.setFill()
            UIBezierPath(
                roundedRect: all, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 20, height: 20)
            ).fill()
        },
        Sample("line", [(20, 3, 0x0000FF), (20, 20, 0xFFFFFF), (37, 20, 0x0000FF)]) { _ in
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: all.insetBy(dx: 3, dy: 3))
            path.lineWidth = 6
            path.stroke()
        },
        Sample("dashes", [(5, 20, 0x0000FF), (15, 20, 0xFFFFFF), (25, 20, 0x0000FF)]) { _ in
            UIColor.blue.set()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 20))
            path.addLine(to: CGPoint(x: 40, y: 20))
            path.lineWidth = 10
            path.setLineDash([10, 10], count: 2, phase: 0)
            path.stroke()
        },
        Sample("part of a circle", [(30, 30, 0xFF0000), (30, 10, 0xFFFFFF), (10, 30, 0xFFFFFF)]) { _ in
            UIColor.red.setFill()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 20, y: 20))
            path.addArc(
                withCenter: CGPoint(x: 20, y: 20), radius: 18, startAngle: 0, endAngle: .pi / 2, clockwise: true)
            path.close()
            path.fill()
        },
        Sample("part of a circle, counted upwards", [(30, 30, 0xFF0000), (30, 10, 0xFFFFFF)]) { context in
            context.cgContext.setFillColor(UIColor.red.cgColor)
            context.cgContext.move(to: CGPoint(x: 20, y: 20))
            context.cgContext.addArc(
                center: CGPoint(x: 20, y: 20), radius: 18, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            context.cgContext.fillPath()
        },
        Sample("transforms", [(5, 5, 0xFFFFFF), (25, 25, 0xFF0000), (35, 35, 0xFFFFFF), (5, 35, 0x0000FF)]) { context in
            let context = context.cgContext
            context.saveGState()
            context.translateBy(x: 20, y: 20)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.setFillColor(UIColor.blue.cgColor)
            context.fillEllipse(in: CGRect(x: 0, y: 30, width: 10, height: 10))
        },
        Sample("turn", [(20, 2, 0xFFFFFF), (38, 20, 0xFF0000), (20, 38, 0xFFFFFF)]) { context in
            let context = context.cgContext
            context.translateBy(x: 20, y: 20)
            context.rotate(by: .pi / 2)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: -5, y: -20, width: 10, height: 10))
        },
        Sample("hole", [(5, 5, 0xFF0000), (20, 20, 0xFFFFFF)]) { _ in
            let path = UIBezierPath(rect: all)
            path.append(UIBezierPath(rect: all.insetBy(dx: 10, dy: 10)))
            path.usesEvenOddFillRule = true
            UIColor.red.setFill()
            path.fill()
        },
        Sample("clear again", [(5, 5, 0xFF0000), (20, 20, 0xFFFFFF)]) { context in
            UIColor.red.setFill()
            UIRectFill(all)
            context.cgContext.clear(all.insetBy(dx: 10, dy: 10))
        },
        Sample("only where something is", [(5, 5, 0xFFFFFF), (20, 20, 0x0000FF)]) { _ in
            UIColor.red.setFill()
            UIRectFill(all.insetBy(dx: 10, dy: 10))
            UIColor.blue.setFill()
            UIBezierPath(rect: all).fill(with: .sourceIn, alpha: 1)
        },
        Sample("multiplied", [(20, 20, 0x000000)]) { context in
            UIColor.red.setFill()
            context.fill(all)
            UIColor.blue.setFill()
            context.fill(all, blendMode: .multiply)
        },
        Sample("picture of pixels, upside down", [(20, 5, 0x00FF00), (20, 35, 0xFF0000)]) { context in
            let picture = UIGraphicsImageRenderer(size: all.size).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
                green().draw(in: CGRect(x: 0, y: 20, width: 40, height: 20))
            }
            guard let pixels = picture.cgImage else { return }
            context.cgContext.draw(pixels, in: all)
        },
        Sample("part of a picture", [(5, 5, 0x00FF00), (35, 35, 0x00FF00)]) { _ in
            let picture = UIGraphicsImageRenderer(size: all.size).image { context in
                UIColor.red.setFill()
                context.fill(all)
                green().draw(in: CGRect(x: 10, y: 10, width: 20, height: 20))
            }
            let part = picture.cgImage?.cropping(to: CGRect(x: 30, y: 30, width: 60, height: 60))
            part.map { UIImage(cgImage: $0, scale: 3, orientation: .up) }?.draw(in: all)
        },
        Sample("tinted", [(20, 20, 0xFF0000)]) { _ in green().withTintColor(.red).draw(in: all) },
    ]

    private func pixels(_ image: UIImage, _ name: String, size: CGFloat = 40) throws -> Pixels {
        let view = UIImageView(image: image)
        return try Stage.show(view, CGRect(x: 10, y: 10, width: size, height: size), isConstrained: false)
            .pixels("image-\(name)")
    }

    @Test(arguments: samples) func `show what the phone's code drew`(_ sample: Sample) throws {
        let image = UIGraphicsImageRenderer(size: Self.all.size).image { sample.draw($0) }
        #expect(image.size == Self.all.size && image.scale == 3)
        let pixels = try pixels(image, sample.testDescription.filter(\.isLetter))
        for (x, y, color) in sample.colors { #expect(pixels[10 + x, 10 + y] == color, "at \(x), \(y)") }
    }

    @Test(arguments: samples) func `show the same from a context that is begun and ended`(_ sample: Sample) throws {
        UIGraphicsBeginImageContextWithOptions(Self.all.size, false, 0)
        let context = try #require(UIGraphicsGetCurrentContext())
        sample.draw(UIGraphicsImageRendererContext(context, .default()))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let pixels = try pixels(image, "context")
        for (x, y, color) in sample.colors { #expect(pixels[10 + x, 10 + y] == color, "at \(x), \(y)") }
    }

    @Test func `are black where an opaque format leaves them clear`() throws {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: Self.all.size, format: format).image { _ in }
        #expect(image.scale == 1)
        #expect(try pixels(image, "opaque")[20, 20] == 0)
    }

    @Test func `write texts where they were drawn`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
            ]
            ("ab" as NSString).draw(at: .zero, withAttributes: attributes)
            "cd".draw(
                in: CGRect(x: 100, y: 50, width: 100, height: 50),
                withAttributes: attributes.merging([.paragraphStyle: style]) { $1 })
        }
        let view = UIImageView(image: image)
        let pixels = try Stage.show(view, CGRect(x: 0, y: 0, width: 200, height: 100), isConstrained: false)
            .pixels("image-texts")
        #expect(pixels.count(except: 0xFFFFFF, x: 0...50, y: 0...45) > 100)
        #expect(pixels.count(except: 0xFFFFFF, x: 150...199, y: 50...95) > 100)
        #expect(pixels.count(except: 0xFFFFFF, x: 60...199, y: 0...45) == 0)
        #expect(pixels.count(except: 0xFFFFFF, x: 0...140, y: 50...95) == 0)
    }

    @Test func `take the appearance of the card`() throws {
        let image = UIGraphicsImageRenderer(size: Self.all.size).image { context in
            UIColor { $0.userInterfaceStyle == .dark ? .green : .red }.setFill()
            context.fill(Self.all)
        }
        let stage = Stage.show(
            UIImageView(image: image), CGRect(x: 0, y: 0, width: 40, height: 40), isConstrained: false)
        #expect(try stage.pixels("image-light")[20, 20] == 0xFF0000)
        #expect(try stage.pixels("image-dark", appearance: .dark)[20, 20] == 0x00FF00)
    }

    @Test func `keep the size of caps where they are stretched`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }
        let caps = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let pixels = try pixels(image.resizableImage(withCapInsets: caps), "caps")
        #expect([pixels[12, 30], pixels[30, 12], pixels[47, 30]] == [0xFF0000, 0xFF0000, 0xFF0000])
        #expect([pixels[16, 16], pixels[30, 30], pixels[43, 43]] == [0x0000FF, 0x0000FF, 0x0000FF])
    }

    @Test func `are smaller pictures of a picture`() throws {
        let large = try #require(UIImage(data: SamplePicture.hills(width: 300, height: 200)))
        let small = try #require(large.preparingThumbnail(of: CGSize(width: 30, height: 20)))
        #expect(small.size == CGSize(width: 30, height: 20))
        let both = try [large, small].map { try pixels($0, "thumbnail") }
        #expect(both[1][30, 12] != 0xFFFFFF)
        // The sky at the top is about the same blue.
        func blue(_ pixels: Pixels) -> Int { Int(pixels[20, 14] & 0xFF) }
        #expect(abs(blue(both[0]) - blue(both[1])) < 12)
    }

    /// What most apps make of a sender's picture: a circle of it, with a ring and a badge; else initials.
    private func avatar(_ picture: UIImage?, _ name: String, _ side: CGFloat) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(size: bounds.size).image { context in
            context.cgContext.saveGState()
            UIBezierPath(ovalIn: bounds).addClip()
            if let picture {
                let factor = max(side / picture.size.width, side / picture.size.height)
                let (width, height) = (picture.size.width * factor, picture.size.height * factor)
                picture.draw(in: CGRect(x: (side - width) / 2, y: (side - height) / 2, width: width, height: height))
            } else {
                UIColor.systemIndigo.setFill()
                context.fill(bounds)
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.systemFont(ofSize: side * 0.4, weight: .semibold), .foregroundColor: UIColor.white,
                ]
                let size = (name as NSString).size(withAttributes: attributes)
                (name as NSString).draw(
                    at: CGPoint(x: (side - size.width) / 2, y: (side - size.height) / 2), withAttributes: attributes)
            }
            context.cgContext.restoreGState()
            context.cgContext.setStrokeColor(UIColor.systemOrange.cgColor)
            context.cgContext.setLineWidth(4)
            context.cgContext.strokeEllipse(in: bounds.insetBy(dx: 2, dy: 2))
            UIColor.systemGreen.setFill()
            UIBezierPath(ovalIn: CGRect(x: side * 0.7, y: side * 0.7, width: side * 0.25, height: side * 0.25)).fill()
            UIImage(systemName: "checkmark")?.withTintColor(.white)
                .draw(in: CGRect(x: side * 0.75, y: side * 0.75, width: side * 0.15, height: side * 0.15))
        }
    }

    @Test func `are avatars`() throws {
        let hills = try #require(UIImage(data: SamplePicture.hills(width: 600, height: 300)))
        let stage = Stage(height: 130) { root in
            for (index, picture) in [hills, nil].enumerated() {
                let view = UIImageView(image: self.avatar(picture, "MW", 100))
                view.frame.origin = CGPoint(x: 20 + CGFloat(index) * 130, y: 15)
                root.addSubview(view)
            }
        }
        let rendering = try stage.rendered("image-avatars", width: 300)
        #expect(rendering.notes.isEmpty)
        let pixels = try #require(Pixels(rendering.png, scale: 3))
        #expect(pixels[22, 17] == 0xFFFFFF && pixels[22, 65] == 0xFF9500)
        #expect(pixels[200, 30] == 0x5856D6)
        // The initials are in the middle, as far as the module can tell without fonts.
        let left = pixels.count(except: 0x5856D6, x: 160...199, y: 50...80)
        let right = pixels.count(except: 0x5856D6, x: 200...239, y: 50...80)
        #expect(left > 500 && right > 500 && abs(left - right) < (left + right) / 4)
    }
}
