public import Foundation

/// Starts to draw a picture with a pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Starts to draw a picture; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ContextStack.push(CGContext(size: size, scale: .imageScale(scale), isOpaque: opaque))
}

/// What was drawn until now; nil if nothing was begun, and for a size that no picture has.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { CGContext.current?.image }

/// Ends what was begun last.
public func UIGraphicsEndImageContext() { ContextStack.pop() }

/// Where the thread draws, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Draws in a context from now on.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

/// Draws in the context before it again.
public func UIGraphicsPopContext() { ContextStack.pop() }

/// Fills a rectangle with the fill color, and what is there is gone.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill color.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    CGContext.current?.fill(CGContext.rect(rect), blendMode)
}

/// Draws a line of one point inside of a rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line of one point inside of a rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = CGContext.current else { return }
    var frame = CGContext.rect(rect)
    frame.append(CGContext.rect(rect.insetBy(dx: 1, dy: 1)))
    context.fill(frame, isEvenOdd: true, blendMode)
}

/// Draws only inside of a rectangle from now on.
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }

extension UIColor {
    /// Fills and draws lines in this color.
    public func set() {
        setFill()
        setStroke()
    }

    /// Fills in this color.
    public func setFill() { CGContext.current?.change { $0.fill = self } }

    /// Draws lines in this color.
    public func setStroke() { CGContext.current?.change { $0.stroke = self } }
}

extension CGFloat {
    /// A scale of pictures: that of an iPhone's screen for 0 and less.
    static func imageScale(_ scale: CGFloat) -> CGFloat { scale > 0 && scale.isFinite ? Swift.min(scale, 100) : 3 }
}
