public import Foundation

/// Where code draws; what it draws is kept as steps for the host.
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
    /// How good pictures look that are made larger or smaller; stored, without an effect on Linux.
    public var interpolationQuality = CGInterpolationQuality.default

    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        self.size = size
        self.scale = scale
        if isOpaque { add(.fill(Self.rect(CGRect(origin: .zero, size: size)), isEvenOdd: false, .black, .normal)) }
    }

    /// What was drawn until now; nil for a size that no picture has.
    var image: UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        return UIImage(DrawnPicture(steps, images), size: size, scale: scale)
    }

    /// The context that the thread draws in, or nil.
    static var current: CGContext? { ContextStack.current.last }

    // MARK: State

    /// Keeps how things are drawn.
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

    /// From the places of now to points of the picture.
    public var ctm: CGAffineTransform { state.ctm }

    /// Applies a transform before the one in effect.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
        // The points of a path that was begun stay where they are.
        if !path.isEmpty { path = path.applying(transform.inverted()) }
        add(.transform(transform))
    }

    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Stretches what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Turns what is drawn from now on, in radians.
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
