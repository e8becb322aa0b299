public import Foundation

/// How pictures are drawn.
open class UIGraphicsRendererFormat: NSObject {
    /// Where the picture is; the renderer sets it.
    public fileprivate(set) var bounds = CGRect.zero

    /// Creates a format.
    public required override init() { super.init() }

    /// The format for the screen.
    open class func `default`() -> Self { Self() }

    /// The format for the screen.
    open class func preferred() -> Self { Self() }
}

/// How pictures of pixels are drawn.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Which colors there are, with Apple's values; kept, pictures are in sRGB on Linux.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point; 0 is that of the screen.
    open var scale: CGFloat = 3
    /// Whether what is not drawn is black.
    open var opaque = false
    /// Which colors there are.
    open var preferredRange = Range.standard

    /// Creates a format for traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

/// Where a renderer's actions draw.
open class UIGraphicsRendererContext: NSObject {
    /// The context of all functions that draw.
    public let cgContext: CGContext

    init(_ context: CGContext) { cgContext = context }

    /// Fills a rectangle, and what is there is gone.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(CGContext.rect(rect), blendMode) }

    /// Draws a line of one point inside of a rectangle.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    /// Draws a line of one point inside of a rectangle.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.stroke(CGContext.rect(rect.insetBy(dx: 0.5, dy: 0.5)), LineStyle(), blendMode)
    }

    /// Draws only inside of a rectangle from now on.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Where the actions of an image renderer draw.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// How the picture is drawn.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        self.format = format
        super.init(context)
    }

    /// What was drawn until now.
    open var currentImage: UIImage { cgContext.image ?? UIImage() }
}

/// Draws pictures: what the actions draw is kept, and the host draws it.
///
/// `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)` are left out: the module has no pixels.
open class UIGraphicsImageRenderer: NSObject {
    /// What draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// How pictures are drawn.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of pictures of a size, in points, for the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Creates a renderer of pictures of a size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of a part of the plane, for the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of a part of the plane.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        // The renderer's own: whoever changes the one that was given changes the next renderer.
        let own = type(of: format).init()
        own.scale = format.scale
        own.opaque = format.opaque
        own.preferredRange = format.preferredRange
        own.bounds = bounds
        self.format = own
    }

    /// Runs what draws; the picture that it drew.
    open func image(actions: DrawingActions) -> UIImage {
        let bounds = format.bounds
        let context = CGContext(size: bounds.size, scale: .imageScale(format.scale), isOpaque: format.opaque)
        if bounds.origin != .zero { context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y) }
        ContextStack.push(context)
        defer { ContextStack.pop() }
        actions(UIGraphicsImageRendererContext(context, format))
        return context.image ?? UIImage()
    }
}
