import BellhopABI
import CModuleExports
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable @_spi(ModuleExports) import Q2ModuleInterfaces
@testable import UserNotifications

/// In the suite of the other instances: the delegates are the process's.
extension Instances {
    private func withInstance(
        _ make: @MainActor () -> any Module, _ body: (UnsafeMutableRawPointer) async throws -> Void
    ) async throws {
        let host = FakeHost([.notificationCenter, .navigation()])
        let handle = try #require(
            ExportedClass.instance(host.pointer) { delegate, _ in
                let module = make()
                module.moduleDelegate = delegate
                return module
            })
        try await body(handle)
        bellhop_swift_destroy(handle)
        UNUserNotificationCenter.current().delegate = nil
        await MainActor.run { UIApplication.shared.delegate = nil }
    }

    private func present(_ instance: UnsafeMutableRawPointer) async -> Int64 {
        let answer = Answers.shared.completion()
        bellhop_swift_delegate_will_present(instance, FakePush().notification, answer)
        return await Answers.shared.first(of: answer)
    }

    private func respond(_ instance: UnsafeMutableRawPointer) async {
        let answer = Answers.shared.completion()
        bellhop_swift_delegate_did_receive_response(instance, FakePush(action: "a").response, answer)
        _ = await Answers.shared.first(of: answer)
    }

    @Test func `let the center's delegate answer`() async throws {
        let (full, silent) = (AsyncForms(), SilentForms())
        let center = UNUserNotificationCenter.current()
        try await withInstance({ PlainSample() }) { instance in
            center.delegate = full
            #expect(await present(instance) == Int64(BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST))
            await respond(instance)
            #expect(full.log.all == ["present", "a"])
            center.delegate = silent
            #expect(await present(instance) == Int64(BELLHOP_NO_ANSWER))
        }
    }

    @Test func `answer themselves where a delegate does not, or is gone`() async throws {
        let none = NoForms()
        for delegate in [none, nil] {
            try await withInstance({ PlainSample() }) { instance in
                UNUserNotificationCenter.current().delegate = delegate
                #expect(await present(instance) == Int64(BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST))
                await respond(instance)
            }
            try await withInstance({ BareSample() }) { instance in
                #expect(await present(instance) == Int64(BELLHOP_NO_ANSWER))
            }
        }
    }

    @Test func `tell the center's delegate of the settings, from a notification or not`() async throws {
        let delegate = HandlerForms()
        try await withInstance({ BareSample() }) { instance in
            UNUserNotificationCenter.current().delegate = delegate
            bellhop_swift_delegate_open_settings(instance, nil)
            bellhop_swift_delegate_open_settings(instance, FakePush().notification)
            bellhop_swift_delegate_open_settings(nil, nil)
        }
        #expect(delegate.log.all == ["settings on main", "settings on main"])
    }

    @Test func `pass over a NULL that the delegate would hear of`() async throws {
        try await withInstance({ PlainSample() }) { instance in
            let answers = (Answers.shared.completion(), Answers.shared.completion())
            bellhop_swift_delegate_will_present(instance, nil, answers.0)
            bellhop_swift_delegate_did_receive_response(nil, FakePush().response, answers.1)
            #expect(Answers.shared.values(of: answers.0) == [Int64(BELLHOP_NO_ANSWER)])
            #expect(Answers.shared.values(of: answers.1) == [Int64(BELLHOP_NO_ANSWER)])
        }
    }

    /// What the module answers to a silent push, what the app's delegate does, and what becomes of both.
    @Test(
        arguments: [
            ("{}", .newData, BELLHOP_FETCH_NEW_DATA), ("{}", .noData, BELLHOP_FETCH_NO_DATA),
            ("{}", nil, BELLHOP_FETCH_FAILED), (#"{"fails":1}"#, .newData, BELLHOP_FETCH_NEW_DATA),
            (#"{"fails":1}"#, .noData, BELLHOP_FETCH_FAILED),
        ] as [(String, UIBackgroundFetchResult?, Int)])
    func `merge a silent push's result with the app's delegate's`(
        json: String, result: UIBackgroundFetchResult?, merged: Int
    ) async throws {
        let delegate = await ScriptedAppDelegate(result)
        try await withInstance({ PlainSample() }) { instance in
            await MainActor.run { UIApplication.shared.delegate = delegate }
            let answer = Answers.shared.completion()
            bellhop_swift_did_receive_remote_notification(instance, FakePush(json).payload, answer)
            #expect(await Answers.shared.first(of: answer) == Int64(merged))
        }
    }

    @Test func `tell the app's delegate of token and error, behind the module`() async throws {
        seen.withLock { $0 = [] }
        let delegate = await ScriptedAppDelegate(nil)
        try await withInstance({ PlainSample() }) { instance in
            await MainActor.run { UIApplication.shared.delegate = delegate }
            var data = bellhop_data_t(
                size: UInt32(MemoryLayout<bellhop_data_t>.size), revision: 1, bytes: nil, count: 0)
            bellhop_swift_did_register(instance, &data)
            var error = bellhop_error_t(
                size: UInt32(MemoryLayout<bellhop_error_t>.size), revision: 1, message: nil, domain: nil, code: 3)
            bellhop_swift_did_fail_to_register(instance, &error)
        }
        #expect(
            seen.withLock { $0 } == [
                "token []", "app token 0", "Bellhop 3 The host gave no reason", "app error 3",
            ])
    }

    @Test func `have told the host of a delegate when its setter returns`() {
        let host = FakeHost([.notificationCenter])
        let connection = HostConnection(host.pointer)
        let center = UNUserNotificationCenter(HostCenter(RequestQueue { connection }))
        let delegate = NoForms()
        center.introduceDelegate(to: connection)
        center.delegate = delegate
        center.introduceDelegate(to: connection)
        center.delegate = nil
        #expect(host.asked == [true, true, false].map { #"{"ask":"setDelegate","isSet":\#($0)}"# })
        connection.close()
    }

    @Test func `tell a new host of a delegate that was there before`() async throws {
        let delegate = NoForms()
        UNUserNotificationCenter.current().delegate = delegate
        let host = FakeHost([.notificationCenter])
        let handle = try #require(ExportedClass.instance(host.pointer) { _, _ in BareSample() })
        #expect(host.asked == [#"{"ask":"setDelegate","isSet":true}"#])
        bellhop_swift_destroy(handle)
        UNUserNotificationCenter.current().delegate = nil
    }
}

/// An app's delegate that answers a silent push as it was told; nil lets go of the handler.
private final class ScriptedAppDelegate: NSObject, UIApplicationDelegate {
    private let result: UIBackgroundFetchResult?

    init(_ result: UIBackgroundFetchResult?) { self.result = result }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        if let result { completionHandler(result) }
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { seen.withLock { $0.append("app token \(deviceToken.count)") } }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { seen.withLock { $0.append("app error \((error as NSError).code)") } }
}
