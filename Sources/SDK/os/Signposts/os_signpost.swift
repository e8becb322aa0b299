/// Marks a moment, or the begin or the end of an interval.
///
/// On Linux, a signpost is logged at the level debug.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) { log.signpost(type, name, signpostID) }

/// Marks a moment, or the begin or the end of an interval, with the text that a format makes of its arguments.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {
    log.signpost(
        type, name, signpostID,
        LogFormat("\(format)").text(arguments, showingPrivate: LogPrivacy.showsPrivate))
}
