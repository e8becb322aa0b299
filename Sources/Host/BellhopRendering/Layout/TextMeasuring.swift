internal import BellhopValues

/// How large a text is.
struct TextMetrics: Equatable {
    var size: Size
    /// From the top to the baseline of the first line.
    var firstBaseline = 0.0
    /// From the baseline of the last line to the bottom.
    var lastBaseline = 0.0
}

/// Whoever knows how large a text is.
protocol TextMeasuring {
    /// How large a text is in a width; as wide as it wants to be for nil.
    func metrics(of text: ViewText, width: Double?) -> TextMetrics
}
