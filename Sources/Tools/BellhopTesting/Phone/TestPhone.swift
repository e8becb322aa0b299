internal import BellhopPhone
public import BellhopValues
internal import Dispatch
internal import Synchronization
internal import UserNotifications

/// A simulated phone for a test process that has no host.
///
/// A test target that depends on the product BellhopTesting has one phone. `UNUserNotificationCenter.current()` and
/// `UIApplication.shared` use it unless a host is connected. Its notification center follows the rules of a real host,
/// because both use the same `Phone`. On a new phone, the app is in the foreground and has not asked for
/// authorization. The phone uses the machine's clock, and stores nothing on disk. Any thread.
public final class TestPhone: Sendable {
    /// The phone of this process.
    public static let shared = TestPhone()

    let life: Mutex<TestPhoneLife>

    private init() {
        life = Mutex(TestPhoneLife(number: 0, clock: RunningClock()))
        RequestQueue.shared.observe { [self] in life.withLock { $0.resumeSettlers() } }
    }

    /// Replaces the phone with a new one, as if the app were installed again.
    ///
    /// Requests that are waiting fail. If `clock` is a ``ManualClocks/ManualClock``, time passes only when the test moves
    /// it. Code that reads `Date()` needs `ManualClock(now: Date())`.
    public func reset(clock: (any HostClock)? = nil) {
        // Earlier requests of the app belong to the old phone.
        RequestQueue.shared.settle()
        let old = life.withLock { life in
            let old = life
            life = TestPhoneLife(number: old.number + 1, clock: clock ?? RunningClock())
            return old
        }
        old.end()
        if UNUserNotificationCenter.current().delegate != nil {
            UNUserNotificationCenter.current().delegate = UNUserNotificationCenter.current().delegate
        }
    }

    // MARK: The user

    /// Answers the authorization prompt that is open, or otherwise the next one.
    ///
    /// Each prompt uses one answer. A prompt without an answer stays open, as on a phone. The user can turn off alerts,
    /// sounds, badges, critical alerts and time-sensitive notifications. Other options in `off` have no effect.
    public func answer(_ decision: AuthorizationFlow.Decision, off: AuthorizationOptions = []) {
        life.withLock { $0.decide(decision, off: off, in: self) }
    }

    /// Taps a notification, and waits until the app has handled the response.
    ///
    /// Here and below, the identifier is a word of `bellhop tap`: `last` is the newest notification, and `p3` is that of
    /// the third push. Write `notification:` before an identifier that may be such a word.
    public func tap(_ identifier: String = "last") async throws(BellhopError) {
        _ = try await send(.tap(notification: identifier))
        await settle()
    }

    /// Chooses an action of a notification, with a text if the action asks for one, and waits until the app has handled
    /// the response.
    public func choose(
        _ action: String, of identifier: String = "last", text: String? = nil
    ) async throws(BellhopError) {
        if let text {
            _ = try await send(.reply(notification: identifier, action: action, text: text))
        } else {
            _ = try await send(.action(notification: identifier, action: action))
        }
        await settle()
    }

    /// Clears a notification, and waits until the app has handled the response.
    public func dismiss(_ identifier: String = "last") async throws(BellhopError) {
        _ = try await send(.dismiss(notification: identifier))
        await settle()
    }

    // MARK: The system

    /// Moves the phone's clock forward, and waits until the app has handled everything that became due.
    public func advance(by duration: Duration) async throws(BellhopError) {
        RequestQueue.shared.settle()
        _ = try await send(.clock(advance: "\(duration.seconds)s"))
        await settle()
    }

    /// Delivers a push with a JSON payload, and waits until the app has handled it.
    public func push(_ payload: String) async throws(BellhopError) {
        RequestQueue.shared.settle()
        _ = try await send(.push(payload: Array(payload.utf8)))
        await settle()
    }

    /// Sends the phone a command, as the command `bellhop` sends it to a host.
    public func send(_ command: Command) async throws(BellhopError) -> CommandReply {
        let result = await withCheckedContinuation { continuation in
            life.withLock { life in
                life.feed(.command(life.newCommand(continuation), command), in: self)
            }
        }
        return try result.get()
    }

    /// Waits until the app has handled everything, and the phone waits only for a point in time or the user.
    ///
    /// The completion handlers of the app's requests have returned by then. A call that the app doesn't answer ends at
    /// its deadline, as in a host.
    public func settle() async {
        RequestQueue.shared.settle()
        await withCheckedContinuation { continuation in
            life.withLock { life in
                life.settlers.append(continuation)
                life.resumeSettlers()
            }
        }
    }

    /// The events since the phone was created, in order.
    public var events: [Event] { life.withLock(\.events) }

    // MARK: The app

    /// Asks the notification center of the phone with a number, and waits for the answer.
    func ask(_ json: [UInt8], number: Int) -> [UInt8] {
        let request = Result { () throws(BellhopError) in try CenterRequest(json: json) }
        let done = DispatchSemaphore(value: 0)
        let answer = Mutex<CenterAnswer>(.ended)
        life.withLock { life in
            guard life.number == number else {
                done.signal()
                return
            }
            life.ask(request, in: self) { given in
                answer.withLock { $0 = given }
                done.signal()
            }
        }
        done.wait()
        return answer.withLock(\.json)
    }

    /// Passes an input to the phone, unless the input is for a phone that was replaced.
    func feed(_ input: Input, number: Int) {
        life.withLock { life in
            if life.number == number { life.feed(input, in: self) }
        }
    }
}
