public import Foundation

extension UIImage {
    /// The same picture with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The same picture with its own tint color.
    public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    /// The same picture with its own tint color, which is used unless the mode is `alwaysTemplate`.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The same picture with caps that keep their size, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        changed { $0.caps = capInsets }
    }

    /// The same picture with caps that keep their size, in points; on Linux, the middle is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.caps = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// The bytes of a PNG file; nil for other pictures, because the module has no pixels.
    public func pngData() -> Data? { bytes.flatMap { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? $0 : nil } }

    /// The bytes of a JPEG file, whatever the quality; nil for other pictures, because the module has no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bytes.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
    }

    // MARK: Smaller pictures

    /// The picture in another size, in points; nil for a symbol or an invalid size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard symbol == nil, self.size.width > 0, self.size.height > 0 else { return nil }
        let context = CGContext(size: size, scale: scale, isOpaque: false)
        context.draw(self, in: CGRect(origin: .zero, size: size))
        return context.image
    }

    /// The picture in another size, in points; the handler is called at once, on the caller's thread.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// The picture in another size, in points.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Returns the picture itself, because the host decodes it when it draws.
    public func preparingForDisplay() -> UIImage? { self }

    /// Passes the picture itself to the handler, at once, on the caller's thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// The picture itself.
    public func byPreparingForDisplay() async -> UIImage? { self }

    // MARK: Drawing

    /// Draws the picture in its own size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in its own size.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture in a rectangle.
    public func draw(in rect: CGRect) { CGContext.current?.draw(self, in: rect) }

    /// Draws the picture in a rectangle.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.draw(self, in: rect, blendMode, alpha: alpha)
    }
}
