/// Keeps the newest on top when modules answer for notifications of one identifier in another order than they came in.
///
/// It remembers an identifier only while a notification of it is on its way.
public struct CollapseOrder: Sendable {
    /// The place of a notification among all: that of a push is its number, local ones come behind the push before them.
    public struct Place: Sendable, Comparable {
        private let push: Int
        private let local: Int

        /// The place of a push, or of the local notification of a number that fired after it.
        public init(push: Int, local: Int = 0) {
            self.push = push
            self.local = local
        }

        /// Whether one came before the other.
        public static func < (one: Place, other: Place) -> Bool { (one.push, one.local) < (other.push, other.local) }
    }

    private struct Entry {
        var underWay = 0
        var shown: Place?
    }

    private var entries: [String: Entry] = [:]

    /// Makes an order of nothing.
    public init() {}

    /// How many identifiers have a notification on its way.
    public var count: Int { entries.count }

    /// A push was accepted, or a local notification has fired.
    public mutating func begin(_ identifier: String) { entries[identifier, default: Entry()].underWay += 1 }

    /// Whether a notification may be shown: false when a newer one of its identifier was.
    public mutating func show(_ identifier: String, at place: Place) -> Bool {
        guard let entry = entries[identifier] else { return true }
        if let shown = entry.shown, shown > place { return false }
        entries[identifier]?.shown = place
        return true
    }

    /// A notification is done with.
    public mutating func end(_ identifier: String) {
        guard var entry = entries[identifier] else { return }
        entry.underWay -= 1
        entries[identifier] = entry.underWay > 0 ? entry : nil
    }
}
