import Testing

@testable import BellhopWorkers

@Suite("The kill of a worker")
struct KillScheduleTests {
    private let start = ContinuousClock.now
    private var schedule = KillSchedule()

    @Test("is due at once after a verdict, and the first verdict counts")
    mutating func verdict() {
        #expect(schedule.due == nil && !schedule.isDue(at: start, hasLastWords: true))
        let verdicts = [
            schedule.decide(.overdue, stacksOf: [], at: start), schedule.decide(.hung, stacksOf: [7], at: start),
        ]
        #expect(verdicts == [true, false])
        let (isFirst, suspects) = (schedule.socketClosed(at: start), schedule.takeSuspects())
        #expect(!isFirst && suspects == [] && schedule.isDue(at: start, hasLastWords: false))
        let hasBegun = schedule.begin(isTraced: false, at: start)
        #expect(hasBegun && schedule.verdict == .overdue && schedule.due == nil)
    }

    @Test("waits for the stacks of threads, which are asked for once, but not for long")
    mutating func stacks() {
        _ = schedule.decide(.hung, stacksOf: [7, 8], at: start)
        let suspects = [schedule.takeSuspects(), schedule.takeSuspects()]
        #expect(suspects == [[7, 8], []])
        #expect(!schedule.isDue(at: start, hasLastWords: false) && schedule.isDue(at: start, hasLastWords: true))
        #expect(schedule.due == start + KillSchedule.lastWords)
        #expect(schedule.isDue(at: start + KillSchedule.lastWords, hasLastWords: false))
    }

    @Test("comes some time after the worker closed its socket, unless there is a verdict first")
    mutating func closedSocket() {
        let isFirst = [schedule.socketClosed(at: start), schedule.socketClosed(at: start + .milliseconds(1))]
        #expect(isFirst == [true, false])
        // It may be exiting, so there are no last words to wait for.
        #expect(!schedule.isDue(at: start, hasLastWords: true))
        var other = schedule
        let isDecided = other.decide(.overdue, stacksOf: [], at: start)
        #expect(isDecided && other.isDue(at: start, hasLastWords: false))
        let end = start + KillSchedule.exit
        #expect(schedule.isDue(at: end, hasLastWords: false))
        let hasBegun = schedule.begin(isTraced: false, at: end)
        #expect(hasBegun && schedule.verdict == .garbled(WorkerEnd.severed))
    }

    @Test("has a fault in the last frames of an ended worker as its reason, unless there is a verdict")
    mutating func faultAtEnd() {
        var other = schedule
        _ = other.decide(.overdue, stacksOf: [], at: start)
        for fault in [WireFault("too long"), WireFault("too short")] {
            schedule.ended(with: fault)
            other.ended(with: fault)
        }
        #expect(schedule.verdict == .garbled("too long") && other.verdict == .overdue)
    }

    @Test("is left out if the worker exits under a debugger")
    mutating func exitingUnderDebugger() {
        _ = schedule.socketClosed(at: start)
        let hasBegun = schedule.begin(isTraced: true, at: start)
        #expect(!hasBegun && schedule.due == nil && schedule.verdict == nil)
    }

    @Test("is over after some time, even if a debugger keeps the worker from ending")
    mutating func keptByDebugger() {
        _ = schedule.decide(.overdue, stacksOf: [], at: start)
        let hasBegun = schedule.begin(isTraced: true, at: start)
        let end = start + KillSchedule.debuggerPatience
        #expect(hasBegun && schedule.due == end && !schedule.isAbandoned(at: start) && schedule.isAbandoned(at: end))
    }
}
