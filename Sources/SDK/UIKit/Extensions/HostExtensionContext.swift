package import UserNotifications

/// The host that shows a content extension, over the way of the notification center's requests.
package struct HostExtensionContext: ExtensionContextClient {
    private let requests: RequestQueue

    /// A client that asks over `requests`.
    package init(_ requests: RequestQueue) { self.requests = requests }

    /// Changes the notification's buttons.
    package func actionsChanged(_ actions: [ActionFields]) { requests.send(.setActions(actions)) }

    /// Tells of media that plays, or does not.
    package func mediaChanged(isPlaying: Bool) { requests.send(.media(isPlaying: isPlaying)) }

    /// Opens the app.
    package func performDefaultAction() { requests.send(.performDefaultAction) }

    /// Takes the notification away.
    package func dismiss() { requests.send(.dismiss) }

    /// The actions of a category, which the notification offers at first.
    package func actions(ofCategory identifier: String) -> [ActionFields] {
        guard !identifier.isEmpty, let members = requests.wait(.categories).members else { return [] }
        return CategoryFields.list(members).first { $0.identifier == identifier }?.actions ?? []
    }
}
