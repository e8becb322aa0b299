public import Foundation
internal import HostAccess

/// A log for messages of a subsystem and a category.
public final class OSLog: NSObject, Sendable {
    /// A category with a special meaning for Apple's tools; on Linux, it has no special meaning.
    public struct Category: Sendable {
        let name: String

        /// Points of interest.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts that are off unless a tool records them.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Signposts that record the stack.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    let subsystem: String?
    let category: String?
    private let isOff: Bool

    private init(subsystem: String?, category: String?, isOff: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isOff = isOff
        super.init()
    }

    /// Creates a log.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isOff: false)
    }

    /// Creates a log of a special category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name, isOff: false)
    }

    /// The log without a subsystem.
    public static let `default` = OSLog(subsystem: nil, category: nil, isOff: false)
    /// A log that drops all messages.
    public static let disabled = OSLog(subsystem: nil, category: nil, isOff: true)

    /// Whether messages of a type are logged: all are, except those of ``disabled``.
    public func isEnabled(type: OSLogType) -> Bool { !isOff }

    /// Whether signposts are logged.
    public var signpostsEnabled: Bool { !isOff }
}

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

extension OSLog {
    /// Writes a message, unless the log is off.
    func write(_ message: OSLogMessage, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        write(message.interpolation.text(showingPrivate: LogPrivacy.showsPrivate), type)
    }

    /// Writes a text, unless the log is off.
    func write(_ text: String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        HostConnection.write(LogMessage(type.level, text, subsystem: subsystem, category: category))
    }
}

extension OSLogType {
    fileprivate var level: LogLevel {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .fault
        default: .notice
        }
    }
}

/// Whether private values are shown, which the host decides.
enum LogPrivacy {
    /// Whether the host runs with `--log-private`.
    static var showsPrivate: Bool { HostConnection.current?.showsPrivateLogs ?? false }
}

/// Logs a message at the default level.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message, .default) }

/// Logs a message.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { OSLog.default.write(message, type) }

/// Logs a message.
public func os_log(_ type: OSLogType = .default, log: OSLog, _ message: OSLogMessage) { log.write(message, type) }

/// Logs a format string with its arguments.
///
/// Strings and objects are private unless the format is `%{public}@`. Numbers are public. An argument that does not
/// fit its format is written as its description.
@_disfavoredOverload
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: Any?...
) { log.write(LogFormat("\(message)"), arguments, type) }

/// Logs a format string with its arguments.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ arguments: Any?...
) { log.write(LogFormat("\(message)"), arguments, type) }
