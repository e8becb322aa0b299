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
            object.member(#""ahead":"#, ahead)
            if let cause { object.member(#""cause":"#) { $0.object(cause.write) } }
            if let causedBy { object.member(#""causedBy":"#) { $0.array(causedBy) { $0.put($1) } } }
            if let details {
                object.member(#""details":"#) { writer in
                    writer.object { object in
                        for (key, value) in details { object.put(JSONKey(key), value) }
                    }
                }
            }
            object.member(#""duration":"#, duration)
            object.member(#""kind":"#, kind.rawValue)
            object.member(#""message":"#, message)
            object.member(#""module":"#, module?.rawValue)
            object.member(#""outcome":"#, outcome)
            object.member(#""push":"#, push?.rawValue)
            object.member(#""sequence":"#) { $0.put(sequence) }
            object.member(#""stage":"#, stage?.rawValue)
            object.member(#""time":"#) { $0.put(time) }
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
        object.put("subject", subject)
    }
}
