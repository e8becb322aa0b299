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
