import BellhopABI
import Testing

@testable import HostAccess
@testable import UIKit
@testable import UserNotifications

@Suite @MainActor struct Application {
    private func state(_ capabilities: [FakeCapability]) -> UIApplication.State {
        let connection = HostConnection(FakeHost(capabilities).pointer)
        return UIApplication(HostApplication(RequestQueue { connection })).applicationState
    }

    @Test func `is in the state the host says`() {
        #expect(state([.application { _ in Int32(BELLHOP_APPLICATION_ACTIVE) }]) == .active)
        #expect(state([.application { _ in Int32(BELLHOP_APPLICATION_INACTIVE) }]) == .inactive)
        #expect(state([.application { _ in Int32(BELLHOP_APPLICATION_BACKGROUND) }]) == .background)
    }

    @Test func `is in the background where the host cannot say`() {
        #expect(state([]) == .background)
        #expect(state([.application { _ in 77 }]) == .background)
        #expect(UIApplication(HostApplication(RequestQueue { nil })).applicationState == .background)
    }

    @Test func `keeps what the phone has no use for`() {
        let application = UIApplication(HostApplication(RequestQueue { nil }))
        #expect(!application.isIdleTimerDisabled && !UIScreen.main.isCaptured)
        application.isIdleTimerDisabled = true
        #expect(application.isIdleTimerDisabled)
        let activity = NSUserActivity(activityType: "com.example.bill")
        activity.isEligibleForSearch = true
        activity.becomeCurrent()
        #expect(activity.isEligibleForSearch && activity.isEligibleForHandoff)
    }

    @Test func `loads a controller's view once`() {
        final class Controller: UIViewController {
            var loads = 0
            override func viewDidLoad() { loads += 1 }
        }
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        controller.view.addSubview(UIView())
        controller.loadViewIfNeeded()
        #expect(controller.loads == 1)
        #expect(controller.view.subviews.count == 1)
    }
}
