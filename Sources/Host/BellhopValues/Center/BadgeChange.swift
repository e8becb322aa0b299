/// How a notification changes the app's badge.
///
/// A badge is set, never added to.
public enum BadgeChange: Sendable, Equatable {
    /// The badge stays.
    case leave
    /// The badge is removed.
    case remove
    /// The badge shows this number, which is above 0.
    case set(Int)

    /// Creates the change of `aps.badge`: nil and a negative number leave the badge, 0 removes it, more is shown.
    public init(_ badge: Int?) {
        guard let badge, badge >= 0 else {
            self = .leave
            return
        }
        self = badge > 0 ? .set(badge) : .remove
    }

    /// Returns the badge after the change, or 0 for none.
    public func applied(to badge: Int) -> Int {
        switch self {
        case .leave: badge
        case .remove: 0
        case .set(let number): number
        }
    }
}
