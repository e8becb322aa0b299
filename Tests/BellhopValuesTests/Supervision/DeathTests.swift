import BellhopValues
import Foundation
import Testing

@Suite struct DeathTests {
    private static let module = ModuleID(rawValue: "Lamp")
    private static let stack = StackTrace(
        ["abort + 1 (libc.so.6)", "light(_:) + 4 (libLamp.so)"], top: "light(_:) + 4 (libLamp.so)")

    struct Case: Sendable, CustomTestStringConvertible {
        let death: Death
        let word: String
        let code: BellhopError.Code
        let message: String
        let cause: String

        var testDescription: String { "\(word) \(cause)" }
    }

    static let cases: [Case] = [
        Case(
            death: Death(.exited(code: 0)), word: "exited", code: .moduleCrashed, message: "Lamp left by itself",
            cause: "it called exit(0)"),
        Case(
            death: Death(.signalled(Signal(rawValue: 6)), stack: stack), word: "signalled", code: .moduleCrashed,
            message: "Lamp crashed", cause: "SIGABRT: abort() was called, in light(_:) + 4 (libLamp.so)"),
        Case(
            death: Death(
                .signalled(Signal(rawValue: 11), details: "SIGSEGV: invalid memory reference at 0x0"),
                stack: StackTrace(["f + 0 (x.so)"])),
            word: "signalled", code: .moduleCrashed, message: "Lamp crashed",
            cause: "SIGSEGV: invalid memory reference at 0x0, in f + 0 (x.so)"),
        Case(
            death: Death(
                .signalled(Signal(rawValue: 6), details: "SIGABRT: sent from outside", isFromOutside: true),
                stack: stack),
            word: "signalled", code: .moduleCrashed, message: "Lamp crashed", cause: "SIGABRT: sent from outside"),
        Case(
            death: Death(.signalled(Signal(rawValue: 63))), word: "signalled", code: .moduleCrashed,
            message: "Lamp crashed", cause: "signal 63: ended by a signal"),
        Case(
            death: Death(.hung(method: "didOpen:")), word: "hung", code: .moduleHung, message: "Lamp hung in didOpen:",
            cause: "it did not answer didOpen:, and did not stop when told"),
        Case(
            death: Death(.hung(method: "didOpen:", push: PushID(number: 1)), stack: stack), word: "hung",
            code: .moduleHung, message: "Lamp hung in didOpen: (push p1), in light(_:) + 4 (libLamp.so)",
            cause: "it did not answer didOpen: (push p1), and did not stop when told"),
        Case(
            death: Death(.hung(method: "didOpen:"), stack: StackTrace(["f() (x.so)"], isSuspended: true)), word: "hung",
            code: .moduleHung, message: "Lamp hung in didOpen:, in f() (x.so)",
            cause: "it did not answer didOpen:, and did not stop when told: it awaits something that has not finished"),
        Case(
            death: Death(.hung(method: "didOpen:"), stack: StackTrace(isSuspended: true)), word: "hung",
            code: .moduleHung, message: "Lamp hung in didOpen:",
            cause: "it did not answer didOpen:, and did not stop when told: no thread is in its code, so it awaits "
                + "something, or has not called its completion handler"),
        Case(
            death: Death(.hung(method: "didOpen:", isStopped: true)), word: "hung", code: .moduleHung,
            message: "the process of Lamp was stopped before it answered didOpen:",
            cause: "a signal or a debugger had stopped it, so it did not answer didOpen:"),
        Case(
            death: Death(.garbled("a frame of 4 GiB")), word: "garbled", code: .moduleGarbled,
            message: "Lamp sent what the host does not understand",
            cause: "it wrote garbage into the host's socket: a frame of 4 GiB"),
        Case(
            death: Death(.exceededMemory(growth: (30 << 20) + 1)), word: "memory-limit", code: .moduleCrashed,
            message: "Lamp used more memory than iOS allows",
            cause: "its memory had grown by 31 MiB: iOS ends a service extension that uses more than 24 MiB"),
        Case(
            death: Death(.failedToStart("no such file")), word: "failed-to-start", code: .moduleNotStarted,
            message: "Lamp could not be started", cause: "its worker did not start: no such file"),
    ]

