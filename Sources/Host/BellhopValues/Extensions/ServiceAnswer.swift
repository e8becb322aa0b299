/// The result of one service extension (Semantics §5).
public enum ServiceAnswer: Sendable, Equatable {
    /// The extension returned content that can be shown.
    case content(NotificationContent)
    /// The extension returned empty content, so the notification is not shown.
    case filtered
    /// The extension failed, and the content stays as it was.
    case kept(ServiceFallback, BellhopError)

    /// Creates a result from the answer to ``Selector/serviceDidReceive``.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - mayFilter: Whether empty content keeps the notification from being shown.
    public init(_ answer: Answer, mayFilter: Bool = false) {
        switch answer {
        case .data(let bytes): self.init(json: bytes, mayFilter: mayFilter)
        case .excess(let count): self = .kept(.tooLarge, .contentTooLarge(count))
        case .none, .categories, .fetch, .presentation, .handled, .views, .disposition:
            self = .kept(.noAnswer, .noContent)
        }
    }

    private init(json: [UInt8], mayFilter: Bool) {
        do throws(BellhopError) {
            let content = try NotificationContent(json: json)
            self =
                if content.hasText {
                    .content(content)
                } else if mayFilter, content.presentable.isEmpty {
                    .filtered
                } else {
                    .kept(.noText, .noAlertText(mayFilter: mayFilter))
                }
        } catch {
            self = .kept(
                .unreadable,
                BellhopError(
                    .serviceUnreadable, "the content that the service extension answered cannot be read",
                    hint: error.hint, cause: error.message))
        }
    }
}

/// Why a service extension changed nothing, with one word for each reason.
public enum ServiceFallback: String, Sendable, CaseIterable {
    /// It did not answer in time.
    case late
    /// Its process ended before it answered.
    case crashed
    /// It could not be started, or was cancelled.
    case failed
    /// It crashed too often, and is not started.
    case quarantined
    /// The library has no such class, or the class no such method.
    case notExported = "not-exported"
    /// It answered with nothing.
    case noAnswer = "no-answer"
    /// It answered with more than the host takes.
    case tooLarge = "too-large"
    /// It answered with neither title, subtitle nor body.
    case noText = "no-text"
    /// It answered with something that is not content.
    case unreadable

    /// The reason in words.
    public var words: String {
        switch self {
        case .late: "it did not answer in time"
        case .crashed: "its process ended before it answered"
        case .failed: "it could not be asked"
        case .quarantined: "it is quarantined"
        case .notExported: "the library does not have the extension"
        case .noAnswer: "it answered with nothing"
        case .tooLarge: "its answer is too large"
        case .noText: "its answer has no text to show"
        case .unreadable: "its answer cannot be read"
        }
    }
}

extension BellhopError {
    /// The class is not a service extension: `service.no-method`.
    public static let noServiceMethod = BellhopError(
        .serviceNoMethod, "the class has no method \(Selector.serviceDidReceive.rawValue)",
        hint: "Name a class of the role service as pushServiceClassName")

    fileprivate static let noContent = BellhopError(
        .serviceNoAnswer, "the service extension answered without content",
        hint: "Hand the content to the content handler, be it unchanged")

    fileprivate static func contentTooLarge(_ count: Int) -> BellhopError {
        BellhopError(
            .serviceTooLarge, "the content that the service extension answered has \(count) bytes",
            hint: "Answer with at most 1 MiB, and leave large things in attachments")
    }

    fileprivate static func noAlertText(mayFilter: Bool) -> BellhopError {
        let filter =
            mayFilter
            ? "also leave out the badge and the sound to filter the notification"
            : "set \(Entitlement.filtering.rawValue) to true in `app.entitlements` to filter notifications"
        return BellhopError(
            .serviceNoText, "the content has neither title, subtitle nor body",
            hint: "Leave at least one of them, or \(filter)")
    }
}

extension BellhopError.Code {
    /// The class that is named as service extension is not one.
    public static let serviceNoMethod = Self(rawValue: "service.no-method")
    /// The service extension answered with nothing.
    public static let serviceNoAnswer = Self(rawValue: "service.no-answer")
    /// The content of the service extension is larger than the host takes.
    public static let serviceTooLarge = Self(rawValue: "service.too-large")
    /// The content of the service extension has no text.
    public static let serviceNoText = Self(rawValue: "service.no-text")
    /// The content of the service extension cannot be read.
    public static let serviceUnreadable = Self(rawValue: "service.unreadable")
}
