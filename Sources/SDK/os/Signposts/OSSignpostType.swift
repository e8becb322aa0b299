/// The type of a signpost.
public struct OSSignpostType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8

    /// Creates a type from a raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A moment.
    public static let event = Self(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = Self(rawValue: 1)
    /// The end of an interval.
    public static let end = Self(rawValue: 2)

    fileprivate var word: String {
        switch self {
        case .begin: "begins"
        case .end: "ends"
        default: "event"
        }
    }
}

extension OSLog {
    /// Writes a signpost, which is a message at the level debug.
    func signpost(
        _ type: OSSignpostType, _ name: StaticString, _ id: OSSignpostID, _ text: @autoclosure () -> String? = nil
    ) {
        guard signpostsEnabled else { return }
        let number = id == .exclusive ? "" : " \(id.rawValue)"
        write("signpost \(name)\(number) \(type.word)\(text().map { ": \($0)" } ?? "")", .debug)
    }
}
