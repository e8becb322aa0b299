internal import BellhopCore
internal import Dispatch
internal import Synchronization

/// When the chores are due: once nothing has been asked for in a while.
struct ChoreRound {
    var chores: [Database.Chore] = []
    /// The transactions so far.
    var commits = 0
    private var expected: Int?

    /// True when a timer must be set; false when one is under way.
    mutating func expect() -> Bool {
        guard expected == nil else { return false }
        expected = commits
        return true
    }

    /// The timer is up; true when nothing has happened in the meantime.
    mutating func arrive() -> Bool {
        defer { expected = nil }
        return expected == commits
    }
}

/// What is done when there is nothing else to do.
extension Database {
    /// A piece of work that is done now and then; it keeps short, and returns whether more of it is left.
    typealias Chore = @Sendable (SQLiteConnection) throws(BellhopError) -> Bool

    /// The pages of log, of 4 KiB, that are moved into the file when the host is idle.
    static let logGoal = 1000
    /// The pages of log at which that happens in the middle of work too.
    static let logLimit = 4 * logGoal
    /// The time between two rounds when nothing happens.
    static let choreInterval = DispatchTimeInterval.seconds(60)
    /// How long nothing must have been asked for before the host counts as idle.
    private static let idleTime = DispatchTimeInterval.milliseconds(50)

    /// Adds a chore to every round.
    func add(_ chore: @escaping Chore) {
        chores.withLock { $0.chores.append(chore) }
        expectChores()
    }

    /// Does every chore to its end, now.
    func tidy() async {
        await withCheckedContinuation { continuation in
            thread.async {
                while self.tidyOnce() {}
                continuation.resume()
            }
        }
    }

    /// Comes back when the host is idle.
    func expectChores() {
        guard chores.withLock({ $0.expect() }) else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.idleTime) { [weak self] in
            self?.thread.async { [weak self] in self?.doChores() }
        }
    }

    private func doChores() {
        let isIdle = chores.withLock { $0.arrive() }
        if !isIdle || tidyOnce() { expectChores() }
    }

    /// Does a piece of every chore, and moves the log when it is long; true when more is left.
    ///
    /// What fails is left to the next round.
    private func tidyOnce() -> Bool {
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
