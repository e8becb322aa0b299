internal import Foundation

/// The alignment of a value.
public struct OSLogStringAlignment: Sendable {
    private var columns = 0
    private var isRight = true

    /// No padding.
    public static var none: Self { Self() }

    /// Aligned to the right, in a number of columns.
    public static func right(columns: @autoclosure @escaping () -> Int) -> Self { Self(columns: columns()) }

    /// Aligned to the left, in a number of columns.
    public static func left(columns: @autoclosure @escaping () -> Int) -> Self {
        Self(columns: columns(), isRight: false)
    }

    func pad(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, min(columns, 1024) - text.count))
        return isRight ? spaces + text : text + spaces
    }
}

/// How a Boolean is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer

    func text(_ boolean: Bool) -> String {
        switch self {
        case .truth: boolean ? "true" : "false"
        case .answer: boolean ? "yes" : "no"
        }
    }
}

/// The meaning of an integer.
public enum OSLogInt32ExtendedFormat: Sendable {
    /// An IPv4 address in network byte order.
    case ipv4Address
    /// Seconds since 1970.
    case secondsSince1970
    /// An error number of the system.
    case darwinErrno
    /// The mode of a file.
    case darwinMode
    /// A signal.
    case darwinSignal

    func text(_ number: Int32) -> String {
        switch self {
        case .ipv4Address: withUnsafeBytes(of: number) { $0.map { "\($0)" }.joined(separator: ".") }
        case .secondsSince1970: "\(Date(timeIntervalSince1970: TimeInterval(number)))"
        case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
        case .darwinMode: String(number, radix: 8)
        case .darwinSignal: "[\(strsignal(number).map { String(cString: $0) } ?? "signal \(number)")]"
        }
    }
}

/// The meaning of bytes.
public enum OSLogPointerFormat: Sendable {
    /// An IPv6 address.
    case ipv6Address
    /// A `timeval`.
    case timeval
    /// A `timespec`.
    case timespec
    /// A UUID.
    case uuid
    /// A socket address.
    case sockaddr
    /// Bytes in hexadecimal.
    case none

    func text(_ bytes: UnsafeRawBufferPointer) -> String {
        if case .uuid = self, bytes.count == 16 {
            return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)).uuidString
        }
        return bytes.map { String(format: "%02x", $0) }.joined()
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var hasPlus = false
    private var prefix = ""
    private var isUppercase = false
    private var minDigits = 1

    /// With base 10.
    public static var decimal: Self { Self() }

    /// With base 10.
    public static func decimal(explicitPositiveSign: Bool = false) -> Self { Self(hasPlus: explicitPositiveSign) }

    /// With base 10 and leading zeros.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
    ) -> Self { Self(hasPlus: explicitPositiveSign, minDigits: minDigits()) }

    /// With base 16.
    public static var hex: Self { Self(radix: 16) }

    /// With base 16.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int = 1
    ) -> Self {
        Self(
            radix: 16, hasPlus: explicitPositiveSign, prefix: includePrefix ? "0x" : "", isUppercase: uppercase,
            minDigits: minDigits())
    }

    /// With base 8.
    public static var octal: Self { Self(radix: 8) }

    /// With base 8.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure @escaping () -> Int = 1
    ) -> Self {
        Self(
            radix: 8, hasPlus: explicitPositiveSign, prefix: includePrefix ? "0o" : "", isUppercase: uppercase,
            minDigits: minDigits())
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, min(minDigits, 1024) - digits.count))
        return (number < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
    private var conversion = "f"
    private var precision: Int?
    private var hasPlus = false
    private var isUppercase = false

    /// With six digits after the point.
    public static var fixed: Self { Self() }

    /// With some digits after the point.
    public static func fixed(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self { Self(precision: precision(), hasPlus: explicitPositiveSign, isUppercase: uppercase) }

    /// In hexadecimal.
    public static var hex: Self { Self(conversion: "a") }

    /// In hexadecimal.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(conversion: "a", hasPlus: explicitPositiveSign, isUppercase: uppercase)
    }

    /// With an exponent.
    public static var exponential: Self { Self(conversion: "e") }

    /// With an exponent, and some digits after the point.
    public static func exponential(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self {
        Self(conversion: "e", precision: precision(), hasPlus: explicitPositiveSign, isUppercase: uppercase)
    }

    /// With an exponent if the number is very large or very small.
    public static var hybrid: Self { Self(conversion: "g") }

    /// With an exponent if the number is very large or very small.
    public static func hybrid(
        precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self {
        Self(conversion: "g", precision: precision(), hasPlus: explicitPositiveSign, isUppercase: uppercase)
    }

    func text(_ number: Double) -> String {
        let digits = precision.map { ".\(max(0, min($0, 1024)))" } ?? ""
        let letter = isUppercase ? conversion.uppercased() : conversion
        return String(format: "%\(hasPlus ? "+" : "")\(digits)\(letter)", number)
    }
}
