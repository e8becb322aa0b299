internal import Foundation

/// What was drawn into a picture, as steps that the host does.
///
/// No step is done in the module.
final class DrawnPicture: Sendable {
    /// The most drawings inside of one another that the host takes.
    static let depthLimit = 16

    /// One step, with the values of bellhop/views.h.
    enum Step: Sendable {
        case save
        case restore
        case transform(CGAffineTransform)
        case clip(PathSegments, isEvenOdd: Bool)
        case fill(PathSegments, isEvenOdd: Bool, UIColor, CGBlendMode)
        case stroke(PathSegments, LineStyle, UIColor, CGBlendMode)
        case image(Int, CGRect, alpha: CGFloat, tint: UIColor?, CGBlendMode)
        case text(FrozenText, CGRect)
    }

    let steps: [Step]
    /// The pictures that steps draw.
    let images: [UIImage]
    /// How many drawings are inside of one another, this one included.
    let depth: Int

    init(_ steps: [Step], _ images: [UIImage]) {
        // A picture that is drawn from itself again and again would be let go link by link, as deep as it is. The host
        // refuses what is one deeper than it takes.
        if let deepest = images.compactMap(\.drawing).first(where: { $0.depth > Self.depthLimit }) {
            (self.steps, self.images, depth) = (deepest.steps, deepest.images, deepest.depth)
        } else {
            (self.steps, self.images) = (steps, images)
            depth = 1 + (images.compactMap { $0.drawing?.depth }.max() ?? 0)
        }
    }
}

/// How a line looks.
struct LineStyle: Sendable, Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
}

/// A text with its attributes, as it was when it was drawn.
struct FrozenText: Sendable {
    // A copy that nobody else has, and that nobody changes.
    nonisolated(unsafe) let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }
}
