public import Foundation

extension UIImage {
    /// The same picture, colored another way.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The same picture, in a tint of its own.
    public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    /// The same picture in a tint of its own, which counts where the mode is not `alwaysTemplate`.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The same picture, with edges that keep their size, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        changed { $0.caps = capInsets }
    }

    /// The same picture, with edges that keep their size, in points; the middle is stretched on Linux.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.caps = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// The file, where the picture is a PNG; nil for others, as the module has no pixels.
    public func pngData() -> Data? { bytes.flatMap { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? $0 : nil } }

    /// The file, where the picture is a JPEG, whatever the quality; nil for others, as the module has no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bytes.flatMap { $0.starts(with: [0xFF, 0xD8]) ? $0 : nil }
    }

    // MARK: Smaller pictures

    /// The picture in another size, in points; nil for a symbol, and for a size that no picture has.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard symbol == nil, self.size.width > 0, self.size.height > 0 else { return nil }
        let context = CGContext(size: size, scale: scale, isOpaque: false)
        context.draw(self, in: CGRect(origin: .zero, size: size))
        return context.image
    }

    /// The picture in another size, in points; the handler is called at once, on the thread that asks.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// The picture in another size, in points.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// The picture itself: the host decodes it when it draws.
    public func preparingForDisplay() -> UIImage? { self }

    /// Gives the picture itself, at once, on the thread that asks.
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

    /// Draws the picture as large as a rectangle.
    public func draw(in rect: CGRect) { CGContext.current?.draw(self, in: rect) }

    /// Draws the picture as large as a rectangle.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.draw(self, in: rect, blendMode, alpha: alpha)
    }
}
