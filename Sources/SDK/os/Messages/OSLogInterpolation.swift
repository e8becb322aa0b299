public import Foundation

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private enum Part {
        case literal(String)
        case value(() -> String, OSLogPrivacy, OSLogStringAlignment, isPublicByDefault: Bool)
    }

    private var parts: [Part] = []

    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }

    init(literal: String) { parts = [.literal(literal)] }

    /// The message as it is logged.
    func text(showingPrivate: Bool) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .value(let value, let privacy, let alignment, let isPublicByDefault):
                alignment.pad(
                    privacy.apply(to: value(), isPublicByDefault: isPublicByDefault, showingPrivate: showingPrivate))
            }
        }.joined()
    }

    private mutating func append(
        _ value: @escaping () -> String, _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment = .none,
        isPublicByDefault: Bool = false
    ) { parts.append(.value(value, privacy, align, isPublicByDefault: isPublicByDefault)) }

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    // MARK: Public by default

    /// Adds an integer.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> Number, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ format.text(number()) }, privacy, align, isPublicByDefault: true) }

    /// Adds an integer that has a meaning for the system.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) { append({ format.text(number()) }, privacy, isPublicByDefault: true) }

    /// Adds a number.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ format.text(number()) }, privacy, align, isPublicByDefault: true) }

    /// Adds a number.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ format.text(Double(number())) }, privacy, align, isPublicByDefault: true) }

    /// Adds a Boolean.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) { append({ format.text(boolean()) }, privacy, isPublicByDefault: true) }

    // MARK: Private by default

    /// Adds a string.
    public mutating func appendInterpolation(
        _ string: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(string, privacy, align) }

    /// Adds a value with a description.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> Value, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ value().description }, privacy, align) }

    /// Adds a type, whose name is public by default.
    public mutating func appendInterpolation(
        _ type: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ "\(type())" }, privacy, align, isPublicByDefault: true) }

    /// Adds an object.
    public mutating func appendInterpolation(
        _ object: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ object()?.description ?? "(null)" }, privacy) }

    /// Adds an error.
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ "\(error())" }, privacy) }

    /// Adds an address, which is public by default.
    public mutating func appendInterpolation(
        _ pointer: @autoclosure @escaping () -> UnsafeRawPointer?, format: OSLogPointerFormat = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ pointer().map { "\($0)" } ?? "0x0" }, privacy, isPublicByDefault: true) }

    /// Adds bytes.
    public mutating func appendInterpolation(
        _ pointer: @autoclosure @escaping () -> UnsafeRawBufferPointer, format: OSLogPointerFormat = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append({ format.text(pointer()) }, privacy) }
}
