internal import BellhopContract
internal import Foundation

extension DateComponents {
    /// The time zone of the components, or of their calendar if that differs from the phone's.
    var ownTimeZone: TimeZone? {
        if let timeZone { return timeZone }
        guard let zone = calendar?.timeZone, zone.identifier != TimeZone.current.identifier else { return nil }
        return zone
    }

    /// The first time after `now` at which a calendar shows these components; nil if there is none.
    func nextMatch(after now: Date) -> Date? { nextDate(after: now, in: ownTimeZone ?? .current) }
}
