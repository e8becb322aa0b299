/// The importance of a message.
///
/// The raw values are Apple's.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8

    /// Creates a type from a raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a type from a raw value.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message that may help to find a failure.
    public static let `default` = Self(rawValue: 0x00)
    /// A message that helps, but is not essential.
    public static let info = Self(rawValue: 0x01)
    /// A message for development.
    public static let debug = Self(rawValue: 0x02)
    /// An error of the process.
    public static let error = Self(rawValue: 0x10)
    /// A fault: a defect of the app, or an error of several processes.
    public static let fault = Self(rawValue: 0x11)
}
