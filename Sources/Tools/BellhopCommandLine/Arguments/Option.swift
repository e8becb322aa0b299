internal import BellhopValues

/// An option a command takes.
package struct Option: Sendable, Hashable {
    /// As it is typed, dashes included.
    package let name: String
    /// A short form, such as `-h`.
    package var short: String?
    /// What stands for its value in help; nil for an option without a value.
    package var value: String?
    /// Whether the option may be written without its value.
    package var isValueOptional = false
    /// The values allowed, when not any.
    package var choices: [String] = []
    /// What its value has to look like.
    package var form = Form.text
    package let summary: String

    /// The look of a value.
    package enum Form: Sendable, Hashable {
        case text
        /// A whole number of a range.
        case number(from: UInt64, through: UInt64)
        /// A length on the screen, which can be negative.
        case points
        /// A push's id.
        case push
        /// The number of an event, with or without the run of the host.
        case event
        /// An identifier of Apple's: ten capital letters and digits.
        case identifier
    }

    /// As help shows it, `--color auto|always|never`.
    package var usage: String {
        let names = short.map { "\($0), \(name)" } ?? name
        return ([names] + [value.map { isValueOptional ? "[\($0)]" : $0 }].compactMap(\.self)).joined(separator: " ")
    }
}

extension Option {
    package static let settings = Option(
        name: "--settings", value: "FILE", summary: "The settings file (default: $BELLHOP_SETTINGS, or ./settings.json)"
    )
    package static let stateDirectory = Option(
        name: "--state-dir", value: "DIR",
        summary: "Where the host keeps its state (default: $BELLHOP_STATE_DIR, or .bellhop beside the settings file)")
    package static let json = Option(name: "--json", summary: "Print one JSON object per line")
    package static let color = Option(
        name: "--color", value: "auto|always|never", choices: ["auto", "always", "never"],
        summary: "When to use color; auto means on a terminal, unless $NO_COLOR is set")
    package static let help = Option(name: "--help", short: "-h", summary: "Show help for the command")
    package static let version = Option(name: "--version", summary: "Show the version")

