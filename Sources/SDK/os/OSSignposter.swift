internal import Synchronization

/// Marks intervals and moments of a subsystem and a category.
///
/// On Linux, a signpost is logged at the level debug.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Creates a signposter.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a signposter of a special category.
    public init(subsystem: String, category: OSLog.Category) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Creates a signposter that writes to `logHandle`.
    public init(logHandle: OSLog) { log = logHandle }

    /// Creates a signposter that writes to the log of `logger`.
    public init(logger: Logger) { log = logger.destination }

    /// Creates a signposter without a subsystem.
    public init() { log = .default }

    /// A signposter that drops all signposts.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Whether signposts are logged.
    public var isEnabled: Bool { log.signpostsEnabled }

    /// Makes an identifier that no other signpost of the process has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// Makes the identifier of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        log.signpost(.begin, name, id)
        return .beginState(id: id)
    }

    /// Begins an interval, with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState {
        log.signpost(.begin, name, id, text(message))
        return .beginState(id: id)
    }

    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        log.signpost(.end, name, state.signpostID)
    }

    /// Ends an interval, with a message.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        log.signpost(.end, name, state.signpostID, text(message))
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { log.signpost(.event, name, id) }

    /// Marks a moment, with a message.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
        log.signpost(.event, name, id, text(message))
    }

    /// Marks the interval in which `task` runs.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    /// Marks the interval in which `task` runs, with a message.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
        around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id, message)
        defer { endInterval(name, state) }
        return try task()
    }

    private func text(_ message: OSLogMessage) -> String {
        message.interpolation.text(showingPrivate: LogPrivacy.showsPrivate)
    }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    let signpostID: OSSignpostID

    private init(_ id: OSSignpostID) { signpostID = id }

    /// The state of an interval with an identifier.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Distinguishes signposts with the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The raw value.
    public let rawValue: UInt64

    /// Creates an identifier from a raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates an identifier from a raw value.
    public init(_ value: UInt64) { rawValue = value }

    /// Creates an identifier that no other signpost of the process has.
    public init(log: OSLog) { rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Creates the identifier of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// For signposts that never overlap.
    public static let exclusive = Self(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
    /// No identifier.
    public static let invalid = Self(rawValue: .max)
    /// No identifier.
    public static let null = Self(rawValue: 0)

    private static let last = Atomic<UInt64>(0)

    /// Compares the raw values.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

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

/// Marks a moment, or the beginning or the end of an interval.
///
/// On Linux, a signpost is logged at the level debug.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) { log.signpost(type, name, signpostID) }

/// Marks a moment, or the beginning or the end of an interval, with a format string and its arguments.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {
    log.signpost(
        type, name, signpostID,
        LogFormat("\(format)").text(arguments, showingPrivate: LogPrivacy.showsPrivate))
}
