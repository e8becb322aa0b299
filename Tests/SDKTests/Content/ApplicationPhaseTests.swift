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
        let application = UIApplication(HostApplication(HostRequests { nil }))
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
        let application = UIApplication(HostApplication(HostRequests { connection }))
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

    @Test @MainActor func `reach the module before the delegate`() {
        let application = UIApplication(HostApplication(HostRequests { nil }))
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
        let application = UIApplication(HostApplication(HostRequests { nil }))
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
        let application = UIApplication(HostApplication(HostRequests { nil }))
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

private final class Empty: NSObject, UIApplicationDelegate {}
