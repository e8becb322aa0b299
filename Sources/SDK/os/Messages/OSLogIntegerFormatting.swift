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
