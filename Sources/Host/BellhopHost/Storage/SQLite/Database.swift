package import BellhopValues
internal import Dispatch
internal import Synchronization

/// The host's state: one SQLite file, which one thread writes at a time: its own, or the caller's of ``make(_:)``.
///
/// All requests wait in one queue. The writer performs all waiting requests in one transaction (group commit), so they
/// share one sync. Changes that need to survive only the end of the process do not wait for the disk.
///
/// Call ``close()``. Otherwise the last work happens on the thread that releases the database.
final class Database: Sendable {
    /// What a change must survive before its completion is called.
    enum Durability {
        /// The kernel has the change: it survives `kill -9`.
        case written
        /// The disk has the change: it survives a loss of power.
        case synced
    }

    /// Changes that are made together, each with a result of its own.
    struct Changes: Sendable {
        let durability: Durability
        let count: Int
        /// Makes one of the changes.
        let make: @Sendable (Int, SQLiteConnection) throws(BellhopError) -> Void
        /// Called with the results, on the thread that writes.
        ///
        /// It must return soon.
        let completion: @Sendable ([Result<Void, BellhopError>]) -> Void
    }

    /// A request of one caller.
    private enum Write {
        /// Makes a change. The returned function passes on the result after the commit.
        case request(
            Durability, make: @Sendable (SQLiteConnection) -> Result<@Sendable () -> Void, BellhopError>,
            fail: @Sendable (BellhopError) -> Void)
        case changes(Changes)

        var isSynced: Bool {
            switch self {
            case .request(let durability, _, _): durability == .synced
            case .changes(let changes): changes.durability == .synced
            }
        }

        /// Makes the changes as a part of a transaction, and returns what is called after the commit.
        ///
        /// Throws if the transaction must be rolled back.
        func attempt(on connection: SQLiteConnection) throws(BellhopError) -> @Sendable () -> Void {
            switch self {
            case .request(_, let make, let fail):
                let before = connection.totalChanges
                switch make(connection) {
                case .success(let completion): return completion
                case .failure(let error):
                    guard connection.isUnchanged(since: before) else { throw error }
                    return { fail(error) }
                }
            case .changes(let changes):
                var results: [Result<Void, BellhopError>] = []
                results.reserveCapacity(changes.count)
                for index in 0..<changes.count {
                    let before = connection.totalChanges
                    do throws(BellhopError) {
                        try changes.make(index, connection)
                        results.append(.success(()))
                    } catch {
                        guard connection.isUnchanged(since: before) else { throw error }
                        results.append(.failure(error))
                    }
                }
                return { [results] in changes.completion(results) }
            }
        }

        /// Makes each change in a transaction of its own, after one of them has failed.
        func makeApart(on connection: SQLiteConnection, _ error: BellhopError) {
            switch self {
            case .request(_, _, let fail): fail(error)
            case .changes(let changes):
                guard changes.count > 1 else { return changes.completion([.failure(error)]) }
                changes.completion(
                    (0..<changes.count).map { index in
                        Result { () throws(BellhopError) in
                            try connection.transaction(isSynced ? .full : .normal) { () throws(BellhopError) in
                                try changes.make(index, connection)
                            }
                        }
                    })
            }
        }

        func fail(_ error: BellhopError) {
            switch self {
            case .request(_, _, let fail): fail(error)
            case .changes(let changes): changes.completion(Array(repeating: .failure(error), count: changes.count))
            }
        }
    }

    let path: String
    /// The damage of an older file that was moved aside (`state.damaged`).
    let damage: BellhopError?
    let thread: SerialThread
    /// Nil after the database is closed.
    let connection: Mutex<SQLiteConnection?>
    let chores = Mutex(ChoreRound())
    private let waiting = Mutex(WriteQueue<Write>())
    private let pace = Mutex(SyncPace())
    // Dispatch sources are thread-safe, but the overlay on Linux does not declare it.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    /// Opens `bellhop.sqlite` in an existing directory, or creates it.
    ///
    /// - Parameter vfs: The name of a file layer under SQLite, or nil for SQLite's own.
    static func open(in directory: String, vfs: String? = nil) async throws(BellhopError) -> Database {
        let thread = SerialThread(name: "bellhop.database")
        let result = await withCheckedContinuation { continuation in
            thread.async {
                let file = DatabaseFile(path: "\(directory)/\(DatabaseFile.name)", vfs: vfs)
                continuation.resume(
                    returning: Result { () throws(BellhopError) in try Database(file, thread) })
            }
        }
        return try result.get()
    }

