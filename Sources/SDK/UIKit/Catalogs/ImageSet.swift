internal import Foundation

/// A picture of a catalog.
struct ImageSet: Decodable {
    private struct Entry: Decodable {
        let idiom: String?
        let filename: String?
        let scale: String?
        let appearances: [EntryAppearance]?

        var number: CGFloat { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1 }
        var file: (name: String, scale: CGFloat) { (filename ?? "", max(1, number)) }
    }
    private struct Properties: Decodable {
        let intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    private let images: [Entry]
    private let properties: Properties?

    var mode: UIImage.RenderingMode? {
        switch properties?.intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: nil
        }
    }

    /// The files for a screen with three pixels per point, the best one first.
    func images(isDark: Bool) -> [(name: String, scale: CGFloat)] {
        let fits = images.filter { ["universal", "iphone", nil].contains($0.idiom) && $0.filename != nil }
        let dark = fits.filter { $0.appearances?.map(\.value) == ["dark"] }
        let light = fits.filter { ($0.appearances ?? []).allSatisfy { $0.value == "light" } }
        return (isDark ? dark : []).sorted { $0.number > $1.number }.map(\.file)
            + light.sorted { $0.number > $1.number }.map(\.file)
    }
}
