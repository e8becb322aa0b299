internal import BellhopValues

extension Phone {
    /// What the phone shows now (Semantics §4).
    var display: PhoneDisplay {
        let waiting = center.summary.waiting
        // An alert waits behind the lock screen.
        let isAsking = center.permission.isAsking && !lock.isLocked
        let app = PhoneDisplay.App(
            name: settings.app.name, state: application.device, badge: center.presenter.badge,
            session: navigation.session, user: signIn.user, deferredRoute: navigation.deferred.map { "\($0.route)" })
        return PhoneDisplay(
            surface: lock.isLocked ? .lockScreen : application.device.isInForeground ? .app : .homeScreen,
            clock: WallClock(turn.now, in: timeZone), connectivity: connection.connectivity,
            isFocused: preferences.isFocused, app: app,
            stacks: center.presenter.list.stacks(without: waiting).compactMap { stack(of: $0) },
            summarized: waiting.count,
            // A locked phone shows the list, and no banner of an app that was in front before.
            banner: lock.isLocked ? nil : center.presenter.list.onlyBanner.map { card(of: $0) },
            prompt: isAsking
                ? PermissionPrompt(of: app.name, by: modules.current(center.permission.asker)) : nil)
    }

    /// The stack of the notifications of a thread, newest first.
    private func stack(of notifications: [UserNotification]) -> NotificationStack? {
        notifications.first.map {
            NotificationStack(thread: $0.threadIdentifier, top: card(of: $0), more: notifications.count - 1)
        }
    }

    private func card(of notification: UserNotification) -> NotificationCard {
        let preview = preview(of: notification)
        let content = preview.isHidden ? nil : notification.request?.content
        return NotificationCard(
            identifier: notification.identifier, date: notification.date, time: notification.age(at: turn.now),
            title: preview.title ?? settings.app.name, subtitle: preview.subtitle, body: preview.body,
            level: notification.presentable.level(under: authorization),
            sender: (content?.communication).map { $0.groupName ?? $0.senderName },
            attachments: content?.attachments.count ?? 0, isHidden: preview.isHidden)
    }
}
