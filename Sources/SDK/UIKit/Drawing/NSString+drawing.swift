public import Foundation

/// The options for drawing and measuring strings, with Apple's raw values; stored, without an effect on Linux.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates options from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line that fits ends with an ellipsis if there are more.
    public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
    /// The rectangle contains the line fragments, not one baseline.
    public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
    /// The line spacing is included.
    public static let usesFontLeading = Self(rawValue: 1 << 1)
    /// The bounds of the glyphs are used.
    public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
}

/// How strings are scaled to fit; on Linux, they are not scaled.
open class NSStringDrawingContext: NSObject {
    /// The minimum scale factor.
    open var minimumScaleFactor: CGFloat = 0
    /// The actual scale factor.
    open var actualScaleFactor: CGFloat { 1 }
}

extension NSAttributedString {
    /// Draws the string with one line for each paragraph, from an upper left corner.
    public func draw(at point: CGPoint) { CGContext.current?.draw(self, in: CGRect(origin: point, size: .zero)) }

    /// Draws the string from the top of a rectangle, on lines of its width; text that does not fit is not drawn.
    public func draw(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        CGContext.current?.draw(self, in: rect)
    }

    /// Draws the string from the top of a rectangle, on lines of its width.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard options.contains(.usesLineFragmentOrigin) else {
            // The origin is on the baseline of the only line.
            let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
            return draw(at: CGPoint(x: rect.minX, y: rect.minY - (font ?? .systemFont(ofSize: 12)).ascender))
        }
        guard rect.width > 0 else { return draw(at: rect.origin) }
        CGContext.current?.draw(self, in: rect)
    }

    /// An estimate of the size without a limit; the host measures exactly.
    public func size() -> CGSize { TextEstimate(text: self).size(in: .infinity) }

    /// An estimate of the size in a width; the host measures exactly.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
        return CGRect(origin: .zero, size: TextEstimate(text: self).size(in: width))
    }
}

extension NSString {
    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes ?? [:])
    }

    /// Draws the string with one line for each paragraph, from an upper left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }

    /// Draws the string from the top of a rectangle, on lines of its width; text that does not fit is not drawn.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(in: rect)
    }

    /// Draws the string from the top of a rectangle, on lines of its width.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { styled(attributes).draw(with: rect, options: options, context: context) }

    /// An estimate of the size without a limit; the host measures exactly.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }

    /// An estimate of the size in a width; the host measures exactly.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { styled(attributes).boundingRect(with: size, options: options, context: context) }
}

extension String {
    // On iOS, a String has what NSString has.

    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes ?? [:])
    }

    /// Draws the string with one line for each paragraph, from an upper left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }

    /// Draws the string from the top of a rectangle, on lines of its width; text that does not fit is not drawn.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(in: rect)
    }

    /// Draws the string from the top of a rectangle, on lines of its width.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { styled(attributes).draw(with: rect, options: options, context: context) }

    /// An estimate of the size without a limit; the host measures exactly.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }

    /// An estimate of the size in a width; the host measures exactly.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { styled(attributes).boundingRect(with: size, options: options, context: context) }
}
