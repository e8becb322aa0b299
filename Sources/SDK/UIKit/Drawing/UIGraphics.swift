public import Foundation

/// Begins a picture with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture; a scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ContextStack.push(CGContext(size: size, scale: .imageScale(scale), isOpaque: opaque))
}

/// The picture that was drawn so far; nil without a context, and for an invalid size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { CGContext.current?.image }

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { ContextStack.pop() }

/// The current context of the thread, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

/// Makes the previous context the current one.
public func UIGraphicsPopContext() { ContextStack.pop() }

/// Fills a rectangle with the fill color, which replaces its contents.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill color.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    CGContext.current?.fill(CGContext.rect(rect), blendMode)
}

/// Strokes a line of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Strokes a line of one point inside a rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = CGContext.current else { return }
    var frame = CGContext.rect(rect)
    frame.append(CGContext.rect(rect.insetBy(dx: 1, dy: 1)))
    context.fill(frame, isEvenOdd: true, blendMode)
}

/// Clips further drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }

extension UIColor {
    /// Sets the fill color and the stroke color to this color.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color to this color.
    public func setFill() { CGContext.current?.change { $0.fill = self } }

    /// Sets the stroke color to this color.
    public func setStroke() { CGContext.current?.change { $0.stroke = self } }
}

extension CGFloat {
    /// The scale of a picture; 0 or less is that of an iPhone's screen.
    static func imageScale(_ scale: CGFloat) -> CGFloat { scale > 0 && scale.isFinite ? Swift.min(scale, 100) : 3 }
}
