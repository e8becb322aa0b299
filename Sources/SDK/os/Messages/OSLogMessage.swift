/// A message with interpolated values, each with its own privacy and format.
///
/// As on iOS, a message can be created only from a string literal, so the text around the values is never private.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    let interpolation: OSLogInterpolation

    /// Creates a message from a literal with values.
    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    /// Creates a message from a literal.
    public init(stringLiteral value: String) {
        interpolation = OSLogInterpolation(literal: value)
    }
}