    private init(_ file: DatabaseFile, _ thread: SerialThread) throws(BellhopError) {
        let (connection, damage) = try file.open()
        self.path = file.path
        self.damage = damage
        self.thread = thread
        self.connection = Mutex(connection)
        timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [weak self] in self?.expectChores() }
        timer.schedule(deadline: .now() + Self.choreInterval, repeating: Self.choreInterval, leeway: .seconds(1))
        timer.activate()
    }

    deinit { timer.cancel() }

    /// Performs a transaction, and returns when its changes have the requested durability.
    ///
    /// The request enters the queue before the first suspension, on the caller's thread. The requests of an actor are
    /// performed in order, but of several that wait, a later one may resume first. The body runs again if another
    /// request in the same transaction failed.
    nonisolated(nonsending) func perform<Value: Sendable>(
        _ durability: Durability, _ body: @escaping @Sendable (SQLiteConnection) throws(BellhopError) -> Value
    ) async throws(BellhopError) -> Value {
        let result = await withCheckedContinuation { continuation in
            submit(durability, body) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Performs a transaction without waiting.
    ///
    /// `completion` is called in the order of the requests, on the thread that writes, and must return soon.
    func submit<Value: Sendable>(
        _ durability: Durability, _ body: @escaping @Sendable (SQLiteConnection) throws(BellhopError) -> Value,
        completion: @escaping @Sendable (Result<Value, BellhopError>) -> Void
    ) {
        let write = Write.request(
            durability,
            make: { connection in
                let result = Result { () throws(BellhopError) in try body(connection) }
                return result.map { _ in { completion(result) } }
            },
            fail: { completion(.failure($0)) })
        if waiting.withLock({ $0.add(write) }) { thread.async { self.work() } }
    }

    /// Makes changes in one transaction.
    ///
    /// If the changes are few, and the writer and the disk are idle, the changes are made on the caller's thread, which
    /// saves two thread switches. Their completion is then called before this returns.
    ///
    /// - Parameter beforeWaiting: Called before the caller waits for the disk.
    func make(_ changes: Changes, beforeWaiting: () -> Void = {}) {
        guard waiting.withLock({ $0.add(.changes(changes)) }) else { return }
        connection.withLockIfAvailable { connection in
            // The thread of the database moves a log that has grown long.
            guard let connection, changes.count <= SyncPace.few, connection.logPages < Self.logLimit else { return }
            let isIdle = pace.withLock { $0.isIdle(at: .now) }
            guard let writes = waiting.withLock({ $0.take { isIdle || !$0.isSynced } }) else { return }
            if writes.contains(where: \.isSynced) { beforeWaiting() }
            commit(writes, on: connection)
        }
        if waiting.withLock({ $0.sleep() }) { expectChores() } else { thread.async { self.work() } }
    }

    /// Closes the file after all earlier requests.
    ///
    /// Later requests throw `state.closed`.
    func close() async {
        await withCheckedContinuation { continuation in
            thread.async {
                self.work()
                self.connection.withLock { $0 = nil }
                continuation.resume()
            }
        }
    }

    private func work() {
        while true {
            let writes = waiting.withLock { $0.take() }
            if writes.isEmpty { return expectChores() }
            connection.withLock { connection in
                guard let connection else {
                    for write in writes { write.fail(.closed(path)) }
                    return
                }
                commit(writes, on: connection)
                if connection.logPages >= Self.logLimit { try? connection.checkpoint() }
            }
        }
    }

    /// Makes changes in one transaction.
    ///
    /// If that fails, makes each in its own, so that one failure affects no others.
    private func commit(_ writes: [Write], on connection: SQLiteConnection) {
        chores.withLock { $0.commits += 1 }
        let isSynced = writes.contains(where: \.isSynced)
        let began = ContinuousClock.now
        var completions: [@Sendable () -> Void] = []
        completions.reserveCapacity(writes.count)
        do throws(BellhopError) {
            try connection.transaction(isSynced ? .full : .normal) { () throws(BellhopError) in
                for write in writes { completions.append(try write.attempt(on: connection)) }
            }
            if isSynced { pace.withLock { $0.record(from: began, to: .now) } }
            for completion in completions { completion() }
        } catch {
            if writes.count == 1 { return writes[0].makeApart(on: connection, error) }
            for write in writes { commit([write], on: connection) }
        }
    }
}

extension BellhopError {
    static func closed(_ path: String) -> BellhopError {
        BellhopError(.stateClosed, "the host's state is closed", hint: "Start the host again", at: Location(file: path))
    }
}

extension BellhopError.Code {
    /// The host's state is closed.
    package static let stateClosed = Self(rawValue: "state.closed")
}
