internal import BellhopSystem
internal import BellhopValues
internal import Glibc

extension WorkerCarrier {
    /// The state of the process, its instance and the calls.
    struct State {
        /// A call without an answer.
        struct Open {
            let turn: LaneTurn
            /// Whether the call is past its deadline.
            var isLate = false
            /// The parts of the answer that have arrived.
            var parts: [UInt8] = []
        }

        enum Phase { case dormant, opening, standby, open, over }

        var phase = Phase.dormant
        /// The number of instances that have ended, while the process goes on.
        var life = 0
        /// Whether the instance of this life is being created, or must not be created elsewhere.
        var begun = FirstValue<Bool>()
        /// Whether the instance of this life exists.
        var opened = FirstValue<Result<Void, BellhopError>>()
        /// Set once the previous instance has ended.
        var rested = FirstValue<Void>()
        /// Whether the previous instance has not ended yet.
        var isResting = false
        /// Whether the process is killed because the previous instance has not ended in time.
        var isRestOverdue = false
        /// Whether the process waits before it makes the instance.
        var standsBy = false
        /// Whether the instance is being made, or exists.
        var hasBegun = false
        /// Whether the process has waited for a debugger.
        var isHeld = false
        var sender: String?
        /// The thread that calls the module.
        var thread: pid_t = 0
        var lastTicket: UInt64 = 0
        var calls: [UInt64: Open] = [:]
        var assets = HeldAssets()
        /// The memory of the process before its first instance was created, if its growth is watched.
        var memory: ProcessMemory?
        /// Whether its memory has grown by more than iOS allows.
        var hasGrown = false
        var answered = AnsweredTickets<(selector: Selector, push: PushID?)>()
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
    /// A call that is under way, or that was answered.
    func call(_ ticket: UInt64) -> (selector: Selector, push: PushID?)? {
        answered[ticket] ?? calls[ticket].map { ($0.turn.selector, $0.turn.push) }
    }

    /// Removes a call that is answered.
    mutating func close(_ call: Open, _ ticket: UInt64) {
        calls[ticket] = nil
        answered.keep(ticket, (call.turn.selector, call.turn.push))
    }

    /// Whether an end of the process is a death.
    ///
    /// If a process was told to end, or didn't end its instance in time, only a crash counts as its death.
    func isDeath(_ end: WorkerEnd) -> Bool { !isRefused && (!isEnding && !isRestOverdue || end.isCrash) }

    /// Whether no other process may create the instance again.
    var isFinal: Bool { isEnding || isRefused || hung != nil }

    /// The thread whose stack shows where a module hangs, if the worker told the truth about it.
    var threads: [pid_t] { thread == 0 ? [] : [thread] }
}
