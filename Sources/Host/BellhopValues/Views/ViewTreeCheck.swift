/// Checks a view tree, which may come from a hostile module, and throws the first problem.
struct ViewTreeCheck {
    let bounds: ViewBounds
    private var textBytes = 0
    private var runs = 0
    private var imageBytes = 0
    var drawingSteps = 0
    var drawingImages = 0
    var drawingPoints = 0

    init(bounds: ViewBounds) { self.bounds = bounds }

    mutating func tree(
        _ views: [ViewRow], _ constraints: [ViewConstraint], _ preferredSize: Size
    ) throws(BellhopError) {
        guard !views.isEmpty else {
            throw BellhopError(.viewsBadParent, "the view tree is empty", hint: "Give it at least one view")
        }
        try count(views.count, of: "views", atMost: bounds.views)
        try count(constraints.count, of: "constraints", atMost: bounds.constraints)
        try parents(views)
        for (index, view) in views.enumerated() { try self.view(view, at: index, among: views) }
        for (index, constraint) in constraints.enumerated() {
            try self.constraint(constraint, at: index, among: views)
        }
        try numbers([preferredSize.width, preferredSize.height], "the preferred size")
    }

    func count(_ count: Int, of what: String, atMost limit: Int) throws(BellhopError) {
        if count <= limit { return }
        throw BellhopError(
            .viewsTooMany, "the view tree has \(count) \(what), and \(limit) are the most", hint: "Show less at once")
    }

    private func parents(_ views: [ViewRow]) throws(BellhopError) {
        var depths = [Int](repeating: 0, count: views.count)
        for (index, view) in views.enumerated() {
            guard let parent = view.parent else {
                if index == 0 { continue }
                throw BellhopError(
                    .viewsBadParent, "\(title(view, index)) is in no view",
                    hint: "Give every view but the first a parent")
            }
            guard (0..<index).contains(parent), views[parent].content != .guide else {
                throw BellhopError(
                    .viewsBadParent, "\(title(view, index)) has parent \(parent), which is no view before it",
                    hint: "List a view behind the one it is in")
            }
            depths[index] = depths[parent] + 1
        }
        try count(depths.max() ?? 0, of: "views inside one another", atMost: bounds.depth)
    }

    private mutating func view(_ view: ViewRow, at index: Int, among views: [ViewRow]) throws(BellhopError) {
        let title = title(view, index)
        try spend(text: view.name)
        try rect(view.frame, title)
        try numbers([view.borderWidth, view.cornerRadius], title)
        try shares([view.alpha], title)
        try priorities(
            [
                view.priorities.horizontalHugging, view.priorities.verticalHugging,
                view.priorities.horizontalCompression, view.priorities.verticalCompression,
            ], title)
        for color in [view.background, view.tint, view.borderColor] { try self.color(color, title) }
        switch view.content {
        case .plain, .guide: break
        case .label(let text): try self.text(text, title)
        case .image(let image): try self.image(image, title)
        case .stack(let stack): try self.stack(stack, of: index, among: views, title)
        case .button(let button):
            try insets(button.padding, title)
            try numbers([button.imagePadding], title)
            if let text = button.title { try self.text(text, title) }
            try image(button.image, title)
        }
    }

    package mutating func text(_ text: ViewText, _ title: String) throws(BellhopError) {
        try spend(text: text.string)
        try font(text.font, title)
        try color(text.color, title)
        try numbers([text.maxWidth, text.lineSpacing, Double(text.maxLines)], title)
        runs += text.runs.count
        try count(runs, of: "stretches of text", atMost: bounds.runs)
        let utf8 = text.string.utf8
        for run in text.runs {
            guard run.bytes.lowerBound >= 0, run.bytes.upperBound <= utf8.count,
                Self.isBoundary(run.bytes.lowerBound, in: utf8), Self.isBoundary(run.bytes.upperBound, in: utf8)
            else {
                throw BellhopError(
                    .viewsBadText, "\(title) has a stretch of text at bytes \(run.bytes), not whole characters of it",
                    hint: "Count in bytes of UTF-8, from the start of one character to the start of another")
            }
            if let font = run.font { try self.font(font, title) }
            try color(run.color, title)
            try color(run.background, title)
            try numbers([run.kern], title)
        }
    }

