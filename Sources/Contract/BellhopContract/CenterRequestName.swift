/// What a module can ask the notification center (docs/notification-center.md).
package enum CenterRequestName: String, CaseIterable, Sendable {
    case state, requestAuthorization, settings, setCategories, categories, add, pending, removePending, delivered,
        removeDelivered, setBadge, setDelegate, register, unregister, dismiss, performDefaultAction, setActions, media,
        openURL
}
