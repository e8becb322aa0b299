public import Foundation

/// A path of lines and curves, and how it is drawn.
open class UIBezierPath: NSObject {
    var segments = PathSegments()
    private var line = LineStyle()

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        segments.rect(rect)
    }

    /// Creates a path of the ellipse inside of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        segments.ellipse(in: rect)
    }

    /// Creates a path of a rectangle with round corners; they are parts of circles on Linux.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path of a rectangle with some round corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        segments.roundedRect(rect, corners, cornerRadii)
    }

    /// Creates a path of part of a circle, angles in radians.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path of another.
    public convenience init(cgPath: CGPath) {
        self.init()
        segments = cgPath.segments
    }

    // MARK: Making

    /// Starts at a point.
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

    /// Adds part of a circle, angles in radians from the right, clockwise where y points down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { segments.arc(center, radius: radius, from: startAngle, to: endAngle, grows: clockwise) }

    /// Adds a line to the start.
    open func close() { segments.close() }

    /// Takes all segments away.
    open func removeAllPoints() { segments = PathSegments() }

    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { segments.append(bezierPath.segments) }

    /// Moves, stretches or turns all points.
    open func apply(_ transform: CGAffineTransform) { segments = segments.applying(transform) }

    // MARK: What it is

    /// The path alone.
    open var cgPath: CGPath {
        get { CGPath(segments) }
        set { segments = newValue.segments }
    }
    /// Whether it has no segments.
    open var isEmpty: Bool { segments.isEmpty }
    /// The smallest rectangle around all points, those that bend curves included.
    open var bounds: CGRect { segments.bounds }
    /// Where the next segment starts; zero for an empty path.
    open var currentPoint: CGPoint { segments.current ?? .zero }

    /// How wide its line is, in points.
    open var lineWidth: CGFloat {
        get { line.width }
        set { line.width = newValue }
    }
    /// How its line ends.
    open var lineCapStyle: CGLineCap {
        get { line.cap }
        set { line.cap = newValue }
    }
    /// How its line turns.
    open var lineJoinStyle: CGLineJoin {
        get { line.join }
        set { line.join = newValue }
    }
    /// How long corners may be, as a multiple of the width.
    open var miterLimit: CGFloat {
        get { line.miterLimit }
        set { line.miterLimit = newValue }
    }
    /// How smooth curves are; stored, without an effect on Linux.
    open var flatness: CGFloat = 0.6
    /// Whether what is inside of two parts is outside.
    open var usesEvenOddFillRule = false

    /// Sets the lengths of dashes and gaps, in turn; none for a line without gaps.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        line.dashes = Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count)))
        line.dashPhase = phase
    }

    // MARK: Drawing

    /// Fills it with the fill color.
    open func fill() { CGContext.current?.fill(segments, isEvenOdd: usesEvenOddFillRule) }

    /// Fills it with the fill color.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.fill(segments, isEvenOdd: usesEvenOddFillRule, blendMode, alpha: alpha)
    }

    /// Draws its line in the color of lines.
    open func stroke() { CGContext.current?.stroke(segments, line) }

    /// Draws its line in the color of lines.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.stroke(segments, line, blendMode, alpha: alpha)
    }

    /// Draws only inside of it from now on.
    open func addClip() { CGContext.current?.add(.clip(segments, isEvenOdd: usesEvenOddFillRule)) }
}
