internal import BellhopValues

/// What the user can read or touch in a scene.
struct AccessibilityTree {
    /// The maximum number of elements.
    static let limit = 1000
    /// The maximum number of bytes of their labels and lines, in UTF-8.
    static let textLimit = 256 << 10

    /// The elements, from back to front.
    private(set) var elements: [AccessibilityElement] = []
    /// How many elements are not listed, in words.
    private(set) var notes: [String] = []

    private let scene: Scene
    private let typesetter: Typesetter
    private let placed: [Rect]

    /// Finds the elements of a scene that can be seen on a canvas.
    init(_ scene: Scene, on canvas: Size, with typesetter: Typesetter) {
        self.scene = scene
        self.typesetter = typesetter
        placed = scene.solved.placed
        let seen = scene.solved.seen(on: canvas)
        let found = zip(scene.solved.tree.views, seen).enumerated().compactMap { index, part in
            part.0.isElement ? part.1.map { (view: index, rect: $0) } : nil
        }
        var room = Self.textLimit
        for (view, rect) in found.prefix(Self.limit) {
            let element = element(view, seen: rect)
            room -= element.textBytes
            guard room >= 0 else { break }
            elements.append(element)
        }
        if elements.count < found.count {
            notes.append("only the first \(elements.count) of \(found.count) elements are listed")
        }
    }

    private func element(_ index: Int, seen rect: Rect) -> AccessibilityElement {
        let view = scene.solved.tree.views[index]
        return AccessibilityElement(
            role: view.role, label: view.labelInWords, identifier: view.name, value: view.valueInWords,
            isEnabled: view.isEnabled, isEditing: view.isEditing, frame: rect, lines: lines(of: index, seen: rect),
            view: scene.moduleStart.flatMap { index >= $0 ? index - $0 : nil })
    }

    private func lines(of index: Int, seen: Rect) -> [AccessibilityElement.Line] {
        let (text, rect): (ViewText, Rect)
        switch scene.solved.tree.views[index].content {
        case .plain, .stack, .guide, .image: return []
        case .label(let label): (text, rect) = (label, placed[index].roomForText)
        case .button(let button):
            guard let title = button.title else { return [] }
            let image = scene.pictures.sizes[index] ?? .zero
            (text, rect) = (title, ButtonLayout(button, in: placed[index], image: image, typesetter).title.roomForText)
        }
        let typeset = TypesetText(text, width: rect.width, height: rect.height, with: typesetter)
        return typeset.blocks.flatMap { block, top in
            block.lines.compactMap { line in
                var line = line
                line.frame.x += rect.x
                line.frame.y += typeset.top(in: rect) + top
                return line.frame.intersection(seen) == nil ? nil : line
            }
        }
    }
}

extension AccessibilityElement {
    fileprivate var textBytes: Int {
        label.utf8.count + (value?.utf8.count ?? 0) + lines.reduce(0) { $0 + $1.text.utf8.count }
    }
}

extension ViewRow {
    /// Whether the view has something to read or touch.
    fileprivate var isElement: Bool {
        if case .button = content { return true }
        return isEditing || scrolls || !labelInWords.isEmpty || valueInWords != nil
    }

    fileprivate var role: AccessibilityElement.Role {
        if scrolls { return .scrollView }
        return switch content {
        case .button: .button
        case .image: valueInWords == nil ? .image : .control
        case .plain, .label, .stack, .guide: valueInWords == nil ? .text : .control
        }
    }
}
