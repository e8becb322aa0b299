public import Foundation

/// A drawing context, which records the drawing as steps for the host.
///
/// One thread. The origin is the upper left corner, as in every context that UIKit makes.
public final class CGContext {
    struct State {
        var fill = UIColor.black
        var stroke = UIColor.black
        var line = LineStyle()
        var alpha: CGFloat = 1
        var blend = CGBlendMode.normal
        var ctm = CGAffineTransform.identity
    }

    let size: CGSize
    let scale: CGFloat
    private(set) var state = State()
    private var kept: [State] = []
    var path = PathSegments()
    private var steps: [DrawnPicture.Step] = []
    private var images: [UIImage] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// The quality of resized pictures; stored, without an effect on Linux.
    public var interpolationQuality = CGInterpolationQuality.default

    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        self.size = size
        self.scale = scale
        if isOpaque { add(.fill(Self.rect(CGRect(origin: .zero, size: size)), isEvenOdd: false, .black, .normal)) }
    }

    /// The picture that was drawn so far; nil for an invalid size.
    var image: UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        return UIImage(DrawnPicture(steps, images), size: size, scale: scale)
    }

    /// The context that the thread draws in, or nil.
    static var current: CGContext? { ContextStack.current.last }

    // MARK: State

    /// Saves the graphics state.
    public func saveGState() {
        kept.append(state)
        add(.save)
    }

    /// Draws as when it was kept last; nothing if it was not.
    public func restoreGState() {
        guard let last = kept.popLast() else { return }
        path = path.applying(state.ctm).applying(last.ctm.inverted())
        state = last
        add(.restore)
    }

    /// The transform from the current coordinates to points of the picture.
    public var ctm: CGAffineTransform { state.ctm }

    /// Applies a transform before the one in effect.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
        // The points of the current path do not change.
        if !path.isEmpty { path = path.applying(transform.inverted()) }
        add(.transform(transform))
    }

    /// Translates further drawing.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Scales further drawing.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Rotates further drawing, in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    func change(_ body: (inout State) -> Void) { body(&state) }

    // MARK: Steps

    func add(_ step: DrawnPicture.Step) { steps.append(step) }

    func fill(_ path: PathSegments, isEvenOdd: Bool = false, _ blend: CGBlendMode? = nil, alpha: CGFloat = 1) {
        guard !path.isEmpty else { return }
        add(.fill(path, isEvenOdd: isEvenOdd, state.fill.faded(state.alpha * alpha), blend ?? state.blend))
    }

    func stroke(_ path: PathSegments, _ line: LineStyle? = nil, _ blend: CGBlendMode? = nil, alpha: CGFloat = 1) {
        guard !path.isEmpty else { return }
        add(.stroke(path, line ?? state.line, state.stroke.faded(state.alpha * alpha), blend ?? state.blend))
    }

    func draw(_ image: UIImage, in rect: CGRect, _ blend: CGBlendMode? = nil, alpha: CGFloat = 1) {
        guard image.size.width > 0, image.size.height > 0 else { return }
        let key = ObjectIdentifier(image)
        let index = places[key] ?? images.count
        if places[key] == nil {
            places[key] = index
            images.append(image)
        }
        let opacity = max(0, min(1, state.alpha * alpha))
        add(
            .image(
                index, rect.standardized, alpha: opacity.isNaN ? 0 : opacity, tint: image.tintWhenDrawn,
                blend ?? state.blend))
    }

    func draw(_ text: NSAttributedString, in rect: CGRect) {
        guard text.length > 0 else { return }
        add(.text(FrozenText(text), rect.standardized))
    }

    static func rect(_ rect: CGRect) -> PathSegments {
        var path = PathSegments()
        path.rect(rect.standardized)
        return path
    }
}

extension UIColor {
    /// The color with its alpha multiplied.
    func faded(_ factor: CGFloat) -> UIColor {
        guard factor != 1 else { return self }
        func faded(_ color: RGBA) -> RGBA {
            RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * factor)
        }
        return UIColor(light: faded(light), dark: faded(dark))
    }
}
