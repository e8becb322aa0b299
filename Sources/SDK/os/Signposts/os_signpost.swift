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
