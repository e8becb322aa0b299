internal import BellhopValues

/// A registration that takes a while, so that the token, or the failure, comes later (Semantics §2).
///
/// Until then no module is told anything. A device that was registered before still receives pushes.
struct LateRegistration: Sendable {
    private struct Order {
        let delay: Duration
        /// Why the registration will fail, if it will.
        let failure: String?
        /// The elapsed time at which it ends, or nil until the app starts.
        var due: Duration?
        var ticket: Ticket<FiredTimer>?
    }

    private var order: Order?

    /// Whether modules have to wait for the registration.
    var isUnderWay: Bool { order != nil }

    /// Whether a timer runs for the end of the registration.
    var isArmed: Bool { order?.ticket != nil }

    /// Checks that a timer runs for the end of the registration once its time has begun.
    static func verify(_ phone: Phone) {
        let order = phone.application.registration.late.order
        let isTimed = order?.ticket.map { phone.turn.awaits($0) } == true
        assert(order?.due == nil || isTimed, "a registration would never end")
        assert(order?.due != nil || order?.ticket == nil, "a registration ends before its time has begun")
    }

    /// Begins a registration that takes a time such as `2s`, now or at the next start of the app.
    ///
    /// Throws `time.malformed`.
    static func begin(
        after words: String, failingWith failure: String?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let delay = try Duration(words: words)
        cancel(in: &phone)
        phone.application.registration.forgetTakingBack()
        phone.application.registration.late.order = Order(delay: delay, failure: failure)
        let isRunning = phone.application.device.isRunning
        let awaited = Event.TokenAwaited(after: delay.seconds, startsWithApp: !isRunning)
        phone.turn.record(Event(.tokenAwaited(awaited)))
        if isRunning { appStarts(in: &phone) }
        phone.whenStored(.registrationStored(command))
    }

    /// The app has started, so the time of a registration that waits for this begins.
    static func appStarts(in phone: inout Phone) {
        guard let order = phone.application.registration.late.order, order.due == nil else { return }
        let due = phone.turn.elapsed + order.delay
        phone.application.registration.late.order?.due = due
        arm(in: &phone)
    }

    /// Ends the registration if its time is over: the clock has moved, or the timer fired.
    static func proceed(in phone: inout Phone) {
        guard let order = phone.application.registration.late.order, let due = order.due else { return }
        guard due <= phone.turn.elapsed else { return arm(in: &phone) }
        cancel(in: &phone)
        // The next start of the app registers it.
        guard phone.application.device.isRunning else { return }
        Registration.register(failingWith: order.failure, then: .nothing, in: &phone)
    }

    static func timerFired(in phone: inout Phone) {
        phone.application.registration.late.order?.ticket = nil
        proceed(in: &phone)
    }

    /// Gives the registration up, because another one takes its place or the host stops.
    static func cancel(in phone: inout Phone) {
        phone.turn.cancel(phone.application.registration.late.order?.ticket)
        phone.application.registration.late.order = nil
    }

    /// The longest wait of one timer, after which it is set again.
    private static let longestWait = Duration.seconds(86_400)

    private static func arm(in phone: inout Phone) {
        guard let due = phone.application.registration.late.order?.due else { return }
        phone.turn.cancel(phone.application.registration.late.order?.ticket)
        let wait = min(max(.zero, due - phone.turn.elapsed), longestWait)
        let ticket = phone.turn.schedule(after: wait, .registrationDue)
        phone.application.registration.late.order?.ticket = ticket
    }
}
