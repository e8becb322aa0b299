import BellhopABI
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable import UIKit
@testable import UserNotifications

@Suite struct `The app's phases` {
    typealias Phase = ApplicationPhase

    static let steps: [(Phase?, Phase, [ApplicationStep])] = [
        (nil, .active, [.didFinishLaunching, .didBecomeActive]),
        (nil, .inactive, [.didFinishLaunching]),
        (nil, .background, [.didFinishLaunching]),
        (nil, .terminating, []),
        (.active, .active, []),
        (.active, .inactive, [.willResignActive]),
        (.active, .background, [.willResignActive, .didEnterBackground]),
        (.active, .terminating, [.willTerminate]),
        (.inactive, .active, [.didBecomeActive]),
        (.inactive, .inactive, []),
        (.inactive, .background, [.didEnterBackground]),
        (.inactive, .terminating, [.willTerminate]),
        (.background, .active, [.willEnterForeground, .didBecomeActive]),
        (.background, .inactive, [.willEnterForeground]),
        (.background, .background, []),
        (.background, .terminating, [.willTerminate]),
        (.terminating, .active, [.didFinishLaunching, .didBecomeActive]),
        (.terminating, .inactive, [.didFinishLaunching]),
        (.terminating, .background, [.didFinishLaunching]),
        (.terminating, .terminating, []),
    ]

    @Test(arguments: steps)
    func `are led to by steps`(old: Phase?, new: Phase, steps: [ApplicationStep]) {
        #expect(ApplicationStep.between(old, new) == steps)
    }

