public import BellhopCore
internal import Dispatch
internal import Synchronization

/// The host's state: one SQLite file, written by one thread at a time: its own, or the caller's of
/// ``together(_:)``.
///
/// Everything asked of it waits in one line. The writer takes all that waits as one transaction (group commit), so
/// that many who wait for the disk wait for it once. What only the process's end must not undo does not wait for the
/// disk at all.
///
/// ``close()`` it: one that is only let go of does the last of its work on the thread that lets go.
final class Database: Sendable {
    /// What must have happened to a change before the one who asked for it goes on.
    enum Durability {
        /// The kernel has it: it outlives `kill -9`.
        case written
        /// The disk has it: it outlives a loss of power.
        case synced
    }

    private struct Write {
        let durability: Durability
        /// Makes the change; what it returns hands over the result, once the change is committed.
        let make: @Sendable (SQLiteConnection) -> Result<@Sendable () -> Void, BellhopError>
        let fail: @Sendable (BellhopError) -> Void

        /// Makes the change, for its part of a transaction; throws when that must be undone.
        func attempt(on connection: SQLiteConnection) throws(BellhopError) -> @Sendable () -> Void {
            let before = connection.totalChanges
            switch make(connection) {
            case .success(let completion): return completion
            case .failure(let error):
                // One that gave up before it changed anything leaves nothing to undo.
                guard connection.isInTransaction, connection.totalChanges == before else { throw error }
                return { fail(error) }
            }
        }
    }

    let path: String
    /// What was wrong with an older file that had to be moved aside (`state.damaged`).
    let damage: BellhopError?
    let thread: SerialThread
    /// Nil once it is closed.
    let connection: Mutex<SQLiteConnection?>
    let chores = Mutex(ChoreRound())
    private let waiting = Mutex(WriteQueue<Write>())
    // Dispatch sources are thread-safe; the overlay on Linux does not say so.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    /// Opens `bellhop.sqlite` in a directory that is there, and brings it up to this version.
    ///
    /// - Parameter vfs: The name of a file layer under SQLite; nil for its own.
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

    /// Does something in a transaction, and returns when its changes are as safe as asked for.
    ///
    /// It joins the line before it first suspends, on the caller's own thread: what an actor asks for is done in the
    /// order it asks, though of several that wait at once a later one may go on first. The body runs again when
    /// another one in the same transaction failed.
    nonisolated(nonsending) func perform<Value: Sendable>(
        _ durability: Durability, _ body: @escaping @Sendable (SQLiteConnection) throws(BellhopError) -> Value
    ) async throws(BellhopError) -> Value {
        let result = await withCheckedContinuation { continuation in
            submit(durability, body) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// The same for those who do not wait; `completion` is called in the order asked, on the thread that writes, and must
    /// return soon.
    func submit<Value: Sendable>(
        _ durability: Durability, _ body: @escaping @Sendable (SQLiteConnection) throws(BellhopError) -> Value,
        completion: @escaping @Sendable (Result<Value, BellhopError>) -> Void
    ) {
        let write = Write(
            durability: durability,
            make: { connection in
                let result = Result { () throws(BellhopError) in try body(connection) }
                return result.map { _ in { completion(result) } }
            },
            fail: { completion(.failure($0)) })
        if waiting.withLock({ $0.add(write) }) { thread.async { self.work() } }
    }

    /// Makes one transaction of the changes that `body` submits, unless the writer is at work already.
    ///
    /// Changes that need not wait for the disk are made on the caller's thread, which saves two changes of thread; their
    /// completions are called before it returns.
    func together(_ body: () -> Void) {
        waiting.withLock { $0.hold() }
        body()
        guard waiting.withLock({ $0.release() }) else { return }
        connection.withLockIfAvailable { connection in
            guard let connection, let writes = waiting.withLock({ $0.take { $0.durability == .written } }) else {
                return
            }
            chores.withLock { $0.commits += 1 }
            Self.commit(writes, on: connection)
        }
        if waiting.withLock({ $0.sleep() }) { expectChores() } else { thread.async { self.work() } }
    }

    /// Closes the file, after everything that was asked for; later requests throw `state.closed`.
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
            chores.withLock { $0.commits += 1 }
            connection.withLock { connection in
                guard let connection else {
                    for write in writes { write.fail(.closed(path)) }
                    return
                }
                Self.commit(writes, on: connection)
                if connection.logPages >= Self.logLimit { try? connection.checkpoint() }
            }
        }
    }

    /// Makes changes in one transaction; when that fails, each in its own, so that each meets only its own fate.
    private static func commit(_ writes: [Write], on connection: SQLiteConnection) {
        var completions: [@Sendable () -> Void] = []
        completions.reserveCapacity(writes.count)
        let isSynced = writes.contains { $0.durability == .synced }
        do throws(BellhopError) {
            try connection.transaction(isSynced ? .full : .normal) { () throws(BellhopError) in
                for write in writes { completions.append(try write.attempt(on: connection)) }
            }
            for completion in completions { completion() }
        } catch {
            if writes.count == 1 { return writes[0].fail(error) }
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
    /// A request that came after the host's state was closed.
    public static let stateClosed = Self(rawValue: "state.closed")
}
