public import Foundation

extension UIColor {
    /// Creates a color from an asset catalog in the module's resources; nil for an unknown name.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a color from an asset catalog in a bundle's resources; nil for an unknown name.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let directories = ResourceDirectories.directories(of: bundle)
        guard let color = directories.lazy.compactMap({ AssetCatalog.catalogs(in: $0).color(name) }).first else {
            return nil
        }
        guard let traitCollection, traitCollection.userInterfaceStyle != .unspecified else {
            self.init(light: color.light, dark: color.dark)
            return
        }
        let resolved = color.resolvedColor(with: traitCollection)
        self.init(light: resolved.light, dark: resolved.dark)
    }

    /// Gets hue, saturation, brightness and alpha in light appearance; always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let most = max(light.red, light.green, light.blue)
        let spread = most - min(light.red, light.green, light.blue)
        var angle: CGFloat = 0
        if spread > 0 {
            if most == light.red {
                angle = (light.green - light.blue) / spread
            } else if most == light.green {
                angle = (light.blue - light.red) / spread + 2
            } else {
                angle = (light.red - light.green) / spread + 4
            }
        }
        hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
        saturation?.pointee = most > 0 ? spread / most : 0
        brightness?.pointee = most
        alpha?.pointee = light.alpha
        return true
    }

    /// Gets the gray value and alpha in light appearance; returns false for a color that is not gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard light.red == light.green, light.green == light.blue else { return false }
        white?.pointee = light.red
        alpha?.pointee = light.alpha
        return true
    }
}
