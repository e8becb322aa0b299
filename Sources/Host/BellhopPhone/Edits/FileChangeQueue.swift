internal import BellhopValues

/// The file changes that wait to become edits, in order.
struct FileChangeQueue: Sendable {
    private var waiting: [FileChange] = []
    /// Whether the settings were tried again because of the first change that waits.
    private var hasRetried = false

    /// Whether no change waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a change.
    ///
    /// Changes that wait are combined, because files are read when the edit begins.
    mutating func add(_ change: FileChange) {
        if case .libraries(let more) = change, case .libraries(let paths) = waiting.last {
            waiting[waiting.count - 1] = .libraries(paths.union(more))
            // The settings were tried again without this change.
            if waiting.count == 1 { hasRetried = false }
        } else if waiting.last != change {
            waiting.append(change)
        }
    }

    /// The trigger of the next edit, or nil if no change waits.
    ///
    /// If rejected settings name one of the changed libraries, the settings are tried again first.
    mutating func next(keptBack libraries: Set<String>) -> FileChange? {
        guard let change = waiting.first else { return nil }
        if !hasRetried, case .libraries(let paths) = change, !paths.isDisjoint(with: libraries) {
            hasRetried = true
            return .settings
        }
        hasRetried = false
        return waiting.removeFirst()
    }
}
