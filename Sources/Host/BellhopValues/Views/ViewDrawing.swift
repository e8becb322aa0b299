/// The drawing of a module: steps in order, on a transparent background.
public struct ViewDrawing: Sendable, Hashable, Codable {
    /// One step.
    public enum Step: Sendable, Hashable, Codable {
        /// Saves the transform and the clip.
        case save
        /// Restores the transform and the clip that were saved last.
        case restore
        /// Applies a transform before the one in effect.
        case transform(ViewTransform)
        /// Clips further drawing to a path.
        case clip(ViewPath, isEvenOdd: Bool)
        /// Fills a path.
        case fill(ViewPath, isEvenOdd: Bool, ViewColor, ViewBlend)
        /// Draws a line along a path.
        case stroke(ViewPath, ViewLine, ViewColor, ViewBlend)
        /// Draws one of the drawing's images in a rectangle, with an alpha and the tint of a template.
        case image(Int, Rect, alpha: Double, tint: ViewColor?, ViewBlend)
        /// Draws a text from the upper left corner of a rectangle; a side of 0 has no limit.
        case text(ViewText, Rect)
    }

    /// The steps.
    public var steps: [Step]
    /// The images that steps draw.
    public var images: [ViewImage]

    /// Creates a drawing.
    public init(steps: [Step], images: [ViewImage] = []) {
        self.steps = steps
        self.images = images
    }
}

/// A transform of points (CGAffineTransform).
public struct ViewTransform: Sendable, Hashable, Codable {
    /// The first row and column.
    public var a: Double
    /// The first row, second column.
    public var b: Double
    /// The second row, first column.
    public var c: Double
    /// The second row and column.
    public var d: Double
    /// The distance to the right.
    public var tx: Double
    /// The distance down.
    public var ty: Double

    /// Creates a transform.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
}

/// CGBlendMode, with Apple's values.
public enum ViewBlend: Int, Sendable, Hashable, Codable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
