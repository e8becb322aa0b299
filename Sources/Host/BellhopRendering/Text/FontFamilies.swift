internal import BellhopValues

/// The families that replace the fonts of iOS.
///
/// The first one that is installed is used.
enum FontFamilies {
    /// The size from which the letters of San Francisco are closer together, as in Inter Display.
    static let displayPoints = 20.0

    /// The families for a font, in Pango's format.
    static func names(for font: ViewText.Font) -> String {
        let family = font.family.map { [$0.filter { $0 != "," }] } ?? []
        let system =
            if font.isMonospaced {
                ["DejaVu Sans Mono", "Noto Sans Mono", "monospace"]
            } else if font.points >= displayPoints {
                ["Inter Display", "Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
            } else {
                ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
            }
        return (family + system).joined(separator: ",")
    }
}
