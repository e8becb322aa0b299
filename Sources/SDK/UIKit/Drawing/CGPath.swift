public import Foundation

/// A path that does not change.
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

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Self.made(transform) { $0.rect(rect) })
    }

    /// Creates a path of the ellipse inside of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Self.made(transform) { $0.ellipse(in: rect) })
    }

    /// Creates a path of a rectangle with round corners.
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
    /// Where the next segment starts; zero for an empty path.
    public var currentPoint: CGPoint { segments.current ?? .zero }
    /// The smallest rectangle around all points, those that bend curves included.
    public var boundingBox: CGRect { segments.bounds }

    /// A path that is the same and does not change.
    public func copy() -> CGPath? { CGPath(segments) }

    /// A path that is the same and may change.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.segments = segments
        return copy
    }
}

/// A path that may change.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(PathSegments()) }

    /// Starts at a point.
    public func move(to point: CGPoint) { segments.move(to: point) }

    /// Adds a line.
    public func addLine(to point: CGPoint) { segments.line(to: point) }

    /// Starts at the first point, and adds lines to the others.
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

    /// Adds part of a circle; `clockwise` is meant where y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { segments.arc(center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise) }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { segments.rect(rect) }

    /// Adds the ellipse inside of a rectangle.
    public func addEllipse(in rect: CGRect) { segments.ellipse(in: rect) }

    /// Adds a rectangle with round corners.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        segments.roundedRect(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
    }

    /// Adds another path.
    public func addPath(_ path: CGPath) { segments.append(path.segments) }

    /// Adds another path, transformed.
    public func addPath(_ path: CGPath, transform: CGAffineTransform) { segments.append(path.segments, transform) }

    /// Adds a line to the start.
    public func closeSubpath() { segments.close() }
}

/// The ends of a line, with Apple's values.
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round, square
}

/// The corners of a line, with Apple's values.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round, bevel
}

/// What is inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding = 0
    case evenOdd
}

/// How a path is drawn, with Apple's values.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill, stroke, fillStroke, eoFillStroke
}

/// How colors are put over others, with Apple's values.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How a picture is made larger or smaller; kept, the host chooses.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low, high, medium
}
