internal import BellhopValues

/// The families that stand in for the fonts of iOS, the first that is installed counts.
enum FontFamilies {
    /// From this size on, the letters of San Francisco stand closer; so do those of Inter Display.
    static let displayPoints = 20.0

    /// The families for a font, as Pango lists them.
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