    @Test("says to correct the line where it is known, and to make a debug build where it is not")
    func hint() {
        let signal = Death.Reason.signalled(Signal(rawValue: 11))
        let place = "lamp.c:7"
        let known = Death(signal, stack: StackTrace(["lit at \(place) (lamp.so)"], place: place)).error(of: Self.module)
        #expect(known.hint == "Fix the line that the cause names")
        #expect(Death(signal, stack: Self.stack).error(of: Self.module).hint?.contains("a debug build") == true)
        let unknown = Death(signal, stack: StackTrace()).error(of: Self.module)
        #expect(unknown.hint?.contains("no stack") == true && unknown.subject == nil)
    }

    @Test(
        "says of a cast to NSError only where Swift read invalid memory",
        arguments: [(11, true), (4, false), (6, false)] as [(Int32, Bool)])
    func errorCast(signal: Int32, isSaid: Bool) {
        let place = "Lamp.swift:7"
        let stack = StackTrace(["light() at \(place) (libLamp.so)"], place: place)
        let hint = Death(.signalled(Signal(rawValue: signal)), stack: stack).error(of: Self.module).hint
        #expect(hint?.hasPrefix("Fix the line that the cause names") == true)
        #expect(hint?.contains("write error as NSError in the block (see docs/ios-code.md)") == isSaid)
    }

    private static let offer =
        "swift::TaskGroup::offer(swift::AsyncTask*, swift::AsyncContext*) + 4 (libswift_Concurrency.so)"
    private static let complete =
        "swift::AsyncTask::completeFuture(swift::AsyncContext*) + 133 (libswift_Concurrency.so)"

