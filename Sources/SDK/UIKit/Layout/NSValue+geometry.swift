public import Foundation

extension NSValue {
    /// Creates an object of a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates an object of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates an object of a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// The rectangle; the process ends if the object isn't one.
    public var cgRectValue: CGRect { rectValue }
    /// The point; the process ends if the object isn't one.
    public var cgPointValue: CGPoint { pointValue }
    /// The size; the process ends if the object isn't one.
    public var cgSizeValue: CGSize { sizeValue }
}

extension NSCoder {
    /// The text of a rectangle, such as `{{0, 0}, {10, 20}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// The text of a point, such as `{0, 0}`.
    public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
    /// The text of a size, such as `{10, 20}`.
    public class func string(for size: CGSize) -> String { text(size.width, size.height) }

    /// The rectangle that a text stands for.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// The point that a text stands for.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// The size that a text stands for.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }

    // NSStringFromPoint on Linux writes a fraction after each number.
    private class func text(_ first: CGFloat, _ second: CGFloat) -> String {
        String(format: "{%.17g, %.17g}", Double(first), Double(second))
    }
}
