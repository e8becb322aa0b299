internal import Foundation

/// Where the app is in its life, with the host's values.
package enum ApplicationPhase: Int32, CaseIterable, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
    case terminating = 3

    /// The state that code of the module reads.
    var state: UIApplication.State {
        switch self {
        case .active: .active
        case .inactive: .inactive
        case .background, .terminating: .background
        }
    }
}

/// What the app, and those who observe it, hear of its life.
package enum ApplicationStep: CaseIterable, Sendable {
    case didFinishLaunching
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willTerminate
    case didReceiveMemoryWarning
    case significantTimeChange
    case backgroundRefreshStatusDidChange

    /// The steps from one phase to another, in their order; nil is before the start.
    package static func between(_ old: ApplicationPhase?, _ new: ApplicationPhase) -> [ApplicationStep] {
        guard old != new else { return [] }
        // One that has ended, in a process that goes on, starts again.
        guard let old, old != .terminating else {
            switch new {
            case .active: return [.didFinishLaunching, .didBecomeActive]
            case .inactive, .background: return [.didFinishLaunching]
            case .terminating: return []
            }
        }
        guard new != .terminating else { return [.willTerminate] }
        var steps: [ApplicationStep] = []
        if old == .active { steps.append(.willResignActive) }
        if new == .background { steps.append(.didEnterBackground) }
        if old == .background { steps.append(.willEnterForeground) }
        if new == .active { steps.append(.didBecomeActive) }
        return steps
    }

    /// The phase while this step is told, on the way to another.
    ///
    /// A step that says what will happen comes before the change, and an app that is launched is not active yet
    /// (Semantics §4.81, §4.82, §4.88).
    func phase(onTheWayTo new: ApplicationPhase) -> ApplicationPhase {
        switch self {
        case .willResignActive: .active
        case .willEnterForeground: .background
        case .didFinishLaunching: new == .active ? .inactive : new
        case .didBecomeActive, .didEnterBackground, .willTerminate, .didReceiveMemoryWarning,
            .significantTimeChange, .backgroundRefreshStatusDidChange:
            new
        }
    }

    /// The notification that says so.
    var notification: Notification.Name {
        switch self {
        case .didFinishLaunching: UIApplication.didFinishLaunchingNotification
        case .willEnterForeground: UIApplication.willEnterForegroundNotification
        case .didBecomeActive: UIApplication.didBecomeActiveNotification
        case .willResignActive: UIApplication.willResignActiveNotification
        case .didEnterBackground: UIApplication.didEnterBackgroundNotification
        case .willTerminate: UIApplication.willTerminateNotification
        case .didReceiveMemoryWarning: UIApplication.didReceiveMemoryWarningNotification
        case .significantTimeChange: UIApplication.significantTimeChangeNotification
        case .backgroundRefreshStatusDidChange: UIApplication.backgroundRefreshStatusDidChangeNotification
        }
    }
}

extension UIApplication {
    /// Sets the phase of the app.
    ///
    /// The delegate is told about each step, and then the observers are.
    ///
    /// The module is told about its own steps, each before the delegate is. The module can have more steps than the
    /// app, because another module in the process may have been told first.
    package func enter(
        _ phase: ApplicationPhase, telling own: [ApplicationStep] = [],
        _ module: @MainActor (ApplicationStep) -> Void = { _ in }
    ) {
        let steps = ApplicationStep.between(self.phase, phase)
        for step in own where !steps.contains(step) {
            self.phase = step.phase(onTheWayTo: phase)
            module(step)
        }
        for step in steps {
            self.phase = step.phase(onTheWayTo: phase)
            if own.contains(step) { module(step) }
            announce(step)
        }
        self.phase = phase
        // An app in the background may end without a word, and on Linux nothing else writes what was set.
        if phase == .background { UserDefaults.standard.synchronize() }
    }

    /// Tells a module that the app was launched, which is not active yet (Semantics §4.88).
    package func launching<Answer>(_ module: () -> Answer) -> Answer {
        let told = phase
        if applicationState == .active { phase = .inactive }
        defer { phase = told }
        return module()
    }

    /// Tells the app's delegate about a step, and then the observers.
    package func announce(_ step: ApplicationStep) {
        tell(step)
        NotificationCenter.default.post(name: step.notification, object: self)
    }

    /// What follows is the start of the app, whatever it was told before.
    package func forgetPhase() { phase = nil }

    private func tell(_ step: ApplicationStep) {
        switch step {
        case .didFinishLaunching: _ = tellLaunch()
        case .willEnterForeground: delegate?.applicationWillEnterForeground(self)
        case .didBecomeActive: delegate?.applicationDidBecomeActive(self)
        case .willResignActive: delegate?.applicationWillResignActive(self)
        case .didEnterBackground: delegate?.applicationDidEnterBackground(self)
        case .willTerminate: delegate?.applicationWillTerminate(self)
        case .didReceiveMemoryWarning: delegate?.applicationDidReceiveMemoryWarning(self)
        case .significantTimeChange: delegate?.applicationSignificantTimeChange(self)
        // The delegate has no method for it.
        case .backgroundRefreshStatusDidChange: break
        }
    }
}