    // Whether a character starts at the offset, or the text ends there.
    private static func isBoundary(_ offset: Int, in utf8: String.UTF8View) -> Bool {
        let index = utf8.index(utf8.startIndex, offsetBy: offset)
        return index == utf8.endIndex || utf8[index] & 0b1100_0000 != 0b1000_0000
    }

    private mutating func font(_ font: ViewText.Font, _ title: String) throws(BellhopError) {
        if let family = font.family { try spend(text: family) }
        guard font.points > 0, font.points <= 1000, (1...1000).contains(font.weight) else {
            throw BellhopError(
                .viewsBadNumber, "\(title) has a font of \(font.points) points and weight \(font.weight)",
                hint: "Use more than 0 and at most 1000 points, and a weight from 1 to 1000")
        }
    }

    private func stack(
        _ stack: ViewStack, of index: Int, among views: [ViewRow], _ title: String
    ) throws(BellhopError) {
        try insets(stack.margins, title)
        var seen: Set<Int> = []
        for arranged in stack.arranged {
            try numbers([arranged.spacing], title)
            guard views.indices.contains(arranged.view), views[arranged.view].parent == index,
                seen.insert(arranged.view).inserted
            else {
                throw BellhopError(
                    .viewsBadParent,
                    "\(title) arranges view \(arranged.view), which is not in it or stands there twice",
                    hint: "Arrange each child once")
            }
        }
    }

    private mutating func constraint(
        _ constraint: ViewConstraint, at index: Int, among views: [ViewRow]
    ) throws(BellhopError) {
        let title = "constraint \(index)\(constraint.identifier.map { " (\($0.prefix(80)))" } ?? "")"
        try spend(text: constraint.identifier ?? "")
        try numbers([constraint.constant, constraint.multiplier], title)
        try priorities([constraint.priority], title)
        let first = constraint.first.attribute.measure
        guard views.indices.contains(constraint.first.view),
            constraint.second.map({ views.indices.contains($0.view) }) ?? true
        else {
            throw BellhopError(
                .viewsBadConstraint, "\(title) is on a view that is not in the tree",
                hint: "Constrain the views that are in the tree")
        }
        guard constraint.second.map({ $0.attribute.measure == first }) ?? (first == .length) else {
            let second = constraint.second.map { "\($0.attribute)" } ?? "a constant"
            throw BellhopError(
                .viewsBadConstraint, "\(title) compares \(constraint.first.attribute) with \(second)",
                hint: "Compare places of one axis with each other, and lengths with lengths or constants")
        }
    }

    mutating func spend(text: String) throws(BellhopError) {
        textBytes += text.utf8.count
        try count(textBytes, of: "bytes of text", atMost: bounds.textBytes)
    }

    mutating func spend(imageBytes count: Int) throws(BellhopError) {
        imageBytes += count
        try self.count(imageBytes, of: "bytes of pictures", atMost: bounds.imageBytes)
    }

    func rect(_ rect: Rect, _ title: String) throws(BellhopError) {
        try numbers([rect.x, rect.y, rect.width, rect.height], title)
    }

    func insets(_ insets: Insets, _ title: String) throws(BellhopError) {
        try numbers([insets.top, insets.left, insets.bottom, insets.right], title)
    }

    func color(_ color: ViewColor?, _ title: String) throws(BellhopError) {
        guard let color else { return }
        for part in [color.light, color.dark] { try shares([part.red, part.green, part.blue, part.alpha], title) }
    }

    func numbers(_ numbers: [Double], _ title: String) throws(BellhopError) {
        try numbers.check(-bounds.length...bounds.length, title, hint: "Use lengths of at most \(Int(bounds.length))")
    }

    func shares(_ numbers: [Double], _ title: String) throws(BellhopError) {
        try numbers.check(0...1, title, hint: "Use colors and alpha from 0 to 1")
    }

    private func priorities(_ numbers: [Double], _ title: String) throws(BellhopError) {
        try numbers.check(0...1000, title, hint: "Use priorities from 0 to 1000")
    }

    private func title(_ view: ViewRow, _ index: Int) -> String {
        view.name.isEmpty ? "view \(index)" : "view \(index) (\(view.name.prefix(80)))"
    }
}

extension [Double] {
    // A range never contains NaN.
    fileprivate func check(_ range: ClosedRange<Double>, _ title: String, hint: String) throws(BellhopError) {
        guard let bad = first(where: { !range.contains($0) }) else { return }
        throw BellhopError(.viewsBadNumber, "\(title) has the number \(bad)", hint: hint)
    }
}
