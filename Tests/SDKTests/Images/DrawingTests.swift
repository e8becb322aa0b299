import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct DrawingCode {
    @Test func `has a context only while it draws`() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIColor.red.setFill()
        UIBezierPath(rect: .zero).fill()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
        let image = outer.image { first in
            let inner = outer.image { second in #expect(UIGraphicsGetCurrentContext() === second.cgContext) }
            #expect(inner.drawing?.steps.isEmpty == true)
            #expect(UIGraphicsGetCurrentContext() === first.cgContext)
            inner.draw(at: .zero)
            inner.draw(at: .zero)
        }
        #expect(image.drawing?.images.count == 1)
        #expect(image.drawing?.depth == 2)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func `makes no picture of a size that none has`(_ side: CGFloat) {
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 4)).image { _ in UIRectFill(.zero) }
        #expect(image.size == .zero)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: 4), false, 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test func `has scales as on an iPhone`() {
        #expect(UIGraphicsImageRendererFormat.default().scale == 3)
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
        UIGraphicsEndImageContext()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 8, height: 8), format: format)
        format.scale = 1
        let image = renderer.image { #expect($0.format.bounds.origin.x == 5) }
        #expect(image.scale == 2 && image.cgImage?.width == 16)
    }

    @Test func `transforms places`() {
        let transform = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 2)
        let place = CGPoint(x: 1, y: 0).applying(transform)
        #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 2) < 1e-9)
        let back = place.applying(transform.inverted())
        #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
        #expect(CGAffineTransform.identity.isIdentity && CGAffineTransform().inverted() == CGAffineTransform())
    }

    @Test func `knows where paths are`() {
        let path = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(abs(path.bounds.minX - 10) < 0.01 && abs(path.bounds.maxX - 40) < 0.01)
        #expect(abs(path.bounds.minY - 20) < 0.01 && abs(path.bounds.maxY - 60) < 0.01)
        path.apply(CGAffineTransform(translationX: -10, y: -20))
        #expect(abs(path.bounds.minX) < 0.01 && abs(path.bounds.minY) < 0.01)
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(abs(arc.currentPoint.x + 10) < 0.01 && arc.bounds.minY < -9)
        #expect(UIBezierPath().isEmpty && UIBezierPath().currentPoint == .zero)
        for radius in [CGFloat.nan, .infinity, -5] {
            _ = UIBezierPath(arcCenter: .zero, radius: radius, startAngle: radius, endAngle: 1, clockwise: true)
        }
    }

    @Test func `estimates how large texts are`() {
        let font = UIFont.systemFont(ofSize: 20)
        let size = ("Mm" as NSString).size(withAttributes: [.font: font])
        #expect(size.width > 25 && size.width < 45 && size.height == font.lineHeight)
        let box = "one two three four".boundingRect(
            with: CGSize(width: 60, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font],
            context: nil)
        #expect(box.width <= 60 && box.height >= font.lineHeight * 3)
        #expect("".size() == .zero)
    }
}
