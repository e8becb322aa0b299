internal import Foundation

/// The contents of a drawn picture, as steps that the host performs.
///
/// The module does not perform any step.
final class DrawnPicture: Sendable {
    /// The maximum depth of nested drawings that the host accepts.
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
    /// The pictures that the steps draw.
    let images: [UIImage]
    /// The depth of nested drawings, including this one.
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

/// The style of a line.
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
    // A private copy, which does not change.
    nonisolated(unsafe) let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }
}
