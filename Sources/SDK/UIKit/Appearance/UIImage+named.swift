public import Foundation

extension UIImage {
    /// Creates a picture from an asset catalog or a file in the module's resources; nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a picture from an asset catalog or a file in a bundle's resources; nil if there is none.
    ///
    /// `name` can include the extension or not, and `@2x` or `@3x` before it.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard !name.isEmpty else { return nil }
        let isDark = traitCollection?.userInterfaceStyle == .dark
        for directory in ResourceDirectories.directories(of: bundle) {
            if let image = AssetCatalog.catalogs(in: directory).image(name, isDark: isDark) {
                self.init(image.content)
                return
            }
            if let file = ImageFile(named: name, in: directory), ImageHeader(file.data) != nil {
                self.init(file.data, name: name, scale: file.scale)
                return
            }
        }
        return nil
    }

    /// Creates a picture from an asset catalog or a file in a bundle's resources; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
}
