extension UserNotification {
    /// The content to present.
    ///
    /// For an unchanged push it is the payload, so the whole content need not be created.
    public var presentable: any PresentableContent {
        if let request { request.content } else { payload }
    }

    /// Returns the notification with other content, or unchanged for nil.
    public func changed(to content: NotificationContent?) -> UserNotification {
        guard let content else { return self }
        return UserNotification(identifier: identifier, date: date, payload: payload, push: push, changed: content)
    }
}
