public import Foundation

/// A path of lines and curves, and how it is drawn.
open class UIBezierPath: NSObject {
    var segments = PathSegments()
    private var line = LineStyle()

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a path from a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        segments.rect(rect)
    }

    /// Creates a path from the ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        segments.ellipse(in: rect)
    }

    /// Creates a path from a rectangle with round corners; on Linux, they are parts of circles.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path from a rectangle with some round corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        segments.roundedRect(rect, corners, cornerRadii)
    }

    /// Creates a path from an arc, with angles in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init()
        segments = cgPath.segments
    }

    // MARK: Making

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { segments.move(to: point) }

    /// Adds a line.
    open func addLine(to point: CGPoint) { segments.line(to: point) }

    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        segments.curve(to: endPoint, controlPoint1, controlPoint2)
    }

    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        segments.quadCurve(to: endPoint, controlPoint)
    }

    /// Adds an arc, with angles in radians from the right, clockwise if y points down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { segments.arc(center, radius: radius, from: startAngle, to: endAngle, grows: clockwise) }

    /// Closes the subpath.
    open func close() { segments.close() }

    /// Removes all segments.
    open func removeAllPoints() { segments = PathSegments() }

    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { segments.append(bezierPath.segments) }

    /// Applies a transform to all points.
    open func apply(_ transform: CGAffineTransform) { segments = segments.applying(transform) }

    // MARK: What it is

    /// The path without its drawing attributes.
    open var cgPath: CGPath {
        get { CGPath(segments) }
        set { segments = newValue.segments }
    }
    /// Whether it has no segments.
    open var isEmpty: Bool { segments.isEmpty }
    /// The smallest rectangle around all points, including control points.
    open var bounds: CGRect { segments.bounds }
    /// The current point, at which the next segment starts; zero for an empty path.
    open var currentPoint: CGPoint { segments.current ?? .zero }

    /// The line width, in points.
    open var lineWidth: CGFloat {
        get { line.width }
        set { line.width = newValue }
    }
    /// The line cap.
    open var lineCapStyle: CGLineCap {
        get { line.cap }
        set { line.cap = newValue }
    }
    /// The line join.
    open var lineJoinStyle: CGLineJoin {
        get { line.join }
        set { line.join = newValue }
    }
    /// The miter limit, as a multiple of the width.
    open var miterLimit: CGFloat {
        get { line.miterLimit }
        set { line.miterLimit = newValue }
    }
    /// The flatness of curves; stored, without an effect on Linux.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule is used.
    open var usesEvenOddFillRule = false

    /// Sets the lengths of dashes and gaps, in turn; none for a line without gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        line.dashes = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count)))
        line.dashPhase = phase
    }

    // MARK: Drawing

    /// Fills the path with the fill color.
    open func fill() { CGContext.current?.fill(segments, isEvenOdd: usesEvenOddFillRule) }

    /// Fills the path with the fill color.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.fill(segments, isEvenOdd: usesEvenOddFillRule, blendMode, alpha: alpha)
    }

    /// Strokes the path with the stroke color.
    open func stroke() { CGContext.current?.stroke(segments, line) }

    /// Strokes the path with the stroke color.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.stroke(segments, line, blendMode, alpha: alpha)
    }

    /// Clips further drawing to the path.
    open func addClip() { CGContext.current?.add(.clip(segments, isEvenOdd: usesEvenOddFillRule)) }
}
