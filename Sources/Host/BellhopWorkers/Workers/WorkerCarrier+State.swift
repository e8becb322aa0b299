internal import BellhopSystem
internal import BellhopValues
internal import Glibc

extension WorkerCarrier {
    /// The state of the process, its instance and the calls.
    struct State {
        enum Phase { case dormant, opening, standby, open, over }

        /// The creation of the instance of one life.
        struct Creation {
            /// Whether the instance is being created, or must not be created elsewhere.
            let begun = FirstValue<Bool>()
            /// Whether the instance exists.
            let opened = FirstValue<Result<Void, BellhopError>>()
            /// Whether the instance is being made, or exists.
            var hasBegun = false
        }

        /// The wait for the end of the previous instance.
        struct Rest {
            /// Set once the instance has ended.
            let ended = FirstValue<Void>()
            /// Whether the process is killed because the instance has not ended in time.
            var isOverdue = false
        }

        /// The growth of the memory, if it is watched.
        struct Growth {
            /// The memory of the process before its first instance was created.
            let start: ProcessMemory
            /// The last growth that was too much, or 0.
            ///
            /// A kept process can grow further with each notification.
            var reported = 0

            /// Whether it has grown by more than iOS allows.
            var isTooMuch: Bool { reported > 0 }
        }

        var phase = Phase.dormant
        /// The number of instances that have ended, while the process goes on.
        var life = 0
        var creation = Creation()
        var rest: Rest?
        /// Whether the process waits before it makes the instance.
        var standsBy = false
        /// Whether the process has waited for a debugger.
        var isHeld = false
        var sender: String?
        /// The thread that calls the module.
        var thread: pid_t = 0
        var calls = Calls()
        var assets = HeldAssets()
        var growth: Growth?
        var hung: (method: String, push: PushID?, isStopped: Bool)?
        /// Why calls fail, if the process has ended.
        ///
        /// The stack is not in it.
        var death: Death?
        /// Whether the host told the process to end.
        var isEnding = false
        /// Whether there is no instance because the class can't be used.
        var isRefused = false
    }
}

extension WorkerCarrier.State {
    /// Whether an end of the process is a death.
    ///
    /// If a process was told to end, or didn't end its instance in time, only a crash counts as its death.
    func isDeath(_ end: WorkerEnd) -> Bool { !isRefused && (!isEnding && rest?.isOverdue != true || end.isCrash) }

    /// Whether no other process may create the instance again.
    var isFinal: Bool { isEnding || isRefused || hung != nil }

    /// The thread whose stack shows where a module hangs, if the worker told the truth about it.
    var threads: [pid_t] { thread == 0 ? [] : [thread] }
}

extension WorkerCarrier.State {
    /// The calls of a process, by their tickets.
    struct Calls {
        /// A call without an answer.
        struct Open {
            let turn: LaneTurn
            /// Whether the call is past its deadline.
            var isLate = false
            /// The parts of the answer that have arrived.
            var parts: [UInt8] = []
        }

        /// The calls without an answer.
        var open: [UInt64: Open] = [:]
        /// The ticket of the newest call.
        private var last: UInt64 = 0
        private var answered = AnsweredTickets<(selector: Selector, push: PushID?)>()

        /// Adds a call, unless the process is over, and returns its ticket.
        mutating func add(_ turn: LaneTurn, isOver: Bool) -> UInt64 {
            last += 1
            if !isOver { open[last] = Open(turn: turn) }
            return last
        }

        /// A call that is under way, or that was answered.
        func named(_ ticket: UInt64) -> (selector: Selector, push: PushID?)? {
            answered[ticket] ?? open[ticket].map { ($0.turn.selector, $0.turn.push) }
        }

        /// Removes a call that is answered.
        mutating func close(_ call: Open, _ ticket: UInt64) {
            open[ticket] = nil
            answered.keep(ticket, (call.turn.selector, call.turn.push))
        }

        /// Removes the calls without an answer, and returns them.
        mutating func removeAll() -> [UInt64: Open] {
            defer { open = [:] }
            return open
        }
    }
}
