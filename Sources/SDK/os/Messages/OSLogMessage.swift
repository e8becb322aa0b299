/// A message with interpolated values, each with its own privacy and format.
///
/// As on iOS, only a string literal makes a message, so that the text around the values is never private.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    let interpolation: OSLogInterpolation

    /// Creates a message of a literal with values.
    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    /// Creates a message of a literal.
    public init(stringLiteral value: String) {
        interpolation = OSLogInterpolation(literal: value)
    }
}
