/// The notifications that the user can respond to: the notification list and the banner, newest first.
///
/// A notification presented without `list` exists only as the banner, until the next banner replaces it.
public struct NotificationList: Sendable, Equatable {
    private struct Entry: Sendable, Equatable {
        let notification: UserNotification
        let isListed: Bool
        let size: Int
    }

    private var entries: [Entry] = []
    /// The identifiers of the entries, for fast lookup.
    private var identifiers: Set<String> = []
    private var size = 0
    private let limit: Int
    private let sizeLimit: Int

    /// Creates an empty list.
    ///
    /// It keeps at most `limit` notifications with `sizeLimit` bytes together, but always the newest.
    public init(limit: Int = 1000, sizeLimit: Int = 8 << 20) {
        self.limit = max(limit, 1)
        self.sizeLimit = sizeLimit
    }

    /// The notifications in the list, newest first (`getDeliveredNotifications`).
    public var delivered: [UserNotification] { entries.filter(\.isListed).map(\.notification) }

    /// All notifications that the user can respond to, newest first.
    public var all: [UserNotification] { entries.map(\.notification) }

    /// The notifications in the list by thread, as iOS groups them.
    ///
    /// A group has the place of its newest notification. A notification without a thread is its own group.
    public var groups: [[UserNotification]] {
        var places: [String: Int] = [:]
        var groups: [[UserNotification]] = []
        for notification in delivered {
            if let thread = notification.threadIdentifier, let place = places[thread] {
                groups[place].append(notification)
            } else {
                notification.threadIdentifier.map { places[$0] = groups.count }
                groups.append([notification])
            }
        }
        return groups
    }

    /// The notification with an identifier in the list, or nil if it is only a banner.
    public subscript(listed identifier: String) -> UserNotification? {
        guard identifiers.contains(identifier) else { return nil }
        return entries.first { $0.isListed && $0.notification.identifier == identifier }?.notification
    }

    /// The notifications that ``show(_:options:)`` removed.
    public struct Change: Sendable, Equatable {
        /// The earlier notification with the same identifier.
        public var replaced: UserNotification?
        /// The notification that was only a banner, and made room for the next banner.
        public var displaced: UserNotification?
        /// The oldest notifications of a full list.
        public var evicted: [UserNotification] = []
    }

    /// Shows a notification on top, as a banner, in the list, or both.
    ///
    /// It replaces one with the same identifier.
    ///
    /// Options without `banner` and `list` change nothing.
    public mutating func show(_ notification: UserNotification, options: PresentationOptions) -> Change {
        guard !options.isDisjoint(with: [.banner, .list]) else { return Change() }
        var change = Change(replaced: remove(notification.identifier))
        if options.contains(.banner), let banner = entries.firstIndex(where: { !$0.isListed }) {
            change.displaced = remove(at: banner)
        }
        let entry = Entry(notification: notification, isListed: options.contains(.list), size: notification.size)
        entries.insert(entry, at: 0)
        identifiers.insert(notification.identifier)
        size += entry.size
        while entries.count > limit || size > sizeLimit && entries.count > 1 {
            change.evicted.append(remove(at: entries.count - 1))
        }
        return change
    }

    /// Removes a notification, and returns nil if it is not there.
    public mutating func remove(_ identifier: String) -> UserNotification? {
        guard identifiers.contains(identifier) else { return nil }
        return entries.firstIndex { $0.notification.identifier == identifier }.map { remove(at: $0) }
    }

    @discardableResult
    private mutating func remove(at index: Int) -> UserNotification {
        let entry = entries.remove(at: index)
        identifiers.remove(entry.notification.identifier)
        size -= entry.size
        return entry.notification
    }

    /// Returns the notification with an identifier, or the newest for `last`.
    ///
    /// Throws `notification.unknown`.
    public func notification(_ reference: String) throws(BellhopError) -> UserNotification {
        if let found = entries.first(where: { $0.notification.identifier == reference }) { return found.notification }
        guard let newest = entries.first else {
            throw BellhopError(
                .notificationUnknown, "there is no notification to act on", hint: "Send a push that is shown first")
        }
        if reference == "last" { return newest.notification }
        throw BellhopError(
            .notificationUnknown, "there is no notification with the identifier \"\(reference)\"",
            hint: "Take an identifier from the list of notifications, or say last")
    }
}

extension BellhopError.Code {
    /// The notification is neither in the list nor on the screen.
    public static let notificationUnknown = Self(rawValue: "notification.unknown")
}
