public import Foundation

/// The format of drawn pictures.
open class UIGraphicsRendererFormat: NSObject {
    /// The bounds of the picture, which the renderer sets.
    public fileprivate(set) var bounds = CGRect.zero

    /// Creates a format.
    public required override init() { super.init() }

    /// The format for the screen.
    open class func `default`() -> Self { Self() }

    /// The format for the screen.
    open class func preferred() -> Self { Self() }
}

/// The format of drawn images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The color range, with Apple's values; stored, but pictures are in sRGB on Linux.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// The number of pixels per point; 0 is that of the screen.
    open var scale: CGFloat = 3
    /// Whether the background is opaque black.
    open var opaque = false
    /// The color range.
    open var preferredRange = Range.standard

    /// Creates a format for traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

/// The context of a renderer's actions.
open class UIGraphicsRendererContext: NSObject {
    /// The context for all drawing functions.
    public let cgContext: CGContext

    init(_ context: CGContext) { cgContext = context }

    /// Fills a rectangle, which replaces its contents.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(CGContext.rect(rect), blendMode) }

    /// Strokes a line of one point inside a rectangle.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    /// Strokes a line of one point inside a rectangle.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.stroke(CGContext.rect(rect.insetBy(dx: 0.5, dy: 0.5)), LineStyle(), blendMode)
    }

    /// Clips further drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer's actions.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        self.format = format
        super.init(context)
    }

    /// The picture that was drawn so far.
    open var currentImage: UIImage { cgContext.image ?? UIImage() }
}

/// A renderer that records the drawing of its actions, which the host draws.
///
/// `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)` aren't available, because the module has no
/// pixels.
open class UIGraphicsImageRenderer: NSObject {
    /// The closure that draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// The format of drawn pictures.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of pictures of a size, in points, for the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Creates a renderer of pictures of a size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of pictures with bounds, for the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of pictures with bounds.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        // A copy, so that changes of the caller's format apply only to the next renderer.
        let own = type(of: format).init()
        own.scale = format.scale
        own.opaque = format.opaque
        own.preferredRange = format.preferredRange
        own.bounds = bounds
        self.format = own
    }

    /// Runs the actions, and returns the picture that they draw.
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
