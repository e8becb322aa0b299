/// What came of asking one service extension for a notification's content (Semantics §5).
public enum ServiceAnswer: Sendable, Equatable {
    /// It answered with content that can be shown.
    case content(NotificationContent)
    /// It did not, and what there was before is shown.
    case kept(ServiceFallback, BellhopError)

    /// Reads the answer to ``Selector/serviceDidReceive``.
    public init(_ answer: Answer) {
        if case .data(let bytes) = answer { self.init(json: bytes) } else { self = .kept(.noAnswer, .noContent) }
    }

    private init(json: [UInt8]) {
        do throws(BellhopError) {
            let content = try NotificationContent(json: json)
            self = content.hasText ? .content(content) : .kept(.noText, .noAlertText)
        } catch {
            self = .kept(
                .unreadable,
                BellhopError(
                    .serviceUnreadable, "the content that the service extension answered cannot be read",
                    hint: error.hint, cause: error.message))
        }
    }
}

/// Why a notification is shown as it was before a service extension was asked: one word for each.
public enum ServiceFallback: String, Sendable, CaseIterable {
    /// It did not answer in time.
    case late
    /// Its process ended before it answered.
    case crashed
    /// It could not be started, or was called off.
    case failed
    /// It has crashed too often, and is not started.
    case quarantined
    /// The library has no such class, or the class no such method.
    case notExported = "not-exported"
    /// It answered with nothing.
    case noAnswer = "no-answer"
    /// It answered with neither title, subtitle nor body.
    case noText = "no-text"
    /// It answered with what is no content.
    case unreadable

    /// The reason in words.
    public var words: String {
        switch self {
        case .late: "it did not answer in time"
        case .crashed: "its process ended before it answered"
        case .failed: "it could not be asked"
        case .quarantined: "it is quarantined"
        case .notExported: "the library does not have it"
        case .noAnswer: "it answered with nothing"
        case .noText: "its answer has no text to show"
        case .unreadable: "its answer cannot be read"
        }
    }
}

extension BellhopError {
    /// A class that is no service extension: `service.no-method`.
    public static let noServiceMethod = BellhopError(
        .serviceNoMethod, "the class has no method \(Selector.serviceDidReceive.rawValue)",
        hint: "Name a class of the role service as pushServiceClassName")

    fileprivate static let noContent = BellhopError(
        .serviceNoAnswer, "the service extension answered without content",
        hint: "Hand the content to the content handler, be it unchanged")

    fileprivate static let noAlertText = BellhopError(
        .serviceNoText, "the content has neither title, subtitle nor body",
        hint: "Leave at least one of them: the text of a notification can be changed, not taken away")
}

extension BellhopError.Code {
    /// A class named as service extension that is none.
    public static let serviceNoMethod = Self(rawValue: "service.no-method")
    /// A service extension that answered with nothing.
    public static let serviceNoAnswer = Self(rawValue: "service.no-answer")
    /// Content of a service extension without any text.
    public static let serviceNoText = Self(rawValue: "service.no-text")
    /// Content of a service extension that is none.
    public static let serviceUnreadable = Self(rawValue: "service.unreadable")
}
