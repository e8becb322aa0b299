public import Foundation

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

/// The privacy of a value in a message.
///
/// The host shows private values if it runs with `--log-private`.
public struct OSLogPrivacy: Sendable {
    /// The text that replaces a private value.
    public enum Mask: Sendable {
        /// A hash of the value, which is equal for equal values of one process.
        case hash
        /// The text `<private>`.
        case none
    }

    private enum Choice: Sendable { case automatic, open, secret, sensitive }

    private var choice: Choice
    private var mask = Mask.none

    /// Numbers and Booleans are public, other values are private.
    public static var auto: Self { Self(choice: .automatic) }
    /// The value is public.
    public static var `public`: Self { Self(choice: .open) }
    /// The value is redacted.
    public static var `private`: Self { Self(choice: .secret) }
    /// The value is always redacted, even if private values are shown.
    public static var sensitive: Self { Self(choice: .sensitive) }

    /// As ``auto``, with a mask.
    public static func auto(mask: Mask) -> Self { Self(choice: .automatic, mask: mask) }
    /// As ``private``, with a mask.
    public static func `private`(mask: Mask) -> Self { Self(choice: .secret, mask: mask) }
    /// As ``sensitive``, with a mask.
    public static func sensitive(mask: Mask) -> Self { Self(choice: .sensitive, mask: mask) }

    /// Returns the text that is logged for a value.
    func apply(to text: String, isPublicByDefault: Bool, showingPrivate: Bool) -> String {
        let isShown =
            switch choice {
            case .automatic: isPublicByDefault || showingPrivate
            case .open: true
            case .secret: showingPrivate
            case .sensitive: false
            }
        if isShown { return text }
        switch mask {
        case .none: return choice == .sensitive ? "<sensitive>" : "<private>"
        case .hash:
            let digits = String(UInt(bitPattern: text.hashValue), radix: 16)
            return "<mask.hash: '\(digits)'>"
        }
    }
}
