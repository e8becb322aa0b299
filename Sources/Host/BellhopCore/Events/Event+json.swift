internal import BellhopContract
internal import FoundationEssentials

/// The JSON object of an event, as `docs/events.md` describes it.
///
/// It is what an encoder with sorted keys makes of the event. Events are written for each push, so they have a writer of
/// their own.
extension Event {
    /// Writes the event.
    package func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.put("ahead", ahead)
            if let cause { object.object("cause", cause.write) }
            if let causedBy { object.put("causedBy", causedBy) }
            if let details {
                object.object("details") { object in
                    for (key, value) in details { object.put(JSONKey(key), value) }
                }
            }
            object.put("duration", duration)
            object.put("kind", kind.rawValue)
            object.put("message", message)
            object.put("module", module?.rawValue)
            object.put("outcome", outcome)
            object.put("push", push?.rawValue)
            object.put("sequence") { $0.put(sequence) }
            object.put("stage", stage?.rawValue)
            object.put("time") { $0.put(time) }
        }
    }
}

extension Event.Cause {
    fileprivate func write(to object: inout JSONWriter.Object) {
        object.put("cause", cause)
        object.put("code", code.rawValue)
        object.put("hint", hint)
        if let location {
            object.object("location") { object in
                object.put("column", location.column)
                object.put("file", location.file)
                object.put("line", location.line)
            }
        }
        object.put("message", message)
    }
}
