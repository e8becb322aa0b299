internal import BellhopValues

/// The pushes whose calls wait for their marks in the journal (Semantics §9).
///
/// The marks of all pushes that wait are written together. The calls begin when they are written.
struct PushMarks: Sendable {
    /// How long pushes wait for another try after their marks could not be written, unless another push arrives.
    static let retryDelay = Duration.seconds(1)

    /// The pushes that wait, in order.
    private var waiting: [PushID] = []
    /// The pushes whose marks could not be written.
    ///
    /// They come before all others.
    private var failed: [PushID] = []
    /// The pushes that wait until their module has answered earlier ones.
    private var lines = PushLines()
    /// The pushes whose marks are being written.
    private var writing: [PushID]?
    /// Whether a timer runs, after which marks that could not be written are tried again.
    private var isRetrying = false

    /// Whether marks are being written.
    var isWriting: Bool { writing != nil }

    /// Checks that no push waits behind marks that are being written again.
    static func verify(_ phone: Phone) {
        let marks = phone.pushes.marks
        assert(marks.failed.isEmpty || marks.writing == nil, "\(marks.failed.count) pushes come too late")
        assert(marks.writing?.isEmpty != true, "the marks of no push are being written")
    }

    /// Adds a push whose calls are due.
    mutating func add(_ id: PushID) { waiting.append(id) }

    /// Tries marks again that could not be written.
    static func retry(in phone: inout Phone) {
        assert(phone.pushes.marks.isRetrying, "marks are written again, and no timer ran")
        phone.pushes.marks.isRetrying = false
        write(in: &phone)
    }

    /// Writes the marks of all waiting pushes together.
    static func write(in phone: inout Phone) {
        guard phone.pushes.marks.writing == nil, !phone.pushes.marks.isEmpty else { return }
        // The app may have ended meanwhile and be launching again.
        guard !phone.application.launch.isRunning else { return AppLaunch.whenLaunched(.pushLaunched, in: &phone) }
        guard !phone.isStopping else {
            for id in phone.pushes.marks.takeAll() { Pushes.keep(id, in: &phone) }
            return
        }
        let batch = takeDue(in: &phone)
        guard !batch.isEmpty else { return }
        phone.pushes.marks.writing = batch
        let marks = batch.flatMap { phone.pushes[$0]?.dueMarks ?? [] }
        phone.caused(by: []) { phone in
            if marks.isEmpty { return written(nil, in: &phone) }
            phone.turn.store(.begin(marks), then: .marksWritten)
        }
    }

    /// A module has answered a call, so the next pushes in its line may begin.
    static func answered(by module: ModuleID, _ instance: InstanceID, in phone: inout Phone) {
        // Not one by one: those that begin together share a transaction.
        guard phone.pushes.marks.lines.has(module), phone.calls.count(of: instance) <= phone.configuration.line / 2
        else {
            return
        }
        write(in: &phone)
    }

    /// Takes the pushes whose calls may begin, and leaves the others in the lines of their modules.
    private static func takeDue(in phone: inout Phone) -> [PushID] {
        guard phone.pushes.marks.failed.isEmpty else {
            defer { phone.pushes.marks.failed = [] }
            return phone.pushes.marks.failed
        }
        var due: [PushID] = []
        var rooms: [ModuleID: Int] = [:]
        for module in phone.pushes.marks.lines.modules {
            let taken = phone.pushes.marks.lines.take(room(of: module, in: phone), for: module)
            rooms[module] = room(of: module, in: phone) - taken.count
            due += taken
        }
        let waiting = phone.pushes.marks.waiting
        phone.pushes.marks.waiting = []
        for id in waiting {
            guard let run = phone.pushes[id], run.hasDueCalls else {
                due.append(id)
                continue
            }
            guard run.modules.count == 1, let module = run.modules.first else {
                // A push to several modules waits for none of them. What is before it in their lines goes with it, because
                // the calls of a module start in the order of the pushes.
                for module in run.modules {
                    due += phone.pushes.marks.lines.take(.max, for: module)
                    rooms[module] = 0
                }
                due.append(id)
                continue
            }
            let room = rooms[module] ?? room(of: module, in: phone)
            if room > 0, !phone.pushes.marks.lines.has(module) {
                rooms[module] = room - 1
                due.append(id)
            } else {
                phone.pushes.marks.lines.append(id, for: module)
            }
        }
        return due
    }

    /// How many more calls a module may be given now.
    private static func room(of module: ModuleID, in phone: Phone) -> Int {
        // The calls of a module without an instance fail at once.
        guard let instance = phone.modules.instanceID(of: module) else { return .max }
        return max(0, phone.configuration.line - phone.calls.count(of: instance))
    }

    /// Whether no push waits.
    private var isEmpty: Bool { failed.isEmpty && waiting.isEmpty && lines.isEmpty }

    /// Removes all pushes that have not begun.
    mutating func takeAll() -> [PushID] {
        defer { (failed, waiting) = ([], []) }
        return failed + waiting + lines.takeAll()
    }

    /// The marks of a batch were written, or could not be.
    ///
    /// Calls without marks wait, because they would be repeated after a restart of the host.
    static func written(_ failure: BellhopError?, in phone: inout Phone) {
        assert(phone.pushes.marks.writing != nil, "marks were written, and none were being written")
        let batch = phone.pushes.marks.writing ?? []
        phone.pushes.marks.writing = nil
        if let failure {
            phone.pushes.marks.failed = batch
            if !phone.pushes.marks.isRetrying {
                phone.pushes.marks.isRetrying = true
                _ = phone.turn.schedule(after: retryDelay, .retryMarks)
            }
            phone.turn.record(Event(.journalFailed, cause: failure))
            return
        }
        for id in batch { Pushes.begin(id, in: &phone) }
        write(in: &phone)
    }
}
