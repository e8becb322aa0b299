/// What a notification does to the badge on the app's icon; a badge is set, never added to.
public enum BadgeChange: Sendable, Equatable {
    /// Leaves it as it is.
    case leave
    /// Takes it away.
    case remove
    /// Shows this number, above 0.
    case set(Int)

    /// The meaning of `aps.badge`: missing leaves, 0 and less removes, more is shown.
    public init(_ badge: Int?) {
        guard let badge else {
            self = .leave
            return
        }
        self = badge > 0 ? .set(badge) : .remove
    }

    /// The badge afterwards; 0 is none.
    public func applied(to badge: Int) -> Int {
        switch self {
        case .leave: badge
        case .remove: 0
        case .set(let number): number
        }
    }
}
