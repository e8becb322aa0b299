internal import BellhopValues

/// The navigations that are accepted and not finished, with what caused them, and the steps that wait for their end.
struct UnfinishedNavigations: Sendable {
    /// The causes of each navigation.
    ///
    /// A navigation inherits those of its own cause.
    private var causes: [NavigationID: [Cause]] = [:]
    /// The steps that wait until all navigations of a cause are finished.
    private var waiting: [(cause: Cause, resumption: Turn.Waiting)] = []

    /// The number of navigations.
    var count: Int { causes.count }

    /// Whether steps wait, and no navigation is under way.
    var waitsForNothing: Bool { causes.isEmpty && !waiting.isEmpty }

    /// Whether a navigation of a cause is not finished.
    func hasAny(of cause: Cause) -> Bool { causes.values.contains { $0.contains(cause) } }

    /// Adds a navigation.
    mutating func insert(_ id: NavigationID, causes direct: [Cause]) {
        var all = direct
        for case .navigation(let id) in direct {
            for cause in causes[id] ?? [] where !all.contains(cause) { all.append(cause) }
        }
        causes[id] = all
    }

    /// Removes a navigation that is finished or dropped.
    mutating func remove(_ id: NavigationID) { causes[id] = nil }

    /// Keeps a step until all navigations of a cause are finished.
    mutating func keep(_ resumption: Turn.Waiting, untilFinished cause: Cause) { waiting.append((cause, resumption)) }

    /// Resumes the steps that have nothing to wait for, or all steps.
    mutating func resumeWaiting(all: Bool, _ turn: inout Turn) {
        guard !waiting.isEmpty else { return }
        var left: [(cause: Cause, resumption: Turn.Waiting)] = []
        for entry in waiting {
            if all || !hasAny(of: entry.cause) { turn.resume(entry.resumption) } else { left.append(entry) }
        }
        waiting = left
    }
}
