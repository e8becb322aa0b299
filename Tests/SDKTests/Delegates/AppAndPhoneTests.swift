import Foundation
import Synchronization
import Testing

@testable import UIKit
@testable import UserNotifications

@Suite("The app and the phone of a module") @MainActor
struct AppAndPhoneTests {
    private let client = FakeApplication()
    private let application: UIApplication

    init() { application = UIApplication(client, center: UNUserNotificationCenter(FakeCenter())) }

    private nonisolated static let urls: [(String, Bool)] = [
        ("https://bank.example/help", true), ("TEL:+15550100", true), (UIApplication.openSettingsURLString, true),
        (UIApplication.openNotificationSettingsURLString, true), ("otherbank://pay", false), ("no-scheme", false),
    ]

    @Test(arguments: urls) func `opens what the system or the app can open`(text: String, opens: Bool) async throws {
        let url = try #require(URL(string: text))
        #expect(application.canOpenURL(url) == opens)
        #expect(await application.open(url) == opens)
        #expect(client.opened.withLock(\.self) == (opens ? [url] : []))
    }

    @Test func `background tasks have numbers of their own, on any thread`() async {
        let first = application.beginBackgroundTask()
        let second = application.beginBackgroundTask(withName: "upload") {}
        #expect(first != second && first != .invalid && second != .invalid)
        await Task.detached { [application] in application.endBackgroundTask(first) }.value
        #expect(application.backgroundRefreshStatus == .available)
    }

    @Test func `the app has one scene and no window`() throws {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let scene = try #require(scenes.first)
        #expect(scenes.count == 1 && scene.windows.isEmpty)
        #expect(scene.session.scene === scene)
        #expect(application.connectedScenes == UIApplication.shared.connectedScenes)
    }

    @Test func `the phone is an iPhone that keeps its identifier`() throws {
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .phone && device.systemName == "iOS")
        #expect(device.batteryLevel == -1)
        let identifier = try #require(device.identifierForVendor)
        #expect(identifier == UIDevice.identifier(of: NSHomeDirectory()))
        #expect(identifier != UIDevice.identifier(of: "/other"))
        // Version 8, variant 1.
        #expect(identifier.uuidString.dropFirst(14).first == "8")
    }

    @Test func `the pasteboard keeps what was copied last`() {
        let pasteboard = UIPasteboard()
        pasteboard.string = "DE89 3704"
        #expect(pasteboard.strings == ["DE89 3704"] && pasteboard.hasStrings && !pasteboard.hasURLs)
        pasteboard.url = URL(string: "https://bank.example")
        #expect(pasteboard.string == nil && pasteboard.numberOfItems == 1)
        pasteboard.string = nil
        #expect(pasteboard.numberOfItems == 0 && pasteboard.changeCount == 3)
    }
}
