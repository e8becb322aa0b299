internal import Foundation

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
