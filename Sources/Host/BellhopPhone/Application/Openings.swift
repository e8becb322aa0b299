internal import BellhopValues

/// What brings the app to the foreground (Semantics §4).
///
/// iOS tells the app about it before the app becomes active.
struct Openings: Sendable {
    /// One reason why the app comes to the foreground.
    enum Opening: Hashable, Sendable {
        /// A response to a notification.
        case response(ResponseID)
        /// A visit to the app's own notification settings.
        case settings(AppSettingsID)
        /// A link.
        case link(CommandID)
        /// The user opens the app itself. No module is called for this.
        case user(CommandID)
    }

    /// Those whose calls have not begun.
    private(set) var undelivered: Set<Opening> = []
    /// Those that modules have not answered.
    private(set) var unanswered: Set<Opening> = []

    /// Adds a reason.
    mutating func add(_ opening: Opening) {
        undelivered.insert(opening)
        unanswered.insert(opening)
    }

    /// Notes that the calls for a reason have begun, and returns true if it was the last.
    mutating func deliver(_ opening: Opening) -> Bool {
        undelivered.remove(opening) != nil && undelivered.isEmpty
    }

    /// Notes that the calls for a reason are answered, and returns true if it was the last.
    mutating func answer(_ opening: Opening) -> Bool {
        unanswered.remove(opening) != nil && unanswered.isEmpty
    }
}
