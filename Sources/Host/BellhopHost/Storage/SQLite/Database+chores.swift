internal import BellhopValues
internal import Dispatch
internal import Synchronization

/// Decides when chores run: when there were no requests for a while.
struct ChoreRound {
    var chores: [Database.Chore] = []
    /// The number of transactions so far.
    var commits = 0
    private var expected: Int?

    /// Returns true if a timer must be set, and false if one is running.
    mutating func expect() -> Bool {
        guard expected == nil else { return false }
        expected = commits
        return true
    }

    /// The timer has fired.
    ///
    /// Returns true if nothing happened in the meantime.
    mutating func arrive() -> Bool {
        defer { expected = nil }
        return expected == commits
    }
}

/// The work of an idle database.
extension Database {
    /// A short piece of recurring work, which returns whether more of it is left.
    typealias Chore = @Sendable (SQLiteConnection) throws(BellhopError) -> Bool

    /// The number of log pages (1 KiB) that are moved into the file when the host is idle.
    static let logGoal = 500
    /// The number of log pages that are moved into the file even when the host is busy.
    static let logLimit = 4 * logGoal
    /// The time between two rounds when nothing happens.
    static let choreInterval = DispatchTimeInterval.seconds(60)
    /// How long there must be no request before the host counts as idle.
    private static let idleTime = DispatchTimeInterval.milliseconds(50)

    func add(_ chore: @escaping Chore) {
        chores.withLock { $0.chores.append(chore) }
        expectChores()
    }

    /// Sets a timer for when the host is idle.
    func expectChores() {
        guard chores.withLock({ $0.expect() }) else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.idleTime) { [weak self] in
            self?.thread.async { [weak self] in self?.doChores() }
        }
    }

    private func doChores() {
        let isIdle = chores.withLock { $0.arrive() }
        if !isIdle || workOnce() { expectChores() }
    }

    /// Does a piece of every chore, and moves the log if it is long.
    ///
    /// Returns true if more is left.
    ///
    /// A failed chore is tried again in the next round.
    func workOnce() -> Bool {
        let chores = chores.withLock(\.chores)
        return connection.withLock { connection in
            guard let connection else { return false }
            var isMore = false
            for chore in chores where (try? chore(connection)) == true { isMore = true }
            if connection.logPages >= Self.logGoal { try? connection.checkpoint() }
            return isMore
        }
    }
}
