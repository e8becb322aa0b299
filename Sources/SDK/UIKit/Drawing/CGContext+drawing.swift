public import Foundation

extension CGContext {
    // MARK: Colors and lines

    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) { change { $0.fill = UIColor(cgColor: color) } }

    /// Sets the fill color, with components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        change { $0.fill = UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    }

    /// Sets the fill color to a gray, from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        change { $0.fill = UIColor(white: gray, alpha: alpha) }
    }

    /// Sets the stroke color.
    public func setStrokeColor(_ color: CGColor) { change { $0.stroke = UIColor(cgColor: color) } }

    /// Sets the stroke color, with components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        change { $0.stroke = UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    }

    /// Sets the stroke color to a gray, from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        change { $0.stroke = UIColor(white: gray, alpha: alpha) }
    }

    /// Sets the line width, in points.
    public func setLineWidth(_ width: CGFloat) { change { $0.line.width = width } }

    /// Sets the line cap.
    public func setLineCap(_ cap: CGLineCap) { change { $0.line.cap = cap } }

    /// Sets the line join.
    public func setLineJoin(_ join: CGLineJoin) { change { $0.line.join = join } }

    /// Sets the miter limit, as a multiple of the width.
    public func setMiterLimit(_ limit: CGFloat) { change { $0.line.miterLimit = limit } }

    /// Sets the lengths of dashes and gaps, in turn; none for a line without gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        change {
            $0.line.dashPhase = phase
            $0.line.dashes = lengths
        }
    }

    /// Sets the opacity of all drawing, 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { change { $0.alpha = alpha > 0 ? min(alpha, 1) : 0 } }

    /// Sets the blend mode.
    public func setBlendMode(_ mode: CGBlendMode) { change { $0.blend = mode } }

    /// Has no effect, because edges are always smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// Has no effect, because edges are always smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: The path

    /// Starts an empty path.
    public func beginPath() { path = PathSegments() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line.
    public func addLine(to point: CGPoint) { path.line(to: point) }

    /// Begins a subpath at the first point, and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.quadCurve(to: end, control) }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.curve(to: end, control1, control2)
    }

    /// Adds an arc; `clockwise` applies to coordinates in which y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { path.arc(center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise) }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { path.rect(rect) }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect) { path.ellipse(in: rect) }

    /// Adds a path.
    public func addPath(_ path: CGPath) { self.path.append(path.segments) }

    /// Closes the subpath.
    public func closePath() { path.close() }

    /// The path as it is.
    public var currentPath: CGPath? { path.isEmpty ? nil : CGPath(path) }

    /// Whether there is no path.
    public var isPathEmpty: Bool { path.isEmpty }

    // MARK: Drawing

    /// Fills the path, and starts an empty one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(path, isEvenOdd: rule == .evenOdd)
        beginPath()
    }

    /// Strokes the path, and starts an empty one.
    public func strokePath() {
        stroke(path)
        beginPath()
    }

    /// Fills or strokes the path, or both, and starts an empty one.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { stroke(path) }
        beginPath()
    }

    /// Clips further drawing to the path, and starts an empty one.
    public func clip(using rule: CGPathFillRule = .winding) {
        add(.clip(path, isEvenOdd: rule == .evenOdd))
        beginPath()
    }

    /// Clips further drawing to a rectangle.
    public func clip(to rect: CGRect) {
        add(.clip(Self.rect(rect), isEvenOdd: false))
        beginPath()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(Self.rect(rect)) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Fills the ellipse inside a rectangle.
    public func fillEllipse(in rect: CGRect) {
        var ellipse = PathSegments()
        ellipse.ellipse(in: rect)
        fill(ellipse)
    }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { stroke(Self.rect(rect)) }

    /// Strokes a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = state.line
        line.width = width
        stroke(Self.rect(rect), line)
    }

    /// Strokes the ellipse inside a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        var ellipse = PathSegments()
        ellipse.ellipse(in: rect)
        stroke(ellipse)
    }

    /// Strokes lines between pairs of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = PathSegments()
        for (index, point) in points.enumerated() {
            if index.isMultiple(of: 2) { lines.move(to: point) } else { lines.line(to: point) }
        }
        stroke(lines)
    }

    /// Clears a rectangle.
    public func clear(_ rect: CGRect) { add(.fill(Self.rect(rect), isEvenOdd: false, .black, .clear)) }

    /// Draws a picture upside down, as Apple's contexts do if y points down.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let rect = rect.standardized
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image.picture, in: rect)
        restoreGState()
    }

    /// The picture that was drawn so far; nil for an invalid size.
    public func makeImage() -> CGImage? { image?.cgImage }

    /// The width of the context, in pixels.
    public var width: Int { CGImage.pixels(size.width * scale) }
    /// The height of the context, in pixels.
    public var height: Int { CGImage.pixels(size.height * scale) }
}
