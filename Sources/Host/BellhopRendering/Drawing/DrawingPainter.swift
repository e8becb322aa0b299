internal import BellhopValues
internal import FoundationEssentials

/// Draws the drawings of modules into pictures.
///
/// The steps come from a module. Steps with numbers that Cairo does not support draw nothing.
final class DrawingPainter {
    /// The number of pixels that all steps together can fill, because the renderer has ten seconds.
    static let workLimit = 2_000_000_000
    /// The time to read a pixel, relative to the time to fill one.
    private static let decodingWork = 20

    private let appearance: Appearance
    private let typesetter: Typesetter
    private var pixelsLeft: Int
    private var workLeft: Int
    /// The number of pictures in drawings that could not be read.
    private var lost = 0

    init(
        _ appearance: Appearance, _ typesetter: Typesetter, pixelLimit: Int,
        workLimit: Int = DrawingPainter.workLimit
    ) {
        self.appearance = appearance
        self.typesetter = typesetter
        pixelsLeft = pixelLimit
        workLeft = workLimit
    }

    /// Notes about the parts that were left out.
    var notes: [String] {
        (lost > 0 ? ["drawings lack \(lost) pictures that cannot be read as PNG, JPEG or GIF"] : [])
            + (workLeft > 0 ? [] : ["the drawings take more work than there is time for; the rest is left out"])
    }

    /// The picture of a file or of a drawing.
    ///
    /// It is nil for a symbol, and if the file or the drawing is invalid or too large.
    func picture(of image: ViewImage) -> Picture? {
        let picture = image.drawing.map { drawn($0, image) } ?? image.bytes.flatMap { file(image, $0) }
        if let picture { pixelsLeft -= picture.width * picture.height }
        return picture
    }

    private func file(_ image: ViewImage, _ bytes: Data) -> Picture? {
        guard workLeft > 0, let picture = image.picture(of: bytes, pixelLimit: pixelsLeft) else {
            lost += 1
            return nil
        }
        workLeft -= picture.width * picture.height * Self.decodingWork
        return picture
    }

    // Drawings are nested at most ``ViewBounds/drawingDepth`` deep, and so are these calls.
    private func drawn(_ drawing: ViewDrawing, _ image: ViewImage) -> Picture? {
        let pixels = (image.size.width * image.scale).rounded(.up) * (image.size.height * image.scale).rounded(.up)
        guard pixels >= 1, pixels <= Double(pixelsLeft), let canvas = Canvas(image.size, scale: image.scale) else {
            return nil
        }
        // Nested drawings need memory in addition to this one.
        pixelsLeft -= Int(pixels)
        defer { pixelsLeft += Int(pixels) }
        let room = pixelsLeft
        let pictures = drawing.images.map(picture)
        let brush = DrawingBrush(canvas, appearance, typesetter)
        for step in drawing.steps {
            guard workLeft > 0 else { break }
            workLeft -= Int(pixels) * step.work
            brush.draw(step, drawing.images, pictures)
        }
        // The sources are released when this drawing is done.
        pixelsLeft = room
        return canvas.picture
    }
}

extension ViewDrawing.Step {
    /// The time of the step, relative to the time to fill all pixels with a color.
    fileprivate var work: Int {
        switch self {
        case .save, .restore, .transform: 0
        case .clip, .text: 1
        case .fill(_, _, _, let blend): blend.work
        case .stroke(_, _, _, let blend): 2 * blend.work
        case .image(_, _, _, _, let blend): 4 * blend.work
        }
    }
}

extension ViewBlend {
    var work: Int {
        switch self {
        case .normal: 1
        case .hue, .saturation, .color, .luminosity: 20
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
            .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter:
            5
        }
    }
}
