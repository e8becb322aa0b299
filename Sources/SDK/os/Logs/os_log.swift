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
