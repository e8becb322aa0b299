internal import CCairo

/// A path as text, with letters and numbers that are separated by spaces.
///
/// `M x y` begins a line, and `L x y` continues it. `C` is a curve with three points. `Z` closes the line. `O x y
/// radius` is a circle. `A x y radius from to` is an arc in degrees, clockwise from the right. `R x y width height
/// radius` is a rectangle.
struct SymbolPath {
    private let steps: [(command: Substring, numbers: [Double])]

    init(_ text: String) {
        var steps: [(command: Substring, numbers: [Double])] = []
        for word in text.split(separator: " ") {
            if let number = Double(word) {
                if !steps.isEmpty { steps[steps.count - 1].numbers.append(number) }
            } else {
                steps.append((word, []))
            }
        }
        self.steps = steps
    }

    /// Whether each letter is known and has as many numbers as it needs.
    var isValid: Bool {
        let counts = ["M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "A": 5, "R": 5]
        return !steps.isEmpty && steps.allSatisfy { counts[String($0.command)] == $0.numbers.count }
    }

    /// Sets the current path to it.
    func trace(on drawing: OpaquePointer) {
        cairo_new_path(drawing)
        guard isValid else { return }
        for (command, n) in steps {
            switch command {
            case "M": cairo_move_to(drawing, n[0], n[1])
            case "L": cairo_line_to(drawing, n[0], n[1])
            case "C": cairo_curve_to(drawing, n[0], n[1], n[2], n[3], n[4], n[5])
            case "Z": cairo_close_path(drawing)
            case "O": arc(n[0], n[1], n[2], 0, 360, on: drawing, closes: true)
            case "A": arc(n[0], n[1], n[2], n[3], n[4], on: drawing)
            default: rectangle(n[0], n[1], n[2], n[3], n[4], on: drawing)
            }
        }
    }

    private func arc(
        _ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double, on drawing: OpaquePointer,
        closes: Bool = false
    ) {
        cairo_new_sub_path(drawing)
        cairo_arc(drawing, x, y, radius, from * .pi / 180, to * .pi / 180)
        if closes { cairo_close_path(drawing) }
    }

    private func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, on drawing: OpaquePointer
    ) {
        let (right, low) = (x + width - radius, y + height - radius)
        cairo_new_sub_path(drawing)
        cairo_arc(drawing, right, y + radius, radius, -.pi / 2, 0)
        cairo_arc(drawing, right, low, radius, 0, .pi / 2)
        cairo_arc(drawing, x + radius, low, radius, .pi / 2, .pi)
        cairo_arc(drawing, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(drawing)
    }
}
