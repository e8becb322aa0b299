internal import BellhopPhone
internal import BellhopValues

/// Checks the steps of a sign-in: each begins when all modules have answered for the one before, and nobody is signed in
/// whom a module has refused.
struct SignInCheck: Sendable {
    /// The steps, in their order.
    private enum Step: Int, Comparable, Sendable {
        case named, permitted, secured, hidden, told, transitioned, landed, failed, signedOut, shown

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private var step: Step?
    private var open: [Ticket<Outcome>: Selector] = [:]
    /// Whether a module has refused the user who signs in, and modules have to be told.
    private var isRefused = false
    private var isToTell = false
    /// Whether the app has ended since the first step, which ends the sign-in without a word to anyone.
    private var hasEnded = false
    private var token: String?

    mutating func hostStarts() { self = SignInCheck() }

    mutating func take(_ input: Input) {
        guard case .answered(let ticket, let outcome) = input, let selector = open.removeValue(forKey: ticket) else {
            return
        }
        let isRefusal =
            switch selector {
            case .userShouldLogin: outcome.answer == .handled(false)
            case .allowLogin: outcome.answer != .none
            default: false
            }
        guard isRefusal else { return }
        isRefused = true
        isToTell = !hasEnded
    }

    mutating func check(
        _ effect: Effect, of input: Input?, for command: (CommandID) -> Command?, _ roster: Roster
    ) -> Violation? {
        switch effect {
        case .call(.method(let call), _, _, let ticket):
            guard let step = Self.step(of: call) else { return nil }
            defer { open[ticket] = call.selector }
            return begin(step, call.selector)
        case .publish(let snapshot):
            defer { token = snapshot.userToken }
            guard isRefused, token == nil, snapshot.userToken != nil else { return nil }
            return Violation(invariant: .signIn, message: "a user is signed in whom a module has refused")
        case .reply(let id, let result):
            switch command(id) {
            case .login?, .logout?, .landed?: return end(result, input, roster)
            default: break
            }
        default: break
        }
        return nil
    }

    private mutating func begin(_ step: Step, _ selector: Selector) -> Violation? {
        if self.step == nil { hasEnded = false }
        defer { self.step = step }
        if let before = open.values.first(where: { $0 != selector }) {
            return Violation(
                invariant: .signIn, message: "\(selector.rawValue) begins before all have answered \(before.rawValue)")
        }
        if step == .failed {
            isToTell = false
            guard let before = self.step, before != .failed, before > .secured else { return nil }
            return Violation(invariant: .signIn, message: "a sign-in fails after the step \(before)")
        }
        if isRefused, step > .permitted, step < .failed {
            return Violation(invariant: .signIn, message: "\(selector.rawValue) is called, and a module has refused")
        }
        guard let before = self.step, step < before else { return nil }
        return Violation(invariant: .signIn, message: "\(selector.rawValue) is called after the step \(before)")
    }

    /// A command of the session is answered.
    private mutating func end(
        _ result: Result<CommandReply, BellhopError>, _ input: Input?, _ roster: Roster
    ) -> Violation? {
        defer {
            step = nil
            isRefused = false
            isToTell = false
        }
        guard isToTell, case .failure = result, case .answered? = input, !roster.before.isStopping,
            roster.before.device.isRunning, let id = roster.steady(with: .userFailedLogin).first
        else { return nil }
        return Violation(invariant: .signIn, message: "\(id) is not told that a user was refused")
    }

    /// The app has ended, and with it the sign-in.
    mutating func finishTurn(_ roster: Roster) {
        guard !roster.after.device.isRunning else { return }
        hasEnded = true
        isToTell = false
    }

    private static func step(of call: Call) -> Step? {
        switch call.selector {
        case .userDidSet: .named
        case .userShouldLogin: .permitted
        case .allowLogin: .secured
        case .userDidLogin: .told
        case .postLoginTransition: .transitioned
        case .appDidHitLandingPage: .landed
        case .userFailedLogin: .failed
        case .userDidLogout: .signedOut
        case .nativeLoginVisibilityChanged: if case .bool(true)? = call.arguments.first { .shown } else { .hidden }
        default: nil
        }
    }
}
