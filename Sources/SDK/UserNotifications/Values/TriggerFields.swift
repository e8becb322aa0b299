package import Foundation

/// The values of a trigger.
package enum TriggerFields: Codable, Hashable, Sendable {
    /// It came as a push.
    case push
    /// After so many seconds, once or again and again.
    case interval(seconds: TimeInterval, repeats: Bool)
    /// When the calendar says so, once or again and again.
    case calendar(components: DateComponents, repeats: Bool)
    /// When a place is entered or left; never, on Linux.
    case location(region: RegionFields, repeats: Bool)

    /// Whether the notification appears again and again.
    package var repeats: Bool {
        switch self {
        case .push: false
        case .interval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }

    /// The reason of the exception that Apple raises for it; nil where it is allowed.
    package var fault: RaisedException? {
        guard case .interval(let seconds, let repeats) = self else { return nil }
        // Not `<= 0`, which is false for NaN.
        guard seconds > 0 else { return .internalInconsistency("time interval must be greater than 0") }
        guard seconds.isFinite else { return .internalInconsistency("time interval must be finite") }
        return repeats && seconds < 60
            ? .internalInconsistency("time interval must be at least 60 if repeating") : nil
    }

    /// The next time it fires after `now`; nil where it never does, or no clock decides.
    package func nextDate(after now: Date) -> Date? {
        switch self {
        case .push, .location: nil
        case .interval(let seconds, _): fault == nil ? now.addingTimeInterval(seconds) : nil
        case .calendar(let components, _): components.nextMatch(after: now)
        }
    }
}

/// The values of a region.
package struct RegionFields: Codable, Hashable, Sendable {
    /// A circle: degrees north and east, and meters.
    package struct Circle: Codable, Hashable, Sendable {
        package let latitude: Double
        package let longitude: Double
        package let radius: Double
    }

    /// Its name.
    package let identifier: String
    /// Whether entering it counts.
    package let notifyOnEntry: Bool
    /// Whether leaving it counts.
    package let notifyOnExit: Bool
    /// Its shape; nil where it is no circle.
    package let circle: Circle?
}
