/// A time the host waits, settable under `limits` in settings.json, for all modules or for one (Semantics §7).
public enum Limit: String, CaseIterable, Sendable, Codable {
    case create
    case categories = "getNotificationCategories"
    case registration = "didRegister"
    case silent = "didReceiveRemoteNotification"
    case willPresent
    case response = "didReceive"
    case serviceExtension
    case contentExtension
    case nativeRoute
    case method
    case deferredRoute

    /// The time when settings.json does not say.
    public var standard: Duration {
        switch self {
        case .create: .seconds(10)
        case .categories, .registration, .willPresent, .contentExtension, .nativeRoute: .seconds(5)
        case .silent, .response, .serviceExtension, .method: .seconds(30)
        case .deferredRoute: .seconds(300)
        }
    }
}

/// The limits in force: what settings.json sets, over what it inherits, over the standard.
public struct Limits: Sendable, Equatable {
    private var overrides: [Limit: Duration]

    /// Makes a set of limits from those that differ from the standard.
    public init(_ overrides: [Limit: Duration] = [:]) { self.overrides = overrides }

    /// The time for one limit.
    public subscript(limit: Limit) -> Duration { overrides[limit] ?? limit.standard }

    /// These limits, with others laid over them.
    public func overridden(by other: Limits) -> Limits {
        Limits(overrides.merging(other.overrides) { _, new in new })
    }
}

extension Duration {
    /// The duration in words for a message, such as `5 s` or `0.25 s`.
    public var inSeconds: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
