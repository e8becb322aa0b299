internal import BellhopValues

/// The pushes that wait until their module has answered earlier ones, in order (Semantics §7).
///
/// The calls of a module that is given more at once than it can answer would be late, or would be refused. So the others
/// wait in the journal, without a deadline.
struct PushLines: Sendable {
    /// The pushes of one module.
    private struct Line {
        var pushes: [PushID] = []
        /// The place of the first push that waits.
        var first = 0
    }

    private var lines: [ModuleID: Line] = [:]

    /// Whether no push waits.
    var isEmpty: Bool { lines.isEmpty }

    /// The modules that pushes wait for, in a fixed order.
    var modules: [ModuleID] { lines.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Whether pushes wait for a module.
    func has(_ module: ModuleID) -> Bool { lines[module] != nil }

    /// Adds a push at the end of its module's line.
    mutating func append(_ id: PushID, for module: ModuleID) { lines[module, default: Line()].pushes.append(id) }

    /// Removes pushes from the beginning of a module's line.
    mutating func take(_ count: Int, for module: ModuleID) -> ArraySlice<PushID> {
        guard var line = lines[module] else { return [] }
        let taken = line.pushes[line.first...].prefix(count)
        line.first += taken.count
        if line.first > line.pushes.count / 2 {
            line.pushes.removeSubrange(..<line.first)
            line.first = 0
        }
        lines[module] = line.pushes.isEmpty ? nil : line
        return taken
    }

    /// Removes all pushes.
    mutating func takeAll() -> [PushID] {
        defer { lines = [:] }
        return lines.values.flatMap { $0.pushes[$0.first...] }.sorted()
    }
}
