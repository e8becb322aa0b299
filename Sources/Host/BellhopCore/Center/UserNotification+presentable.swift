extension UserNotification {
    /// The content to present.
    ///
    /// For an unchanged push it is the payload, so the whole content need not be created.
    public var presentable: any PresentableContent {
        if let request { request.content } else { payload }
    }

    /// Returns the notification with the content that a service extension returned, or unchanged for nil.
    public func changed(to content: NotificationContent?) -> UserNotification {
        UserNotification(identifier: identifier, date: date, payload: payload, push: push, changed: content)
    }
}
