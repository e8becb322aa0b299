/// What must always hold, whatever happens.
package enum Invariant: String, Sendable, CaseIterable {
    /// A push is acknowledged only when it is on the disk.
    case acknowledgedAfterSync = "acknowledged-after-sync"
    /// Each push of a provider is answered: it is accepted, only checked, or refused with the reason that applies. None to
    /// a replaced device token is delivered, and each host knows these tokens. A host has one gateway.
    case providers
    /// A push of a provider is delivered, stored or discarded, for a reason that holds. None is delivered that has expired
    /// or has been replaced, and the storage has no more than the settings say.
    case deliveries
    /// A push that was acknowledged is under way, kept on the disk, or has its outcome there.
    case nothingLost = "nothing-lost"
    /// A push has one outcome, over all lives of the host.
    case oneOutcome = "one-outcome"
    /// A call of a push is marked on the disk before a module begins it.
    case markBeforeCall = "mark-before-call"
    /// A call of a push is made once, over all lives of the host.
    case calledOnce = "called-once"
    /// Calls of one selector reach an instance in the order of their pushes.
    case pushOrder = "push-order"
    /// A response that brings the app to the foreground reaches modules while it is inactive, and then it is active. An
    /// app that comes to the foreground is inactive first, whatever brings it there.
    case responseOrder = "response-order"
    /// A notification shows the texts of the app in place of their keys.
    case localized
    /// A module is told its token, or that there is none, once; again only where the device is registered anew, or it asks.
    /// No push reaches a device that is no longer registered.
    case registration
    /// No instance is called that was told to end, or is gone.
    case noCallAfterEnd = "no-call-after-end"
    /// One content extension is open at a time.
    case oneContent = "one-content"
    /// A worker that stands by is used for what it was started for. It is used again only if it was kept after an answer,
    /// and the settings keep workers. No more stand by than the settings say.
    case standby
    /// Calls, and routes that wait for login, have the limits of the settings.
    case deadlines
    /// The list, the badge and the requests that wait are what the rules say.
    case notifications
    /// Badges are set, and not added to.
    case badge
    /// Local requests wait and fire as their triggers say.
    case pendingRequests = "pending-requests"
    /// Only the user takes away what is allowed, and a request adds nothing that the user has turned off.
    case authorization
    /// A command is answered once.
    case commandsAnswered = "commands-answered"
    /// A request of a module is answered once.
    case requestsAnswered = "requests-answered"
    /// An answer that nobody waits for has no effect.
    case strayAnswers = "stray-answers"
    /// A route that waits for login does not survive a logout.
    case deferral
    /// Nobody is signed in whom a module refused.
    case signIn = "sign-in"
    /// A link that modules are offered is handled if one of them says so, and refused otherwise.
    case links
    /// A module that is told that its page has left the screen has shown one since.
    case pages
    /// Every module runs while the app does.
    case launched
    /// A silent push is held only while the app does not run.
    case held
    /// A module is started again only if it does not run, or what it is made of differs.
    case restarts
    /// A module's directory, requests and notifications stay its own under whatever name.
    case ownData = "own-data"
    /// After a reload, each module that runs has the library that is there.
    case reloaded
    /// The copy of a library is there as long as an instance may need it.
    case copies
    /// A question changes nothing.
    case questions
    /// A silent push reaches the app outside the foreground only if the app may be woken.
    case woken
    /// Nothing that needs the user's authentication reaches a module while the phone is locked.
    case locked
    /// Events have gapless numbers, and what finishes has begun.
    case events
    /// What is under way comes to its end.
    case bounded
    /// A host that is told to stop stops.
    case stops
    /// The database holds what the phone showed when it stopped, and the next host takes it up.
    case stored
    /// Whoever is to be told of something is told, and nobody else.
    case audience
    /// What is finished has what it has changed on the disk.
    case promises
    /// A class that has crashed three times in five minutes is quarantined, also by later hosts.
    case quarantine
    /// A timer does nothing for what is over, or before its time.
    case timers
    /// Settings that cannot be read change nothing.
    case settings
    /// Methods by name and requests of modules reach whom they are for, who is answered what was answered.
    case methods
    /// `why` says what would happen.
    case why
    /// The same inputs have the same effects.
    case deterministic
}

/// An invariant that did not hold.
package struct Violation: Sendable {
    /// Which one.
    package let invariant: Invariant
    /// What was seen.
    package let message: String
}

extension Violation: CustomStringConvertible {
    /// The name of the invariant, and what was seen.
    package var description: String { "\(invariant.rawValue): \(message)" }
}
