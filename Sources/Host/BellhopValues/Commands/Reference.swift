/// What a word of a command names: the newest push or notification, a push by its id, or something by its name.
///
/// A name can follow its kind and a colon, such as `module:last`. Everything after the colon is then the name.
public enum Reference: Sendable, Equatable {
    /// The kinds of things that have names.
    public enum Kind: String, Sendable, CaseIterable {
        case module, notification, route

        fileprivate var prefix: String { "\(rawValue):" }
    }

    /// The newest.
    case last
    /// The push with an id.
    case push(PushID)
    /// A name, and its kind if the word says it.
    case name(String, Kind?)

    /// Reads a word of a command that takes names of some kinds.
    package init(_ word: String, of kinds: [Kind]) {
        if word == Self.newest {
            self = .last
        } else if let push = PushID(word) {
            self = .push(push)
        } else {
            let kind = kinds.first { word.utf8.starts(with: $0.prefix.utf8) }
            self = .name(kind.map { Self.name(in: word, of: $0) } ?? word, kind)
        }
    }

    /// Returns the name in a word of a command that takes only names of one kind, so `last` is a name, too.
    public static func name(in word: String, of kind: Kind) -> String {
        guard word.utf8.starts(with: kind.prefix.utf8) else { return word }
        return String(Substring(word.utf8.dropFirst(kind.prefix.utf8.count)))
    }

    /// Returns the word that names something in commands, whatever its name is.
    public static func word(for name: String, _ kind: Kind) -> String {
        isMistakable(name) ? kind.prefix + name : name
    }

    /// The word for the newest push or notification.
    package static let newest = "last"

    /// Whether a command or a reader could take a name for something else.
    ///
    /// That is `last`, the id of a push, an option, a file, a name with its kind, or a word of the host's own.
    static func isMistakable(_ name: String) -> Bool {
        name.isEmpty || name == newest || PushID(name) != nil || name.utf8.first == UInt8(ascii: "-")
            || hasKind(name) || mayBeFile(name) || wordsOfHost.contains(name)
    }

    private static func hasKind(_ word: String) -> Bool {
        Kind.allCases.contains { word.utf8.starts(with: $0.prefix.utf8) }
    }

    /// Whether a word can be the path of a file, if a command takes files and names.
    ///
    /// Any other file can be named with its directory, such as `./push`.
    public static func mayBeFile(_ word: String) -> Bool {
        guard !hasKind(word) else { return false }
        return word.hasSuffix(".apns") || word.hasSuffix(".json") || word.utf8.contains(UInt8(ascii: "/"))
    }

    /// The words that the trace uses for the parts of the host, and `none`, which stands for no name.
    package static let wordsOfHost: Set<String> = [
        "none", "app", "asset", "badge", "categories", "category", "clock", "device", "gateway", "host", "journal",
        "link",
        "message",
        "method", "module", "notification", "push", "request", "response", "screen", "session", "settings", "summary",
        "url", "user",
    ]
}

extension ModuleID {
    /// The word that names the module in commands.
    public var word: String { Reference.word(for: rawValue, .module) }
}
