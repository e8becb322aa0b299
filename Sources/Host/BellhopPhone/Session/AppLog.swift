internal import BellhopValues

/// The messages, events and errors that the app logs, and that modules are told about (Semantics §6).
enum AppLog {
    /// What the app logs.
    enum Entry: Sendable {
        case message(String, level: LogLevel)
        case event(String, attributes: [UInt8])
        case error(String, attributes: [UInt8])
    }

    /// Logs an entry for a command, which is answered when all modules were told.
    ///
    /// Throws `log.not-running`.
    static func log(_ entry: Entry, for command: CommandID, in phone: inout Phone) throws(BellhopError) {
        let device = phone.application.device
        guard device.isRunning else {
            throw BellhopError(
                .logNotRunning, "the app is \(device.rawValue) and logs nothing",
                hint: "Bring the app to the foreground")
        }
        phone.turn.record(Event(.appLogged(entry.facts)))
        let call = entry.call
        OpenCalls.start(
            call, on: phone.modules.running(with: call.selector), stage: nil, for: .logged(command),
            in: &phone)
    }
}

extension AppLog.Entry {
    /// Reads what a command says.
    ///
    /// Throws `log.*`.
    init(_ text: String, as kind: String?, level: String?, attributes: String?) throws(BellhopError) {
        guard !text.isEmpty, !text.utf8.contains(0) else {
            throw BellhopError(.logBadText, "the text is empty or contains U+0000", hint: "Say what the app logs")
        }
        let json = try EventAttributes.json(attributes, or: .logBadAttributes)
        let kind = kind ?? "message"
        switch kind {
        case "message" where attributes != nil:
            throw BellhopError(.logBadKind, "a message has no attributes", hint: "Log an event or an error")
        case "event", "error":
            guard level == nil else {
                throw BellhopError(.logBadKind, "only a message has a level", hint: "Leave out the level")
            }
            self = kind == "event" ? .event(text, attributes: json) : .error(text, attributes: json)
        case "message":
            let words = LogLevel.ofApp.map { "\($0)" }
            guard let level = LogLevel.ofApp.first(where: { "\($0)" == level ?? "info" }) else {
                throw BellhopError(
                    .logBadKind, "there is no level \"\((level ?? "").cut(to: 200))\"",
                    hint: "Use one of \(words.joined(separator: ", "))")
            }
            self = .message(text, level: level)
        default:
            throw BellhopError(
                .logBadKind, "the app can't log \"\(kind.cut(to: 200))\"", hint: "Use message, event or error")
        }
    }

    fileprivate var facts: Event.AppLogged {
        switch self {
        case .message(let text, let level):
            Event.AppLogged(level: level, message: text.cut(to: 1000), outcome: .message)
        case .event(let name, let attributes):
            Event.AppLogged(attributes: Self.text(of: attributes), message: name.cut(to: 1000), outcome: .event)
        case .error(let text, let attributes):
            Event.AppLogged(attributes: Self.text(of: attributes), message: text.cut(to: 1000), outcome: .error)
        }
    }

    private static func text(of attributes: [UInt8]) -> String {
        String(decoding: attributes, as: UTF8.self).cut(to: 1000)
    }

    fileprivate var call: Call {
        switch self {
        case .message(let text, let level): Call(.log, [.string(text), .int32(level.rawValue)])
        case .event(let name, let attributes):
            Call(.logEvent, [.string(name), .string(String(decoding: attributes, as: UTF8.self))])
        case .error(let text, let attributes):
            Call(
                .logError,
                [
                    .error(message: text, domain: "app.error", code: 1),
                    .string(String(decoding: attributes, as: UTF8.self)),
                ])
        }
    }
}
