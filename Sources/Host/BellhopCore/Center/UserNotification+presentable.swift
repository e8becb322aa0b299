extension UserNotification {
    /// What of it can be presented; of a push that nothing has changed, without making its whole content.
    public var presentable: any PresentableContent {
        if let request { request.content } else { payload }
    }

    /// The same notification as a service extension has changed it; nil leaves it as it came.
    public func changed(to content: NotificationContent?) -> UserNotification {
        UserNotification(identifier: identifier, date: date, payload: payload, push: push, changed: content)
    }
}
