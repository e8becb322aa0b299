internal import BellhopValues

/// The size of a text and its baselines.
struct TextMetrics: Equatable {
    var size: Size
    /// The distance from the top to the baseline of the first line.
    var firstBaseline = 0.0
    /// The distance from the baseline of the last line to the bottom.
    var lastBaseline = 0.0
}

protocol TextMeasuring {
    /// The size of a text in a width, or of its natural width for nil.
    func metrics(of text: ViewText, width: Double?) -> TextMetrics
}
