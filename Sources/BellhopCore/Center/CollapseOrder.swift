/// Keeps the newest on top when modules answer for pushes of one identifier in another order than they came in.
///
/// It remembers an identifier only while a push of it is on its way.
public struct CollapseOrder: Sendable {
    private struct Entry {
        var underWay = 0
        var shown = 0
    }

    private var entries: [String: Entry] = [:]

    /// Makes an order without any push.
    public init() {}

    /// A push was accepted.
    public mutating func begin(_ identifier: String) { entries[identifier, default: Entry()].underWay += 1 }

    /// Whether a push may be shown: false when a newer one of its identifier was; `number` is its place in the order
    /// pushes were accepted in.
    public mutating func show(_ identifier: String, number: Int) -> Bool {
        guard let entry = entries[identifier] else { return true }
        if entry.shown > number { return false }
        entries[identifier]?.shown = number
        return true
    }

    /// A push is done with.
    public mutating func end(_ identifier: String) {
        guard var entry = entries[identifier] else { return }
        entry.underWay -= 1
        entries[identifier] = entry.underWay > 0 ? entry : nil
    }
}
