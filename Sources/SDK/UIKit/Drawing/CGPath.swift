public import Foundation

/// An immutable path.
public class CGPath {
    var segments: PathSegments

    init(_ segments: PathSegments) { self.segments = segments }

    private static func made(_ transform: UnsafePointer<CGAffineTransform>?, _ add: (inout PathSegments) -> Void)
        -> PathSegments
    {
        var path = PathSegments()
        add(&path)
        return transform.map { path.applying($0.pointee) } ?? path
    }

    /// Creates a path from a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Self.made(transform) { $0.rect(rect) })
    }

    /// Creates a path from the ellipse inside a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Self.made(transform) { $0.ellipse(in: rect) })
    }

    /// Creates a path from a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            Self.made(transform) {
                $0.roundedRect(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
            })
    }

    /// Whether it has no segments.
    public var isEmpty: Bool { segments.isEmpty }
    /// The current point, at which the next segment starts; zero for an empty path.
    public var currentPoint: CGPoint { segments.current ?? .zero }
    /// The smallest rectangle around all points, including control points.
    public var boundingBox: CGRect { segments.bounds }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(segments) }

    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.segments = segments
        return copy
    }
}

/// A mutable path.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(PathSegments()) }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { segments.move(to: point) }

    /// Adds a line.
    public func addLine(to point: CGPoint) { segments.line(to: point) }

    /// Begins a subpath at the first point, and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { segments.move(to: point) } else { segments.line(to: point) }
        }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { segments.quadCurve(to: end, control) }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        segments.curve(to: end, control1, control2)
    }

    /// Adds an arc; `clockwise` applies to coordinates in which y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { segments.arc(center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise) }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { segments.rect(rect) }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect) { segments.ellipse(in: rect) }

    /// Adds a rectangle with round corners.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        segments.roundedRect(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
    }

    /// Adds another path.
    public func addPath(_ path: CGPath) { segments.append(path.segments) }

    /// Adds another path, transformed.
    public func addPath(_ path: CGPath, transform: CGAffineTransform) { segments.append(path.segments, transform) }

    /// Closes the subpath.
    public func closeSubpath() { segments.close() }
}

/// The line cap, with Apple's values.
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round, square
}

/// The line join, with Apple's values.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round, bevel
}

/// The fill rule, for a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding = 0
    case evenOdd
}

/// How a path is drawn, with Apple's values.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill, stroke, fillStroke, eoFillStroke
}

/// The blend mode, with Apple's values.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The quality of resized pictures; stored, but the host chooses the quality.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low, high, medium
}
