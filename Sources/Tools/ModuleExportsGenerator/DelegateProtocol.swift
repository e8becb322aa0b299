/// A protocol of the SDK with optional members: one that is misspelled compiles, and nothing calls it.
struct DelegateProtocol {
    let name: String
    /// Its members: the names of functions with their labels, of properties alone.
    let members: [String]
    /// What it has on iOS alone, as far as it is nearly one of ``members``.
    let foreign: Set<String>

    private init(_ name: String, foreign: Set<String> = []) {
        self.name = name
        self.members = Contract.members(of: name)
        self.foreign = foreign
    }

    /// All of them.
    static let all = [center, application, lifecycle, content]

    /// What the notification center's delegate hears.
    static let center = DelegateProtocol("UNUserNotificationCenterDelegate")

    /// What the app's delegate hears.
    static let application = DelegateProtocol(
        "UIApplicationDelegate", foreign: ["application(_:willFinishLaunchingWithOptions:)"])

    /// The methods of modules for links, each with the name of the same method of the app's delegate.
    static let links = [
        "application(_:shouldOpenURL:withOptions:)": "application(_:open:options:)",
        "application(_:willContinueUserActivityWithType:)": "application(_:willContinueUserActivityWithType:)",
        "application(_:continue:restorationHandler:)": "application(_:continue:restorationHandler:)",
        "application(_:didFailToContinueUserActivityWithType:error:)":
            "application(_:didFailToContinueUserActivityWithType:error:)",
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)":
            "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    ]

    /// The methods that tell a module about changes of the app's state.
    static let lifecycle = DelegateProtocol("ApplicationLifecycleModule")

    /// What a content extension is asked and told.
    static let content = DelegateProtocol("UNNotificationContentExtension")

    /// Its members with a completion handler that also have a form without one, each with the name of that form.
    var handlerForms: [(name: String, plain: String)] {
        members.compactMap { member in
            let plain = Self.plain(member)
            return plain == member || !members.contains(plain) ? nil : (member, plain)
        }
    }

    /// The name of a member without the label of its completion handler.
    static func plain(_ member: String) -> String { member.replacing(/\w*[cC]ompletionHandler:\)$/, with: ")") }
}
