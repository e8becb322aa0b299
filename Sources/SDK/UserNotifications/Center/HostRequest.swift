internal import BellhopContract
internal import Foundation

/// One request to the host's notification center, as in docs/notification-center.md.
package struct HostRequest: Sendable {
    /// The name of the request.
    let name: String
    private let members: WrittenJSON

    private init(_ name: CenterRequestName, _ members: KeyValuePairs<JSONKey, WrittenJSON?> = [:]) {
        self.name = name.rawValue
        let told = members.compactMap { key, value in value.map { (name: key.name, value: $0) } }
        self.members = .object([(name: JSONKey.ask.name, value: .text(self.name))] + told)
    }

    /// The request as JSON.
    var json: Data { members.data }

    /// The clock, the badge and the capabilities of the host.
    package static let state = HostRequest(.state)
    /// Registers the app for pushes.
    package static let register = HostRequest(.register)
    /// Ends the registration for pushes.
    package static let unregister = HostRequest(.unregister)
    /// The union of all modules' categories.
    package static let categories = HostRequest(.categories)
    /// Closes the expanded notification, which stays in the list.
    package static let dismiss = HostRequest(.dismiss)
    /// Opens the app as a tap on the expanded notification does.
    package static let performDefaultAction = HostRequest(.performDefaultAction)
    static let settings = HostRequest(.settings)
    static let pending = HostRequest(.pending)
    static let delivered = HostRequest(.delivered)

    /// Opens a URL outside the module.
    package static func openURL(_ url: String) -> Self { Self(.openURL, [.url: .text(url)]) }

    /// Changes the buttons of the expanded notification.
    package static func setActions(_ actions: [ActionFields]) -> Self {
        Self(.setActions, [.actions: .array(actions.map(\.json))])
    }

    /// Tells that media of the expanded notification started or stopped playing.
    package static func media(isPlaying: Bool) -> Self { Self(.media, [.isPlaying: .flag(isPlaying)]) }

    static func requestAuthorization(_ options: UNAuthorizationOptions) -> Self {
        Self(.requestAuthorization, [.options: options.json ?? .array([])])
    }

    static func setCategories(_ categories: [CategoryFields]) -> Self {
        Self(.setCategories, [.categories: .array(categories.map(\.json))])
    }

    static func add(_ request: RequestFields) -> Self { Self(.add, [.request: request.json]) }

    static func removePending(_ selection: RequestSelection) -> Self {
        Self(.removePending, [.identifiers: selection.identifiers])
    }

    static func removeDelivered(_ selection: RequestSelection) -> Self {
        Self(.removeDelivered, [.identifiers: selection.identifiers])
    }

    static func setBadge(_ count: Int, keepsNotifications: Bool = false) -> Self {
        let keeps: WrittenJSON? = keepsNotifications ? .flag(true) : nil
        return Self(.setBadge, [.count: .integer(count), .keepsNotifications: keeps])
    }

    static func setDelegate(isSet: Bool) -> Self { Self(.setDelegate, [.isSet: .flag(isSet)]) }
}

extension RequestSelection {
    /// The identifiers, or nil for all.
    fileprivate var identifiers: WrittenJSON? {
        switch self {
        case .all: nil
        case .identifiers(let identifiers): .array(identifiers.map { .text($0) })
        }
    }
}
