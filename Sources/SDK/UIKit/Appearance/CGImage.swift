public import Foundation

/// The pixels of a picture, as they are in its file; only the host reads them.
public final class CGImage: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The picture with one pixel per point, and without an orientation.
    let picture: UIImage

    private init(_ picture: UIImage, width: Int, height: Int) {
        self.picture = picture
        self.width = width
        self.height = height
    }

    /// The pixels of a picture; nil for a symbol, and for one without a size.
    init?(_ image: UIImage) {
        guard image.symbol == nil, image.bytes != nil || image.drawing != nil, image.size.width > 0 else { return nil }
        let upright = [image.size.width, image.size.height].map { Self.pixels($0 * image.scale) }
        let sides = image.imageOrientation.isOnItsSide ? upright.reversed() : upright
        width = sides[0]
        height = sides[1]
        picture = image.changed {
            $0.orientation = .up
            $0.renderingMode = .automatic
            $0.tint = nil
            $0.caps = .zero
            $0.scale = 1
            $0.size = CGSize(width: sides[0], height: sides[1])
            guard $0.drawing != nil, image.scale != 1 else { return }
            $0 = UIImage.drawn(in: $0.size) { $0.draw(image, in: $1) }.content
        }
    }

    /// A part of the picture; nil if the rectangle is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        let part = rect.standardized.integral.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let picture = UIImage.drawn(in: part.size) {
            $0.draw(self.picture, in: whole.offsetBy(dx: -part.minX, dy: -part.minY))
            _ = $1
        }
        return CGImage(picture, width: Int(part.width), height: Int(part.height))
    }

    /// A length in whole pixels.
    static func pixels(_ length: CGFloat) -> Int {
        // A scale that is not a whole number causes rounding errors in the size.
        length > 0 ? Int(min(length - 0.001, 1e9).rounded(.up)) : 0
    }
}

extension UIImage {
    /// A drawn picture, with one pixel per point.
    static func drawn(in size: CGSize, scale: CGFloat = 1, _ draw: (CGContext, CGRect) -> Void) -> UIImage {
        let context = CGContext(size: size, scale: scale, isOpaque: false)
        draw(context, CGRect(origin: .zero, size: size))
        return context.image ?? UIImage()
    }

    /// The pixels; nil for a symbol.
    public var cgImage: CGImage? { CGImage(self) }

    /// Creates a picture from pixels, with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates a picture from pixels with an orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let (width, height) = (CGFloat(cgImage.width), CGFloat(cgImage.height))
        let upright =
            orientation.isOnItsSide ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        let size = CGSize(width: upright.width / scale, height: upright.height / scale)
        guard cgImage.picture.drawing != nil else {
            var content = cgImage.picture.content
            content.orientation = orientation
            content.scale = scale
            content.size = size
            self.init(content)
            return
        }
        var content = UIImage.drawn(in: size, scale: scale) { context, _ in
            context.scaleBy(x: 1 / scale, y: 1 / scale)
            context.concatenate(orientation.transform(width: width, height: height))
            context.draw(cgImage.picture, in: CGRect(x: 0, y: 0, width: width, height: height))
        }.content
        content.orientation = .up
        self.init(content)
    }
}

extension UIImage.Orientation {
    /// The transform from the stored pixels to the upright picture.
    fileprivate func transform(width w: CGFloat, height h: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
        }
    }
}