    @Test func `are all in the table, and are the contract's`() {
        #expect(Self.steps.count == Phase.allCases.count * (Phase.allCases.count + 1))
        #expect(
            Phase.allCases.map(\.rawValue) == [
                Int32(BELLHOP_APPLICATION_ACTIVE), Int32(BELLHOP_APPLICATION_INACTIVE),
                Int32(BELLHOP_APPLICATION_BACKGROUND), Int32(BELLHOP_APPLICATION_TERMINATING),
            ])
    }

    @Test @MainActor func `reach the delegate, and then who observes them`() {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        let delegate = Following()
        application.delegate = delegate
        let names = Set(ApplicationStep.allCases.map(\.notification))
        let observer = NotificationCenter.default.addObserver(forName: nil, object: application, queue: nil) { posted in
            let name = posted.name
            MainActor.assumeIsolated { if names.contains(name) { delegate.heard.append(name.rawValue) } }
        }
        for phase in [Phase.active, .background, .active, .terminating] { application.enter(phase) }
        NotificationCenter.default.removeObserver(observer)
        let expected = [
            "launched", "DidFinishLaunching", "active", "DidBecomeActive", "resigns", "WillResignActive", "background",
            "DidEnterBackground", "foreground", "WillEnterForeground", "active", "DidBecomeActive", "terminates",
            "WillTerminate",
        ]
        #expect(
            delegate.heard == expected.map { $0.first?.isUppercase == true ? "UIApplication\($0)Notification" : $0 })
    }

    @Test @MainActor func `are the states that code reads`() {
        let host = FakeHost([.application { _ in Int32(BELLHOP_APPLICATION_ACTIVE) }])
        let connection = HostConnection(host.pointer)
        let application = UIApplication(HostApplication(RequestQueue { connection }))
        #expect(application.applicationState == .active)
        // What the module was told comes before what the host says meanwhile.
        let states: [(Phase, UIApplication.State)] = [
            (.background, .background), (.inactive, .inactive), (.active, .active), (.terminating, .background),
        ]
        for (phase, state) in states {
            application.enter(phase)
            #expect(application.applicationState == state)
        }
        application.forgetPhase()
        #expect(application.applicationState == .active)
    }

    /// The phases that an app enters, and each step with the state that the module, the delegate and an observer read.
    static let readings: [([Phase?], [(ApplicationStep, UIApplication.State)])] = [
        ([nil, .active], [(.didFinishLaunching, .inactive), (.didBecomeActive, .active)]),
        ([nil, .background], [(.didFinishLaunching, .background)]),
        ([.background, .active], [(.willEnterForeground, .background), (.didBecomeActive, .active)]),
        ([.background, .inactive], [(.willEnterForeground, .background)]),
        ([.background, .inactive, .active], [(.willEnterForeground, .background), (.didBecomeActive, .active)]),
        ([.active, .background], [(.willResignActive, .active), (.didEnterBackground, .background)]),
        ([.active, .inactive], [(.willResignActive, .active)]),
        ([.active, .inactive, .background], [(.willResignActive, .active), (.didEnterBackground, .background)]),
        ([.inactive, .active], [(.didBecomeActive, .active)]),
        ([.active, .terminating], [(.willTerminate, .background)]),
    ]

    @Test(
        arguments: [(nil, .inactive), (.active, .inactive), (.background, .background)]
            as [(Phase?, UIApplication.State)])
    @MainActor func `are read by a module that is launched before the app is told`(
        told: Phase?, state: UIApplication.State
    ) {
        let host = FakeHost([.application { _ in Int32(BELLHOP_APPLICATION_ACTIVE) }])
        let connection = HostConnection(host.pointer)
        let application = UIApplication(HostApplication(RequestQueue { connection }))
        if let told { application.enter(told) }
        let before = application.applicationState
        #expect(application.launching { application.applicationState } == state)
        #expect(application.applicationState == before)
    }

    @Test(arguments: readings) @MainActor
    func `read the old state in a step that comes before the change`(
        phases: [Phase?], steps: [(ApplicationStep, UIApplication.State)]
    ) {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        if let first = phases[0] { application.enter(first) }
        let delegate = Reading()
        application.delegate = delegate
        let names = Set(ApplicationStep.allCases.map(\.notification))
        let observer = NotificationCenter.default.addObserver(forName: nil, object: application, queue: nil) { posted in
            let name = posted.name
            MainActor.assumeIsolated {
                if names.contains(name) { delegate.observed.append(application.applicationState) }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        var told: [UIApplication.State] = []
        for (old, new) in zip(phases, phases.dropFirst().compactMap(\.self)) {
            let own = ApplicationStep.between(old, new)
            application.enter(new, telling: own) { _ in told.append(application.applicationState) }
            #expect(application.applicationState == new.state)
            // A second module of the process is told later, and reads the same.
            var second: [UIApplication.State] = []
            application.enter(new, telling: own) { _ in second.append(application.applicationState) }
            #expect(second == told.suffix(own.count))
        }
        let expected = steps.map(\.1)
        #expect(told == expected)
        #expect(delegate.read == expected)
        #expect(delegate.observed == expected)
    }

    @Test @MainActor func `reach the module before the delegate`() {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        let delegate = Following()
        application.delegate = delegate
        func enter(_ phase: Phase, from old: Phase?) {
            application.enter(phase, telling: ApplicationStep.between(old, phase)) { delegate.heard.append("\($0)") }
        }
        enter(.active, from: nil)
        #expect(delegate.heard == ["didFinishLaunching", "launched", "didBecomeActive", "active"])
        delegate.heard = []
        // Another module of the process was told first.
        enter(.active, from: nil)
        #expect(delegate.heard == ["didFinishLaunching", "didBecomeActive"])
        delegate.heard = []
        enter(.background, from: .active)
        #expect(delegate.heard == ["willResignActive", "resigns", "didEnterBackground", "background"])
    }

    @Test @MainActor func `are followed by what the system tells`() {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        let delegate = Following()
        application.delegate = delegate
        let posted = Mutex<[Notification.Name]>([])
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.backgroundRefreshStatusDidChangeNotification, object: application, queue: nil
        ) { notification in posted.withLock { $0.append(notification.name) } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let steps: [ApplicationStep] = [
            .didReceiveMemoryWarning, .significantTimeChange, .backgroundRefreshStatusDidChange,
        ]
        for step in steps { application.announce(step) }
        #expect(delegate.heard == ["memory", "time"])
        #expect(posted.withLock { $0 } == [UIApplication.backgroundRefreshStatusDidChangeNotification])
    }

    @Test @MainActor func `pass over a delegate without the methods`() {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        let delegate = Empty()
        application.delegate = delegate
        for phase in [Phase.background, .active, .inactive, .terminating] { application.enter(phase) }
        #expect(application.phase == .terminating)
    }
}

private final class Following: NSObject, UIApplicationDelegate {
    var heard: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        heard.append(launchOptions == nil ? "launched" : "launched with options")
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { heard.append("foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { heard.append("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { heard.append("terminates") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { heard.append("memory") }
    func applicationSignificantTimeChange(_ application: UIApplication) { heard.append("time") }
}

private final class Reading: NSObject, UIApplicationDelegate {
    var read: [UIApplication.State] = []
    /// What observers read.
    var observed: [UIApplication.State] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        read.append(application.applicationState)
        return true
    }
    func applicationWillEnterForeground(_ application: UIApplication) { read.append(application.applicationState) }
    func applicationDidBecomeActive(_ application: UIApplication) { read.append(application.applicationState) }
    func applicationWillResignActive(_ application: UIApplication) { read.append(application.applicationState) }
    func applicationDidEnterBackground(_ application: UIApplication) { read.append(application.applicationState) }
    func applicationWillTerminate(_ application: UIApplication) { read.append(application.applicationState) }
}

private final class Empty: NSObject, UIApplicationDelegate {}
