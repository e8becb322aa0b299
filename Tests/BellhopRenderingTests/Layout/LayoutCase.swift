import BellhopValues
import Testing

/// A tree, and where its views have to be.
struct LayoutCase: CustomTestStringConvertible, Sendable {
    let name: String
    let height: Double
    let expected: [Int: Rect]
    let sketch: Sketch

    init(_ name: String, height: Double = 0, _ expected: [Int: Rect], _ draw: (inout Sketch) -> Void) {
        self.name = name
        self.height = height
        self.expected = expected
        var sketch = Sketch()
        draw(&sketch)
        self.sketch = sketch
    }

    var testDescription: String { name }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}
