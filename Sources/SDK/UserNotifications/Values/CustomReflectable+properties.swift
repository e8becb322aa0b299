// `NSPredicate(format:)` reads properties through mirrors on Linux, and `dump` prints them. The objects compute theirs.

extension UNNotification: CustomReflectable {
    /// The properties that Apple documents.
    public var customMirror: Mirror { Mirror(self, children: ["date": date, "request": request]) }
}

extension UNNotificationRequest: CustomReflectable {
    /// The properties that Apple documents.
    public var customMirror: Mirror {
        Mirror(self, children: ["identifier": identifier, "content": content, "trigger": trigger as Any])
    }
}

extension UNNotificationContent: CustomReflectable {
    /// The properties that Apple documents.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "title": title, "subtitle": subtitle, "body": body, "badge": badge as Any, "sound": sound as Any,
                "attachments": attachments, "launchImageName": launchImageName,
                "categoryIdentifier": categoryIdentifier,
                "threadIdentifier": threadIdentifier, "targetContentIdentifier": targetContentIdentifier as Any,
                "interruptionLevel": interruptionLevel.rawValue, "relevanceScore": relevanceScore,
                "filterCriteria": filterCriteria as Any, "userInfo": userInfo,
            ])
    }
}

extension UNNotificationResponse: CustomReflectable {
    /// The properties that Apple documents.
    public var customMirror: Mirror {
        Mirror(self, children: ["actionIdentifier": actionIdentifier, "notification": notification])
    }
}

extension UNNotificationCategory: CustomReflectable {
    /// The properties that code filters categories by.
    public var customMirror: Mirror {
        Mirror(self, children: ["identifier": identifier, "actions": actions, "intentIdentifiers": intentIdentifiers])
    }
}

extension UNNotificationAction: CustomReflectable {
    /// The properties that code filters actions by.
    public var customMirror: Mirror { Mirror(self, children: ["identifier": identifier, "title": title]) }
}

extension UNNotificationAttachment: CustomReflectable {
    /// The properties that Apple documents.
    public var customMirror: Mirror {
        Mirror(self, children: ["identifier": identifier, "url": url, "type": type])
    }
}

extension UNNotificationTrigger: CustomReflectable {
    /// The property that every trigger has.
    public var customMirror: Mirror { Mirror(self, children: ["repeats": repeats]) }
}
