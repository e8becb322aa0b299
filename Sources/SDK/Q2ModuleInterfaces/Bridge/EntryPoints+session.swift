internal import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess

@c @implementation
func bellhop_swift_user_did_set(_ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) {
    guard let name = name.map({ String(cString: $0) }) else { return }
    ExportedInstance.tell(instance) { $0.userDidSet(username: name) }
}

@c @implementation
func bellhop_swift_user_should_login(_ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) -> Int32 {
    guard let instance = ExportedInstance.of(instance), let name = name.map({ String(cString: $0) }) else {
        return Int32(BELLHOP_NO_ANSWER)
    }
    let answer = MainThread.call { instance.session?.userShouldLogin(withUsername: name) }
    return answer.map { $0 ? 1 : 0 } ?? Int32(BELLHOP_NO_ANSWER)
}

@c @implementation
func bellhop_swift_user_did_login(_ instance: UnsafeMutableRawPointer?, _ attributes: UnsafePointer<CChar>?) {
    let attributes = Attributes(attributes)
    ExportedInstance.tell(instance) { $0.userDidLogin(attributes: attributes.value) }
}

@c @implementation
func bellhop_swift_user_failed_login(
    _ instance: UnsafeMutableRawPointer?, _ error: UnsafePointer<bellhop_error_t>?,
    _ attributes: UnsafePointer<CChar>?
) {
    let attributes = Attributes(attributes)
    let error = NSError(error)
    ExportedInstance.tell(instance) { $0.userFailedLogin(error: error, attributes: attributes.value) }
}

@c @implementation
func bellhop_swift_post_login_transition(_ instance: UnsafeMutableRawPointer?, _ page: UnsafePointer<CChar>?) {
    guard let page = page.map({ String(cString: $0) }) else { return }
    ExportedInstance.tell(instance) { $0.postLoginTransition(page) }
}

@c @implementation
func bellhop_swift_app_did_hit_landing_page(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.tell(instance) { $0.appDidHitLandingPage() }
}

@c @implementation
func bellhop_swift_user_did_logout(_ instance: UnsafeMutableRawPointer?, _ attributes: UnsafePointer<CChar>?) {
    let attributes = Attributes(attributes)
    ExportedInstance.tell(instance) { $0.userDidLogout(attributes: attributes.value) }
}

@c @implementation
func bellhop_swift_native_login_visibility_changed(_ instance: UnsafeMutableRawPointer?, _ visible: Bool) {
    ExportedInstance.tell(instance) { $0.nativeLoginVisibilityChanged(visible: visible) }
}

@c @implementation
func bellhop_swift_user_theme_updated(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.tell(instance) { $0.userThemeUpdated() }
}

@c @implementation
func bellhop_swift_localization_data_changed(
    _ instance: UnsafeMutableRawPointer?, _ localization: UnsafePointer<CChar>?
) {
    let localization = Attributes(localization)
    ExportedInstance.tell(instance) { $0.localizationDataChanged(localization.value ?? [:]) }
}

@c @implementation
func bellhop_swift_log(_ instance: UnsafeMutableRawPointer?, _ message: UnsafePointer<CChar>?, _ level: Int32) {
    guard let message = message.map({ String(cString: $0) }) else { return }
    ExportedInstance.tell(instance) { $0.log(message, level: LogLevel(rawValue: Int(level)) ?? .info) }
}

@c @implementation
func bellhop_swift_log_event(
    _ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<CChar>?
) {
    guard let name = name.map({ String(cString: $0) }) else { return }
    let attributes = Attributes(attributes)
    ExportedInstance.tell(instance) { $0.logEvent(name, attributes: attributes.value) }
}

@c @implementation
func bellhop_swift_log_error(
    _ instance: UnsafeMutableRawPointer?, _ error: UnsafePointer<bellhop_error_t>?,
    _ attributes: UnsafePointer<CChar>?
) {
    let attributes = Attributes(attributes)
    guard let error = NSError(error) else { return }
    ExportedInstance.tell(instance) { $0.logError(error: error, attributes: attributes.value) }
}

@c @implementation
func bellhop_swift_allow_login(_ instance: UnsafeMutableRawPointer?) -> UnsafePointer<bellhop_data_t>? {
    guard let instance = ExportedInstance.of(instance) else { return nil }
    guard case .deny(let reason)? = MainThread.call({ instance.security?.allowLogin() }) else { return nil }
    return instance.keep(DataRecord(Data(reason.utf8)))
}

extension ExportedInstance {
    /// Tells a module of the session, on the main thread.
    fileprivate static func tell(_ handle: UnsafeMutableRawPointer?, _ body: @MainActor (any Q2LifecycleModule) -> Void)
    {
        guard let session = of(handle)?.session else { return }
        nonisolated(unsafe) let module = session
        MainThread.call { body(module) }
    }
}

/// The attributes of a sign-in.
private struct Attributes: Sendable {
    private let json: Data?

    init(_ text: UnsafePointer<CChar>?) { json = text.map { Data(String(cString: $0).utf8) } }

    /// The attributes as `JSONSerialization` makes them.
    var value: [String: Any]? {
        json.flatMap { (try? JSONSerialization.jsonObject(with: $0)) as? [String: Any] }
    }
}
