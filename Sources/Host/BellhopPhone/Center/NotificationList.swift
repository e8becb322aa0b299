package import BellhopValues
internal import FoundationEssentials

/// The notifications that the user can respond to: the notification list and the banner, newest first.
///
/// A notification presented without `list` exists only as the banner, until the next banner replaces it.
package struct NotificationList: Sendable {
    private struct Entry: Sendable {
        let notification: UserNotification
        let isListed: Bool
        let size: Int
    }

    /// The notifications, oldest first, with gaps where some were removed.
    private var entries: [Entry?] = []
    /// The places of the notifications in ``entries``, by identifier.
    private var places: [ExactText: Int] = [:]
    /// No notification is before this place.
    private var oldest = 0
    /// The identifier of the notification that is only a banner.
    private var banner: String?
    private var size = 0
    private let limit: Int
    private let sizeLimit: Int

    /// Creates an empty list.
    ///
    /// It keeps at most `limit` notifications with `sizeLimit` bytes together, but always the newest.
    package init(limit: Int = 1000, sizeLimit: Int = 8 << 20) {
        self.limit = max(limit, 1)
        self.sizeLimit = sizeLimit
    }

    /// The notifications in the list, newest first (`getDeliveredNotifications`).
    package var delivered: [UserNotification] { newestFirst.filter(\.isListed).map(\.notification) }

    /// All notifications that the user can respond to, newest first.
    package var all: [UserNotification] { newestFirst.map(\.notification) }

    private var newestFirst: some Sequence<Entry> { entries.lazy.reversed().compactMap(\.self) }

    /// The notification that is only a banner.
    var onlyBanner: UserNotification? { banner.flatMap { entry($0)?.notification } }

    /// The notifications in the list by thread, as iOS groups them.
    ///
    /// A group has the place of its newest notification. A notification without a thread is its own group.
    package var groups: [[UserNotification]] {
        Self.grouped(delivered) { $0.threadIdentifier.map(ExactText.init) }
    }

    /// The notifications in the list as stacks, without some that it doesn't show yet.
    ///
    /// A stack has the place of its newest notification. The notifications without a thread are one stack.
    func stacks(without waiting: [String]) -> [[UserNotification]] {
        let waiting = Set(waiting.map(ExactText.init))
        return Self.grouped(delivered.filter { !waiting.contains(ExactText($0.identifier)) }) {
            ExactText($0.threadIdentifier ?? "")
        }
    }

    private static func grouped(
        _ notifications: [UserNotification], by thread: (UserNotification) -> ExactText?
    ) -> [[UserNotification]] {
        var places: [ExactText: Int] = [:]
        var groups: [[UserNotification]] = []
        for notification in notifications {
            let thread = thread(notification)
            if let place = thread.flatMap({ places[$0] }) {
                groups[place].append(notification)
            } else {
                thread.map { places[$0] = groups.count }
                groups.append([notification])
            }
        }
        return groups
    }

    /// The notification with an identifier in the list, or nil if it is only a banner.
    package subscript(listed identifier: String) -> UserNotification? {
        guard let entry = entry(identifier), entry.isListed else { return nil }
        return entry.notification
    }

    /// Whether the user can respond to a notification.
    func contains(_ notification: UserNotification) -> Bool {
        entry(notification.identifier)?.notification == notification
    }

    private func entry(_ identifier: String) -> Entry? { places[ExactText(identifier)].flatMap { entries[$0] } }

    /// The notifications that ``show(_:options:)`` removed.
    package struct Change: Sendable, Equatable {
        /// The earlier notification with the same identifier.
        package var replaced: UserNotification?
        /// The notification that was only a banner, and made room for the next banner.
        package var displaced: UserNotification?
        /// The oldest notifications of a full list.
        package var evicted: [UserNotification] = []
    }

    /// Shows a notification on top, as a banner, in the list, or both.
    ///
    /// It replaces one with the same identifier.
    ///
    /// Options without `banner` and `list` change nothing.
    package mutating func show(_ notification: UserNotification, options: PresentationOptions) -> Change {
        guard !options.isDisjoint(with: [.banner, .list]) else { return Change() }
        var change = Change(replaced: remove(notification.identifier))
        if options.contains(.banner), let banner { change.displaced = remove(banner) }
        let entry = Entry(notification: notification, isListed: options.contains(.list), size: notification.size)
        if !entry.isListed { banner = notification.identifier }
        closeGaps()
        places[ExactText(notification.identifier)] = entries.count
        entries.append(entry)
        size += entry.size
        while places.count > limit || size > sizeLimit && places.count > 1 {
            if let notification = entries[oldest]?.notification {
                change.evicted.append(notification)
                _ = remove(notification.identifier)
            } else {
                oldest += 1
            }
        }
        assert(contains(notification), "the newest notification is not there")
        return change
    }

    /// Removes a notification, and returns nil if it is not there.
    package mutating func remove(_ identifier: String) -> UserNotification? {
        guard let place = places.removeValue(forKey: ExactText(identifier)), let entry = entries[place].take() else {
            return nil
        }
        if identifier.isExactly(banner) { banner = nil }
        size -= entry.size
        assert(size >= 0 && (size == 0 || !places.isEmpty), "\(places.count) notifications have \(size) bytes")
        return entry.notification
    }

    /// Closes the gaps once they are more than the notifications.
    private mutating func closeGaps() {
        guard entries.count > 2 * places.count + 16 else { return }
        entries.removeAll { $0 == nil }
        oldest = 0
        for (place, entry) in entries.enumerated() {
            if let entry { places[ExactText(entry.notification.identifier)] = place }
        }
    }

    /// Returns the notification that a word of a command names: the newest, that of a push, or one by its identifier.
    ///
    /// Throws `notification.unknown`.
    package func notification(_ word: String) throws(BellhopError) -> UserNotification {
        let reference = Reference(word, of: [.notification])
        let found =
            switch reference {
            case .last: newestFirst.first { _ in true }
            case .push(let push): newestFirst.first { $0.notification.push == push }
            case .name(let identifier, _): entry(identifier)
            }
        if let found { return found.notification }
        guard !places.isEmpty else {
            throw BellhopError(
                .notificationUnknown, "there is no notification to act on", hint: "Send a push that is shown first")
        }
        throw unknown(reference, word)
    }

    private func unknown(_ reference: Reference, _ word: String) -> BellhopError {
        // A notification may have an identifier such as `last`, which has another meaning as a word of a command.
        if entry(word) != nil {
            let meant = Reference.word(for: word, .notification)
            return BellhopError(
                .notificationUnknown, "\(word.quoted) names no notification",
                hint: "Did you mean \(meant.quoted)?")
        }
        guard case .name(let identifier, _) = reference else {
            return BellhopError(.notificationUnknown, "no notification of \(word) is shown", hint: Self.hint)
        }
        // A UUID or a push's id is no suggestion, because it isn't a misspelling of another one.
        let names = delivered.map(\.identifier).filter { UUID(uuidString: $0) == nil && PushID($0) == nil }
        return BellhopError(
            .notificationUnknown, "there is no notification with the identifier \(identifier.spelled)",
            hint: Suggestion.hint(for: identifier, among: [Reference.newest] + names) ?? Self.hint)
    }

    private static let hint = "Take an identifier from the list of notifications, or say last"
}
