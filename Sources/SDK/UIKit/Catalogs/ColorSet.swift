/// A color of a catalog.
struct ColorSet: Decodable {
    private struct Entry: Decodable {
        let idiom: String?
        let color: CatalogColor?
        let appearances: [EntryAppearance]?
    }

    private let colors: [Entry]

    var color: UIColor? {
        let fits = colors.filter { ["universal", "iphone", nil].contains($0.idiom) }
        func first(_ isFit: (Entry) -> Bool) -> UIColor? {
            fits.lazy.filter(isFit).compactMap { $0.color?.color }.first
        }
        let any = first { ($0.appearances ?? []).isEmpty }
        let light = first { $0.appearances?.map(\.value) == ["light"] } ?? any
        let dark = first { $0.appearances?.map(\.value) == ["dark"] } ?? any
        guard let light = light ?? dark, let dark = dark ?? light as UIColor? else { return nil }
        return UIColor(light: light.light, dark: dark.dark)
    }
}