    @Test(
        "says what to write instead of an `async let` only where the runtime offered a task that it completed",
        arguments: [
            ([offer, complete], true),
            ([offer, complete, "light(_:) + 4 (libLamp.so)"], true),
            ([complete, offer], false),
            ([offer], false),
            ([complete], false),
            ([offer, "light(_:) + 4 (libLamp.so)", complete], false),
            (["light(_:) + 4 (libLamp.so)", offer, complete], false),
            (["swift::TaskGroup::addPending(bool) + 4 (libswift_Concurrency.so)", complete], false),
            ([offer, "swift::AsyncTask::waitFuture(swift::AsyncTask*) + 4 (libswift_Concurrency.so)"], false),
        ])
    func asyncLet(frames: [String], isFreed: Bool) {
        let hint = Death(.signalled(Signal(rawValue: 11)), stack: StackTrace(frames)).error(of: Self.module).hint
        #expect(
            hint
                == (isFreed
                    ? "Swift 6.3's runtime freed an `async let` task too early: use a Task and its value, or a task "
                        + "group, instead (see docs/ios-code.md)"
                    : "Fix the function that the cause names; a debug build also names the line"))
    }

    @Test("says why and where, and how to correct it", arguments: cases)
    func words(test: Case) {
        let error = test.death.error(of: Self.module)
        #expect(test.death.reason.word.rawValue == test.word)
        #expect(error.code == test.code)
        #expect(error.message == test.message)
        #expect(error.cause == test.cause)
        #expect(error.hint?.hasSuffix(".") == false)
    }

    @Test func `the death of an extension names its class`() {
        let error = Death(.exited(code: 0)).error(of: Self.module, extensionClass: "LampService")
        #expect(error.message == "LampService of Lamp left by itself")
    }

    @Test("a call under way fails closed with the module, the method and the push", arguments: cases)
    func failing(test: Case) {
        let error = test.death.error(
            failing: "openRoute:parameters:", push: PushID(number: 2), of: Self.module)
        #expect(error.code == test.code)
        #expect(error.message == "Lamp ended while openRoute:parameters: (push p2) was under way")
        #expect(error.cause == test.cause)
        #expect(error.hint != nil)
    }

    @Test func `the call that hung has another error than the other calls`() {
        let death = Death(.hung(method: "didOpen:", push: PushID(number: 1)))
        let own = death.error(failing: "didOpen:", push: PushID(number: 1), of: Self.module)
        #expect(own.message == "Lamp hung in didOpen: (push p1)")
        for push in [nil, PushID(number: 2)] {
            #expect(death.error(failing: "didOpen:", push: push, of: Self.module).message.contains("was under way"))
        }
    }

    @Test("says to block nothing, or to complete everything if no thread runs", arguments: [false, true])
    func hungHint(isSuspended: Bool) {
        let stack = StackTrace(isSuspended: isSuspended)
        let hint = Death(.hung(method: "didOpen:"), stack: stack).error(of: Self.module).hint
        #expect(hint?.hasPrefix(isSuspended ? "Resume each continuation" : "Do not block") == true)
    }

    @Test(
        arguments: [
            (9, false, "had no memory left"), (15, false, "sends SIGTERM"), (2, false, "sends SIGINT"),
            (24, false, "sends SIGXCPU"), (63, false, "sends signal 63"), (31, false, "permissions"),
            (11, false, "function"), (11, true, "the process that sends SIGSEGV"),
        ])
    func `the hint fits the signal`(number: Int32, isFromOutside: Bool, word: String) {
        let reason = Death.Reason.signalled(Signal(rawValue: number), isFromOutside: isFromOutside)
        let hint = Death(reason, stack: Self.stack).error(of: Self.module).hint
        #expect(hint?.contains(word) == true)
        #expect(!isFromOutside || Death(reason).error(failing: "didOpen:", of: Self.module).subject == nil)
    }

    @Test func `a call that fails before the stack is known names the push or the module to ask about`() {
        let death = Death(.signalled(Signal(rawValue: 11)))
        #expect(death.error(failing: "didOpen:", of: Self.module).subject == Self.module.rawValue)
        #expect(death.error(failing: "didOpen:", push: PushID(number: 1), of: Self.module).subject == "p1")
        #expect(Death(death.reason, stack: Self.stack).error(of: Self.module).subject == nil)
    }

    @Test func `a quarantine after a signal from outside doesn't blame the module`() {
        let death = Death(
            .signalled(Signal(rawValue: 11), details: "SIGSEGV: sent from outside", isFromOutside: true),
            stack: Self.stack)
        let quarantine = Quarantine(
            of: ModuleIdentity(module: Self.module, hash: "aa", className: "Lamp"), sender: nil, after: death,
            count: 3, at: Date(timeIntervalSince1970: 1_700_000_000))
        let error = quarantine.error(of: Self.module)
        #expect(error.cause == "SIGSEGV: sent from outside")
        #expect(error.hint == "If the module is at fault, fix it and load the new build; otherwise lift the quarantine")
    }

    @Test func `a quarantine keeps its reason, place and time in JSON`() throws {
        let death = Death(.signalled(Signal(rawValue: 6)), stack: Self.stack)
        let quarantine = Quarantine(
            of: ModuleIdentity(module: Self.module, hash: "aa", className: "Lamp"), sender: "lamp", after: death,
            count: 3, at: Date(timeIntervalSince1970: 1_700_000_000))
        #expect(quarantine.signal == Signal(rawValue: 6))
        #expect(quarantine.stackTop == Self.stack.top)
        #expect(quarantine.sender == "lamp")
        let error = quarantine.error(of: Self.module)
        #expect(error.code == .moduleQuarantined)
        #expect(error.message == "Lamp is quarantined after 3 crashes")
        #expect(error.cause == "SIGABRT: abort() was called, in light(_:) + 4 (libLamp.so)")
        #expect(error.hint?.contains("lift the quarantine") == true)
        let copy = try JSONDecoder().decode(Quarantine.self, from: JSONEncoder().encode(quarantine))
        #expect(copy == quarantine)
    }
}