    package static let noWait = Option(
        name: "--no-wait", summary: "Return once the host has accepted the request, without the trace")
    package static let noStart = Option(
        name: "--no-start", summary: "Fail if no host is running, instead of starting one for this push")
    package static let collapseID = Option(
        name: "--collapse-id", value: "ID",
        summary: "The notification's identifier, like apns-collapse-id; a notification with the same one is replaced")
    package static let fcm = Option(
        name: "--fcm", summary: "The file is a message of the FCM HTTP v1 API; settings.json needs Q2FirebaseModule")
    package static let token = Option(
        name: "--token", value: "TOKEN", summary: "The user's token, which modules receive")
    package static let user = Option(name: "--user", value: "NAME", summary: "The user's name")
    package static let attributes = Option(
        name: "--attributes", value: "FILE",
        summary: "A file with a JSON object that the host passes to modules, or - for stdin")
    package static let event = Option(name: "--event", summary: "TEXT is the name of an event")
    package static let error = Option(name: "--error", summary: "TEXT says what is wrong")
    package static let level = Option(
        name: "--level", value: "LEVEL", choices: LogLevel.ofApp.map { "\($0)" },
        summary: "The level of a message: debug, info, warning, error (default info)")
    package static let text = Option(name: "--text", summary: "Print only the text of the page")
    package static let failActivity = Option(
        name: "--fail", summary: "Act as if the activity of the universal link can't be fetched")
    package static let fail = Option(name: "--fail", summary: "Fail the sign-in, as with a wrong password")
    package static let failRegistration = Option(
        name: "--fail", value: "MESSAGE", summary: "Make the registration fail; MESSAGE is the error's description")
    package static let after = Option(
        name: "--after", value: "TIME", summary: "How long it takes, in s, m, h, d or w: 2s, 1m30s")
    package static let late = Option(
        name: "--late",
        summary: "Have APNs accept pushes to the old token for a day, because it deliberately reports a replaced "
            + "token late")
    package static let png = Option(name: "--png", value: "FILE", summary: "Write the picture to a file")
    package static let forceCache = Option(name: "--force-cache", summary: "Use only the cache")
    package static let output = Option(name: "--output", value: "FILE", summary: "Write the asset to a file")
    package static let dark = Option(name: "--dark", summary: "Draw in dark appearance")
    package static let media = Option(
        name: "--media", value: "play|pause", choices: ["play", "pause"],
        summary: "Press the media button of the content extension first")
    package static let touch = Option(
        name: "--touch", value: "TEXT",
        summary: "Touch the view with this text, accessibilityLabel or accessibilityIdentifier first")
    package static let type = Option(
        name: "--type", value: "TEXT",
        summary: "Type into the text field or text view that is being edited; a newline is the return key")
    package static let scroll = Option(
        name: "--scroll", value: "POINTS", form: .points, summary: "Scroll down, or up by a negative number of points")
    package static let off = Option(
        name: "--off", value: "KINDS",
        summary: "Kinds to leave out, separated by commas: alert, sound, badge, criticalAlert, "
            + "timeSensitive")
    package static let follow = Option(name: "--follow", short: "-f", summary: "Continue with events as they happen")
    package static let since = Option(
        name: "--since", value: "[RUN:]N", form: .event,
        summary: "Begin after event number N; 0 begins with the oldest that is kept. Fail if the host is no longer in "
            + "the run with the id RUN")
    package static let runClasses = Option(
        name: "--run", summary: "Also run the classes, each in a confined worker, for their senders and categories")
    package static let watch = Option(name: "--watch", summary: "Load each library again as soon as it is built")
    package static let watchSources = Option(
        name: "--watch", summary: "Rebuild each package that changes, until the command is interrupted")
    package static let watchScreen = Option(
        name: "--watch",
        summary: "Show the screen again after each event that changes it, until the command is interrupted")
    package static let release = Option(
        name: "--release", summary: "Build Swift packages for release, into .build/release")
    package static let logPrivate = Option(
        name: "--log-private", summary: "Show private values in what modules log with Logger and os_log")
    package static let log = Option(
        name: "--log", value: "FILE", summary: "Append the trace to a file; SIGHUP has it opened again")
    package static let gateway = Option(
        name: "--gateway", value: "PORT", isValueOptional: true, form: .number(from: 0, through: 65535),
        summary: "Let providers push to the phone on this port; without it, on the port of the settings, or on 8443; "
            + "0 means a free one")
    package static let page = Option(
        name: "--page", value: "PORT", isValueOptional: true, form: .number(from: 0, through: 65535),
        summary: "Also show the phone in a browser, as bellhop page does")
    package static let acceptAll = Option(
        name: "--accept-all", summary: "With a gateway, accept each push without a provider token, for any device token"
    )
    package static let seed = Option(
        name: "--seed", value: "N", form: .number(from: 0, through: 1 << 53),
        summary: "What the random choices of the weather begin with (default \(Weather.standardSeed))")
    package static let summary = Option(name: "--summary", summary: "Print only the counts")
    package static let reset = Option(name: "--reset", summary: "Begin a new report afterwards")
    package static let pushType = Option(
        name: "--type", value: "TYPE",
        summary: "For send, apns-push-type; by default, alert, background or liveactivity, as the payload has it")
    package static let priority = Option(
        name: "--priority", value: "N", summary: "For send, apns-priority; by default, 5 for background, otherwise 10")
    package static let expiration = Option(
        name: "--expiration", value: "SECONDS",
        summary: "For send, apns-expiration: seconds since 1970, or 0 for a push that isn't stored")
    package static let topic = Option(
        name: "--topic", value: "TOPIC",
        summary: "For send, apns-topic; by default, the app's bundle identifier, with the suffix of the type")
    package static let deviceToken = Option(
        name: "--token", value: "TOKEN", summary: "For send, the device token; by default, that of the phone")
    package static let header = Option(
        name: "--header", value: "NAME:VALUE",
        summary: "For send, another header, such as apns-id; may be written several times")
    package static let clear = Option(name: "--clear", summary: "Have the phone answer again")
    package static let port = Option(
        name: "--port", value: "PORT", form: .number(from: 0, through: 65535),
        summary: "The port of the page (default 8480); if it is 0 or taken, a free one")
    package static let open = Option(name: "--open", summary: "Also open the page in a browser")
    package static let readOnlySettings = Option(
        name: "--read-only-settings", summary: "Don't let the page change settings.json, or save files of payloads")
    package static let team = Option(
        name: "--team", value: "ID", form: .identifier,
        summary: "The team of a new key, 10 capital letters and digits")
    package static let environment = Option(
        name: "--environment", value: "sandbox|production", choices: ["sandbox", "production"],
        summary: "The environment of a new key; both by default")
    package static let topics = Option(
        name: "--topics", value: "LIST",
        summary:
            "The bundle identifiers that a new key may push to, or the topics of a new certificate, separated by commas"
    )
    package static let fcmKey = Option(
        name: "--fcm", summary: "Make a service account for FCM in place of a key for APNs")
    package static let project = Option(
        name: "--project", value: "ID",
        summary: "The Firebase project of a new service account; by default, that of the settings")
    package static let tokenPort = Option(
        name: "--token-port", value: "PORT", form: .number(from: 1, through: 65535),
        summary: "Name https://localhost:PORT/token in the file of a new service account, for clients without a proxy")
    package static let force = Option(name: "--force", summary: "Make new certificates in place of the present ones")
    package static let debug = Option(
        name: "--debug", value: "MODULE", summary: "Hold each process of a module until a debugger is attached")
    package static let quarantine = Option(
        name: "--quarantine", summary: "List only the modules in quarantine, with the reason for each")
    package static let limit = Option(
        name: "--limit", value: "N", form: .number(from: 1, through: UInt64(HistoryReply.limit)),
        summary: "How many to list (default \(HistoryReply.standardLimit), at most \(HistoryReply.limit))")
    package static let before = Option(
        name: "--before", value: "ID", form: .push, summary: "List only pushes older than this one, such as p12")
    package static let markdown = Option(name: "--markdown", summary: "Print the whole reference as Markdown")
    package static let language = Option(
        name: "--language", value: "swift|c", choices: NewModule.Language.allCases.map(\.rawValue),
        summary: "The language of the module (default swift)")
    package static let service = Option(name: "--service", summary: "Add a service extension")
    package static let content = Option(name: "--content", summary: "Add a content extension")
    package static let record = Option(
        name: "--record", value: "FILE", summary: "Make the record of Bellhop, and write it to a file")
    package static let conformanceLibrary = Option(
        name: "--library", value: "FILE",
        summary: "The .so of the conformance module (default: the one that is built in the clone)")
    package static let man = Option(name: "--man", summary: "Print the manual page")

    /// What every command takes.
    package static let common: [Option] = [.settings, .stateDirectory, .json, .color, .help]
}
