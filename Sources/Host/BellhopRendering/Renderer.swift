package import BellhopValues
internal import FoundationEssentials

/// Converts view trees to pictures and text.
///
/// It looks for fonts when it is made, and reads only fonts. One thread.
package final class Renderer {
    private let typesetter: Typesetter

    /// Opens the fonts.
    ///
    /// Throws `render.no-fonts` if there are none.
    package init() throws(BellhopError) {
        guard let typesetter = Typesetter() else {
            throw BellhopError(.renderNoFonts, "no font can be opened", hint: "Install fonts-inter")
        }
        self.typesetter = typesetter
    }

    /// Lays out a tree, and converts it to a picture and text.
    ///
    /// Throws `render.bad-request` for an invalid size, and `render.no-memory`.
    package func render(_ request: RenderRequest) throws(BellhopError) -> Rendering {
        try RenderBounds.check(request)
        var scene = try Scene(request, measuring: typesetter)
        let solved = scene.solved
        let size = RenderBounds.canvas(solved.size, scale: request.scale)
        guard let canvas = Canvas(size, scale: request.scale) else { throw Self.noMemory }
        typesetter.missing = MissingGlyphs()
        let failed = scene.pictures.draw(solved.tree, request.appearance, with: typesetter)
        ViewPainter(solved, scene.pictures, request.appearance, typesetter, canvas).paint()
        guard let png = canvas.png else { throw Self.noMemory }
        var notes = solved.notes + failed + typesetter.missing.notes
        if scene.height >= size.height + 1 {
            notes.append("only the first \(Int(size.height)) of \(Int(scene.height)) points are drawn")
        }
        let tree = AccessibilityTree(scene, on: size, with: typesetter)
        return Rendering(
            png: png, text: solved.text, size: solved.size, notes: notes + tree.notes, elements: tree.elements,
            content: scene.moduleStart.map { solved.placed[$0] })
    }

    /// The size of a tree, which is laid out but not drawn.
    package func size(of request: RenderRequest) throws(BellhopError) -> Size {
        try Scene(request, measuring: typesetter).solved.size
    }

    private static var noMemory: BellhopError {
        BellhopError(.renderNoMemory, "there is no memory for the picture", hint: "Ask for a smaller one")
    }
}

extension BellhopError.Code {
    /// There are no fonts.
    package static let renderNoFonts = Self(rawValue: "render.no-fonts")
    /// The requested picture can't be made.
    package static let renderBadRequest = Self(rawValue: "render.bad-request")
    /// There is not enough memory for a picture.
    package static let renderNoMemory = Self(rawValue: "render.no-memory")
}
