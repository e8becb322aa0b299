/// A time limit, which `limits` in settings.json sets for all modules or for one (Semantics §7).
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
    case lifecycle
    case method
    case deferredRoute

    /// The limit if settings.json does not say.
    public var standard: Duration {
        switch self {
        case .create: .seconds(10)
        case .categories, .registration, .willPresent, .contentExtension, .nativeRoute, .lifecycle: .seconds(5)
        case .silent, .response, .serviceExtension, .method: .seconds(30)
        case .deferredRoute: .seconds(300)
        }
    }
}

/// The limits that apply: those of settings.json, then those it inherits, then the standard.
public struct Limits: Sendable, Equatable, Codable {
    /// The number of workers that stand by for a service extension if settings.json does not say.
    public static let standardStandby = 1

    private var overrides: [Limit: Duration]
    private var standbyOverride: Int?

    /// Creates a set of limits from those that differ from the standard.
    public init(_ overrides: [Limit: Duration] = [:], standby: Int? = nil) {
        self.overrides = overrides
        standbyOverride = standby
    }

    /// The time of a limit.
    public subscript(limit: Limit) -> Duration { overrides[limit] ?? limit.standard }

    /// The number of workers that stand by for a service extension.
    public var standby: Int { standbyOverride ?? Self.standardStandby }

    /// Returns these limits with others that take precedence.
    public func overridden(by other: Limits) -> Limits {
        Limits(
            overrides.merging(other.overrides) { _, new in new }, standby: other.standbyOverride ?? standbyOverride)
    }
}

extension Duration {
    /// The duration in words, such as `5 s` or `0.25 s`.
    public var inSeconds: String {
        let seconds = self.seconds
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
