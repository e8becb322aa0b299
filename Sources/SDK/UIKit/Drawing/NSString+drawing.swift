public import Foundation

/// How texts are drawn and measured, with Apple's bits; stored, without an effect on Linux.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Wraps bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line that fits ends with a sign where there are more.
    public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
    /// The rectangle is that of lines, not of one baseline.
    public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
    /// The room between lines counts.
    public static let usesFontLeading = Self(rawValue: 1 << 1)
    /// Letters count as far as they reach.
    public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
}

/// How texts are made smaller to fit; nothing is on Linux.
open class NSStringDrawingContext: NSObject {
    /// How small letters may become.
    open var minimumScaleFactor: CGFloat = 0
    /// How small they became.
    open var actualScaleFactor: CGFloat { 1 }
}

extension NSAttributedString {
    /// Draws the text on one line for each of its paragraphs, from an upper left corner.
    public func draw(at point: CGPoint) { CGContext.current?.draw(self, in: CGRect(origin: point, size: .zero)) }

    /// Draws the text from the top of a rectangle, on lines as wide as it; what does not fit is left out.
    public func draw(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        CGContext.current?.draw(self, in: rect)
    }

    /// Draws the text from the top of a rectangle, on lines as wide as it.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard options.contains(.usesLineFragmentOrigin) else {
            // The origin is on the baseline of the only line.
            let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
            return draw(at: CGPoint(x: rect.minX, y: rect.minY - (font ?? .systemFont(ofSize: 12)).ascender))
        }
        guard rect.width > 0 else { return draw(at: rect.origin) }
        CGContext.current?.draw(self, in: rect)
    }

    /// About how large the text is without a limit; the host measures exactly.
    public func size() -> CGSize { TextEstimate(text: self).size(in: .infinity) }

    /// About how large the text is in a width; the host measures exactly.
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

    /// Draws the text on one line for each of its paragraphs, from an upper left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }

    /// Draws the text from the top of a rectangle, on lines as wide as it; what does not fit is left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(in: rect)
    }

    /// Draws the text from the top of a rectangle, on lines as wide as it.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { styled(attributes).draw(with: rect, options: options, context: context) }

    /// About how large the text is without a limit; the host measures exactly.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }

    /// About how large the text is in a width; the host measures exactly.
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

    /// Draws the text on one line for each of its paragraphs, from an upper left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }

    /// Draws the text from the top of a rectangle, on lines as wide as it; what does not fit is left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(in: rect)
    }

    /// Draws the text from the top of a rectangle, on lines as wide as it.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { styled(attributes).draw(with: rect, options: options, context: context) }

    /// About how large the text is without a limit; the host measures exactly.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }

    /// About how large the text is in a width; the host measures exactly.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { styled(attributes).boundingRect(with: size, options: options, context: context) }
}
