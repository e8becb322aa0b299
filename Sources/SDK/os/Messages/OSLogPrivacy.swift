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
